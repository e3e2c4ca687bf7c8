import * as cel from '@crdgen/cel'
import * as checker from '@crdgen/checker/internal'
import * as composites from '@crdgen/composites/internal'
import * as conversion from '@crdgen/conversion/internal'
import * as core from '@crdgen/core/internal'
import * as generator from '@crdgen/generator/internal'
import * as go from '@crdgen/go'
import * as server from '@crdgen/server/internal'
import { expect, test } from 'vitest'
import { configShape } from '../../packages/crdgen/src/config/config-shape.ts'
import { editLedger } from '../../packages/crdgen/src/decide/accept/edit-ledger.ts'
import { readCrd } from '../../packages/crdgen/src/run/outlined.ts'
import { formats } from '../../packages/crdgen/src/report/formats/index.gen.ts'
import { writeOutput } from '../../packages/generator/src/output/write-output.ts'
import { growth } from '../../scripts/fuzz/growth.mjs'
import { fuzz } from '../../scripts/fuzz/run.mjs'
import { targets } from '../../scripts/fuzz/targets.mjs'

const parts = { configShape, editLedger, formats, readCrd, writeOutput }
const library = { go, core, cel, server, composites, conversion, generator, checker, parts }

/** `pnpm fuzz` runs more of them, as long as one likes. */
test('changed inputs get an answer', { timeout: 180_000 }, async () => {
  const { failures, counts } = await fuzz(library, { seed: 1, inputs: 1500, names: Object.keys(targets), milliseconds: 30_000 })
  // How long an answer takes depends on what else the machine does.
  expect(failures.filter(({ what }) => what.startsWith('throws'))).toEqual([])
  expect(counts.size).toBeGreaterThan(5)
})

test('time grows no faster than inputs do, or little', { timeout: 180_000 }, async () => {
  const rows = await growth(library)
  // A guard against squares of thousands, not a measure.
  expect(rows.filter(({ times }) => (times.at(-1) ?? 0) > 20_000)).toEqual([])
})
