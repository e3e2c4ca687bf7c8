import { createIgnorer, newestMinor } from '@crdgen/core/internal'
import { expect, it } from 'vitest'
import { readCrd } from '../documents/crd-document.ts'
import { readManifest } from '../documents/manifest.ts'
import { readDocument } from '../documents/read-document.ts'
import { findInManifests } from './find.ts'
import { isAnythingToFind } from './is-anything-to-find.ts'
import { rules } from './rules/rules.gen.ts'

const crdsOf = (text: string) => readDocument(text).objects.flatMap(object => readCrd(object, 0) ?? [])
const nothing = {
  manifests: [],
  fromTypes: [],
  live: undefined,
  originOf: () => ({ release: '', folder: '' }),
  mode: 'strict',
  targets: [newestMinor],
  server: undefined,
} as const

const examples = Object.values(rules).flatMap(({ example }) => crdsOf(example.wrong))
const alone = examples.filter(crd => !isAnythingToFind({ ...nothing, crds: [crd] }))

it('finds nothing in CRDs alone that have no scale subresource', () => {
  expect(alone.length).toBeGreaterThan(0)
  expect(findInManifests({ ...nothing, crds: alone, options: {} }, {}, createIgnorer())).toEqual([])
})

it('finds something in CRDs alone that have one', () => {
  const scaled = examples.filter(crd => !alone.includes(crd))
  expect(findInManifests({ ...nothing, crds: scaled, options: {} }, {}, createIgnorer())).not.toEqual([])
})

it('starts from a scale subresource, from types and from objects', () => {
  const [scaled = '', plain = ''] = [rules['scale/path-wrong-root'], rules['scale/marker-not-in-crd']].map(({ example }) => example.wrong)
  expect(isAnythingToFind({ ...nothing, crds: crdsOf(scaled) })).toBe(true)
  expect(isAnythingToFind({ ...nothing, crds: crdsOf(plain) })).toBe(false)
  expect(isAnythingToFind({ ...nothing, crds: crdsOf(plain), fromTypes: crdsOf(scaled) })).toBe(true)
  const manifests = readDocument(rules['scale/unknown-kind'].example.wrong).objects.flatMap(
    object => readManifest({ object, document: 0, within: [] }) ?? [],
  )
  expect(isAnythingToFind({ ...nothing, crds: [], manifests })).toBe(true)
})
