import type { PathSegment } from '../diagnostic/field-path.ts'
import { isShared } from '../values/shared.ts'
import { type VisitedSchema, visitChildren } from './children.ts'
import type { Schema } from '../values/schema.ts'

/** Lists schemas at and below one, in the order of `walkSchema`. */
export type SchemaFinder = (schema: Schema) => readonly VisitedSchema[]

/**
 * Makes a finder of the schemas that pass a test, which looks at nothing but the schema and the step that leads to it (undefined at the
 * root): shared parts without any below them are walked once.
 */
export function createSchemaFinder(test: (schema: Schema, step: PathSegment | undefined) => boolean): SchemaFinder {
  const withoutBelow = new WeakSet<Schema>()
  const find = (schema: Schema, parent: Schema | undefined, path: PathSegment[], found: VisitedSchema[]): void => {
    if (test(schema, path.at(-1))) found.push({ path: [...path], schema, parent })
    if (withoutBelow.has(schema)) return
    const before = found.length
    visitChildren(schema, (step, inner) => {
      path.push(step)
      find(inner, schema, path, found)
      path.pop()
    })
    if (found.length === before && isShared(schema)) withoutBelow.add(schema)
  }
  return schema => {
    const found: VisitedSchema[] = []
    find(schema, undefined, [], found)
    return found
  }
}
