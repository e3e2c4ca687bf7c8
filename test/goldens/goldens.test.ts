import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embedDefinition, kubernetesMinors } from '@crdgen/core/internal'
import { describe, expect, inject, test } from 'vitest'

import { findDifferences } from './differences.ts'

const folder = inject('goldens')

describe.skipIf(folder === undefined)('every embeddable definition is what controller-gen writes', () => {
  test.each(kubernetesMinors)('Kubernetes %s', kubernetes => {
    const goldens = JSON.parse(readFileSync(join(folder ?? '', `${kubernetes}.json`), 'utf8')) as Record<string, unknown>
    expect(Object.keys(goldens).length).toBeGreaterThan(400)
    const differences = Object.entries(goldens).flatMap(([definition, golden]) =>
      findDifferences(embedDefinition(definition, { kubernetes }).schema, golden).map(difference => `${definition} ${difference}`),
    )
    expect(differences).toEqual([])
  })
})
