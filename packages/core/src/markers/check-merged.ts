import { formatPath } from '../diagnostic/field-path.ts'
import type { Schema, SchemaKeyword } from '../values/schema.ts'
import { findValueProblem } from './value-problem.ts'
import { checkListTopology } from './list-topology.ts'
import type { Keywords, Refusal } from './marker.ts'
import { checkSatisfiable } from './satisfiable.ts'

/** Checks what only the finished schema of a node shows: enum values and a default against it, list keys against the items, and that a value can exist at all. */
export function checkMerged(schema: Schema, own: Keywords, report: (refusal: Refusal, keyword: SchemaKeyword) => void): void {
  if (own.enum !== undefined) checkEnum(schema, refusal => report(refusal, 'enum'))
  if (own.default !== undefined) checkDefault(schema, refusal => report(refusal, 'default'))
  if (own['x-kubernetes-list-type'] !== undefined || own['x-kubernetes-list-map-keys'] !== undefined) checkListTopology(schema, own, report)
  checkSatisfiable(schema, own, report)
}

/** Values that do not match the pattern are reported with the pattern. */
function checkEnum({ enum: values = [], pattern: _pattern, ...schema }: Schema, report: (refusal: Refusal) => void): void {
  for (const value of values) {
    const problem = findValueProblem(schema, value)
    if (problem !== undefined)
      report({ rule: 'marker/wrong-type', message: `the enum holds a value that the type refuses: ${problem.message}`, data: { value } })
  }
}

function checkDefault(schema: Schema, report: (refusal: Refusal) => void): void {
  const problem = schema.default === undefined ? undefined : findValueProblem(schema, schema.default)
  if (problem === undefined) return
  const place = problem.path.length === 0 ? '' : `at ${formatPath(problem.path)}, `
  report({ rule: 'marker/default', message: `the default is not valid: ${place}${problem.message}`, data: { default: schema.default } })
}
