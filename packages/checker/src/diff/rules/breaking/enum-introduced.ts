import type { Schema } from '@crdgen/core/internal'
import { enumOf } from '@crdgen/server/internal'
import { list } from '../../../documents/json.ts'
import { textBeside } from '../../proof/finite.ts'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'
import type { Work } from '../../work.ts'

const rule: SchemaChangeRule<{ readonly added?: readonly unknown[]; readonly removed?: readonly unknown[] }> = {
  level: 'schema',
  severity: 'error',
  summary: 'An enum was put on a value that was free, or taken off',
  why: 'Every other value is refused from now on, stored ones once a write changes them (before Kubernetes 1.30, with any write).',
  claims: ['enum'],
  find(pair) {
    const { work } = pair.compareSchemas
    const [before, after] = [enumOf(pair.before), enumOf(pair.after)]
    if (before === undefined && after !== undefined) {
      const help = 'List every value that is in use, or validate in a new version.'
      const beside = textsBeside(pair.before, after, work)
      const values = [...beside, 'not-in-the-enum', 'x', '', 12345, -1, true, false, {}, []]
      return [breaks({ message: `accepts only ${list(after)} now`, help, data: { added: after }, shownBy: { values } })]
    }
    return before !== undefined && after === undefined
      ? [loosens({ affects: 'readers', message: `accepts more than ${list(before)} now`, data: { removed: before } })]
      : []
  },
}

/** A text that the pattern accepted before. */
function textsBeside({ pattern }: Schema, after: readonly unknown[], work: Work): readonly string[] {
  const texts = after.filter(one => typeof one === 'string')
  const found = typeof pattern === 'string' ? textBeside(pattern, texts, work) : undefined
  return typeof found === 'string' ? [found] : []
}

export default rule
