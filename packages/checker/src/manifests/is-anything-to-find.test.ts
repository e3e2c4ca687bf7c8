import { newestMinor } from '@crdgen/core/internal'
import { expect, it } from 'vitest'
import { readCrd } from '../documents/crd-document.ts'
import { readManifest } from '../documents/manifest.ts'
import { readDocument } from '../documents/read-document.ts'
import { createIgnorer } from '../findings/ignore.ts'
import { findInManifests } from './find.ts'
import { isAnythingToFind } from './is-anything-to-find.ts'
import { rules } from './rules/rules.gen.ts'

const crdsOf = (text: string) => readDocument(text).objects.flatMap(object => readCrd(object, 0) ?? [])
const nothing = { manifests: [], fromTypes: [], live: undefined, mode: 'strict', targets: [newestMinor], server: undefined } as const

it.each(Object.entries(rules))('%s does not report on CRDs alone that nothing is found in', (_, { example }) => {
  const crds = crdsOf(example.wrong)
  if (isAnythingToFind({ ...nothing, crds })) return
  expect(findInManifests({ ...nothing, crds, options: {} }, {}, createIgnorer())).toEqual([])
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
