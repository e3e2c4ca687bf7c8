/**
 * Whatever struct a CRD copies, and of whichever minor: against that very minor nothing is missing and nothing too much, even
 * where it is taken for another struct that looks the same.
 */
import { check } from '@crdgen/checker'
import { definitionNames, embedDefinition, embeds, kubernetesMinors } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core'
import { expect, it } from 'vitest'

const groups = /^(core|apps|batch|autoscaling|networking|policy|rbac|storage|scheduling|coordination|discovery|node|resource)\b/
const names = [...definitionNames().values()].filter(({ groupVersion }) => groups.test(groupVersion))

function crdWith(copy: Schema): unknown {
  const spec: Schema = { type: 'object', properties: { copy } }
  const versions = [{ name: 'v1', schema: { openAPIV3Schema: { type: 'object', properties: { spec } } } }]
  return { kind: 'CustomResourceDefinition', spec: { group: 'example.com', names: { kind: 'Widget', plural: 'widgets' }, versions } }
}

it.each(kubernetesMinors)('every definition of %s', kubernetes => {
  const here = names.filter(({ minors }) => minors.includes(kubernetes))
  const wrong = here.flatMap(({ name }) => {
    const { schema, recursive } = embedDefinition(name, { kubernetes })
    if (recursive || schema.type !== 'object') return []
    const found = check({ documents: [crdWith(schema)], kubernetes })
    return found
      .filter(({ rule }) => rule === 'upstream/missing-field' || rule === 'upstream/not-in-target')
      .map(({ path }) => [name, path])
  })
  expect(wrong).toEqual([])
  expect(here.length).toBeGreaterThan(300)
})

it('is recognised as itself, if it is large', () => {
  const large = names.filter(({ name, minors }) => {
    const { properties = {} } = minors.includes('1.36') ? embedDefinition(name, { kubernetes: '1.36' }).schema : {}
    return Object.keys(properties).length >= 8
  })
  const others = large.flatMap(({ name }) => {
    const [found] = embeds(crdWith(embedDefinition(name, { kubernetes: '1.36' }).schema))
    return found?.definition.split('.').at(-1) === name.split('.').at(-1) && found?.path === 'spec.copy' ? [] : [[name, found?.definition]]
  })
  expect(large.length).toBeGreaterThan(40)
  expect(others).toEqual([])
})
