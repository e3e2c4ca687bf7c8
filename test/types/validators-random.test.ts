import { type CustomResourceDefinition, readObject } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server'
import { fc } from '../fast-check.ts'
import { expect, test } from 'vitest'
import { isRecord, member } from '../upstream/schemas.ts'
import { crds } from './arbitrary-crd.ts'
import { diceOf, valueFor } from './arbitrary-object.ts'
import { compareVerdicts, knownCauses, loadValidator } from './validators.ts'

const runs = Number(process.env['CRDGEN_RUNS'] ?? 12)

function isCrd(value: unknown): value is CustomResourceDefinition {
  return member(value, 'kind') === 'CustomResourceDefinition'
}

test('validators of any schema say what the server says', { timeout: 120_000 }, () => {
  let compared = 0
  fc.assert(
    fc.property(crds, fc.nat(), (given, seed) => {
      const roll = diceOf(seed)
      for (const text of given) {
        const crd: unknown = readObject(text)
        if (!isCrd(crd) || admitCrd(crd).some(({ severity }) => severity === 'error')) continue
        for (const { name, schema } of crd.spec.versions) {
          const validator = loadValidator(crd, name)
          const root = schema?.openAPIV3Schema
          for (let round = 0; round < 20; round++) {
            const body = valueFor(root, roll)
            const object = {
              ...(isRecord(body) ? body : {}),
              apiVersion: `${crd.spec.group}/${name}`,
              kind: crd.spec.names.kind,
              metadata: { name: 'a', namespace: 'b' },
            }
            const found = compareVerdicts(crd, object, validator)
            compared++
            if (found !== undefined && !knownCauses.includes(found.cause)) expect(found, JSON.stringify(root)).toBeUndefined()
          }
        }
      }
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(compared).toBeGreaterThan(20)
})
