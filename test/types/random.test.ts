import { admitCrd } from '@crdgen/server'
import { fc } from '../fast-check.ts'
import { expect, test } from 'vitest'
import { crds } from './arbitrary-crd.ts'
import { roundTrip } from './round-trip.ts'

const runs = Number(process.env['CRDGEN_RUNS'] ?? 12)

test.each(['tsdoc', 'kubebuilder'] as const)(
  'generate(types(crd)) is crd, whatever the schema, with %s markers',
  async markers => {
    await fc.assert(
      fc.asyncProperty(crds, async texts => {
        const admitted = texts.filter(text => admitCrd(JSON.parse(text)).every(({ severity }) => severity !== 'error'))
        const outcomes = await roundTrip(
          admitted.map((text, index) => ({ file: String(index), text })),
          { markers },
        )
        for (const { differences, errors, file } of outcomes) {
          const said = errors.map(({ rule, path, message }) => `${rule} ${path} ${message}`)
          expect([...differences, ...said], admitted[Number(file)]).toEqual([])
        }
      }),
      { numRuns: runs },
    )
  },
  120_000,
)
