import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { mergeHere, type Outcome, podsAndPatches } from '../merge/merge-here.ts'

const assets = inject('assets')
const seed = Number(process.env['CRDGEN_SEED'] ?? 1)
const numRuns = 300

/** What kubectl itself makes of a patch; it needs no server for that. */
function mergeWithKubectl(original: unknown, patch: unknown): Outcome {
  const args = ['patch', '--local', '--type=strategic', '-f', '-', '-p', JSON.stringify(patch), '-o', 'json', '--show-managed-fields']
  const { stdout, stderr } = spawnSync(join(assets ?? '', 'kubectl'), args, { input: JSON.stringify(original), encoding: 'utf8' })
  if (stderr.startsWith('panic: ')) return { panic: stderr.slice('panic: '.length, stderr.search(/( \[recovered\].*)?\n/)) }
  return stderr === '' ? { result: JSON.parse(stdout) } : { error: stderr.replace(/^error: /, '') }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** kubectl takes only objects that say what they are, and that still do so afterwards. */
const pairs = podsAndPatches
  .filter(([original, patch]) => isObject(original) && isObject(patch) && !('$patch' in patch) && !('$retainKeys' in patch))
  .map(([original, patch]) => [{ ...(isObject(original) ? original : {}), apiVersion: 'v1', kind: 'Pod' }, patch] as const)

/** Tries again where a random order of Go's may have led elsewhere: some orders come once in ten times, and there are hundreds of pairs. */
function agrees(original: unknown, patch: unknown): readonly string[] {
  const merged = mergeHere(original, patch, inject('minor'))
  // kubectl ends its line where the error has not.
  const ours = merged.error === undefined ? merged : { error: merged.error.replace(/\n?$/, '\n') }
  let theirs: Outcome = {}
  for (let tries = 0; tries < 400; tries++) {
    theirs = mergeWithKubectl(original, patch)
    if (JSON.stringify(theirs) === JSON.stringify(ours)) return []
    // Metadata that cannot be read ends kubectl before it merges anything.
    if (theirs.error?.startsWith('unable to decode "STDIN"') === true) return []
  }
  return [[original, patch, ours, theirs].map(one => JSON.stringify(one)).join('\n')]
}

describe.skipIf(assets === undefined)('strategic merge patch against kubectl', () => {
  test(`${numRuns} random pods and patches, seed ${seed}`, () => {
    const differences = fc.sample(pairs, { seed, numRuns }).flatMap(([original, patch]) => agrees(original, patch))
    expect(differences.slice(0, 3)).toEqual([])
  }, 240_000)
})
