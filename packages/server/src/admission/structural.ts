import { topLevel } from '../field/place.ts'
import type { JsonSchema } from '../decode/types.ts'
import { conversionProblem } from '../structural/convert.ts'
import type { Checks, Context } from './rule-family.ts'
import completeness from './rules/junctor-completeness.ts'
import junctors from './rules/junctors.ts'
import pattern from './rules/pattern.ts'
import structure from './rules/structure.ts'
import { walkSchema } from './walk-schema.ts'

const families: readonly Checks<typeof structure.rules & typeof junctors.rules & typeof completeness.rules & typeof pattern.rules>[] = [
  structure,
  junctors,
  completeness,
  pattern,
]

/** Checks whether a schema is structural (schema/validation.go, ValidateStructural). */
export function isStructural(schema: JsonSchema, context: Context): boolean {
  if (conversionProblem(schema) !== undefined) return false
  let found = false
  const report = () => {
    found = true
  }
  const start = { schema, at: topLevel(''), server: context.server }
  for (const family of families) family.root?.(start, report)
  walkSchema(start, true, node => {
    for (const family of families) family.schema?.(node, report, context)
  })
  return !found
}
