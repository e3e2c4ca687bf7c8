// @ts-check
import { BaseSequencer } from 'vitest/node'

/** Files that take longest, so that none of them is left for the end, when one processor would wait for the other. */
const slow = [
  'test/cli/transcripts.test.ts',
  'test/diff/pairs.test.ts',
  'test/foreign/foreign.test.ts',
  'test/coverage/listing.test.ts',
  'test/coverage/sampled-findings.test.ts',
  'test/types/round-trip.test.ts',
  'test/coverage/every-definition.test.ts',
  'test/cli/kill.test.ts',
  'test/cli/unchanged.test.ts',
  'test/lsp/protocol.test.ts',
  'test/docs/guides.test.ts',
  'test/cli/safety.test.ts',
  'packages/core/src/reader/cases.test.ts',
  'test/types/json-schemas.test.ts',
  'test/traps/samples.test.ts',
  'test/action/action.test.ts',
  'packages/core/src/reader/hostile.test.ts',
  'test/types/typed-literals.test.ts',
  'test/fuzz/fuzz.test.ts',
]

/** Runs the slow files first, and those of a project together: a worker that changes project starts again. */
export class SlowFirst extends BaseSequencer {
  /** @param {Parameters<BaseSequencer['sort']>[0]} files @override */
  async sort(files) {
    const rank = (/** @type {string} */ path) => (slow.findIndex(name => path.endsWith(`/${name}`)) + slow.length + 1) % (slow.length + 1)
    const projects = files.map(({ project }) => project.name).toSorted((a, b) => b.localeCompare(a))
    return (await super.sort(files)).toSorted(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || rank(a.moduleId) - rank(b.moduleId),
    )
  }
}
