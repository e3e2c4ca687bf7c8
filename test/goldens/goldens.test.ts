import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embedDefinition, kubernetesMinors } from '@crdgen/core'
import { describe, expect, inject, test } from 'vitest'

import { findDifferences } from './differences.ts'
import knownDifferences from './known-differences.json' with { type: 'json' }

const folder = inject('goldens')
const known = knownDifferences.map(({ definitions, difference }) => ({
  definitions: new RegExp(definitions),
  difference: new RegExp(difference),
}))

describe.skipIf(folder === undefined)('every embeddable definition is what controller-gen writes', () => {
  const used = new Set<object>()

  test.each(kubernetesMinors)('Kubernetes %s', kubernetes => {
    const goldens = JSON.parse(readFileSync(join(folder ?? '', `${kubernetes}.json`), 'utf8')) as Record<string, unknown>
    expect(Object.keys(goldens).length).toBeGreaterThan(400)
    const differences = Object.entries(goldens).flatMap(([definition, golden]) =>
      findDifferences(embedDefinition(definition, { kubernetes }).schema, golden)
        .filter(difference => !isKnown(definition, difference))
        .map(difference => `${definition} ${difference}`),
    )
    expect(differences).toEqual([])
  })

  test('every known difference is still there', () => {
    expect(known.filter(entry => !used.has(entry))).toEqual([])
  })

  function isKnown(definition: string, difference: string): boolean {
    const entry = known.find(one => one.definitions.test(definition) && one.difference.test(difference))
    if (entry !== undefined) used.add(entry)
    return entry !== undefined
  }
})
