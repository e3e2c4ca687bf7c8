import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { Schema } from '../structural/schema.ts'
import type { Context } from './context.ts'
import { placeOfNode } from './context.ts'
import { describeType } from './describe.ts'
import type { OpenedFiles } from './open.ts'
import { readObject } from './object.ts'
import { readType } from './read-type.ts'
import { type Exported, rootMembers } from './roots.ts'
import { reportUnsettled } from './settle.ts'
import { withVisit } from './visit.ts'

/** Reads the schema of any exported type, root or not. */
export function readExported(
  exported: Exported,
  opened: OpenedFiles,
): { readonly schema: Schema; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const blank: Context = {
    session: opened.session(diagnostics),
    subject: exported.name,
    at: { file: '', line: 1, column: 1 },
    path: [],
    trail: [],
    facts: [],
  }
  const [first] = exported.declarations
  const context = first === undefined ? blank : { ...blank, at: placeOfNode(first.name ?? first, blank) }
  const schema = withVisit(exported.symbol, exported.place.type(), context, inner => read(exported, inner))
  reportUnsettled(schema, context)
  diagnostics.push(...(context.session.nativeDocs?.findings() ?? []))
  return { schema, diagnostics }
}

function read(exported: Exported, context: Context): Schema {
  const { place, declarations } = exported
  const [first] = declarations
  if (place.node !== undefined && first !== undefined) return describeType(readType(place, context), first, context)
  const members = rootMembers(exported, context)
  return members === undefined ? {} : readObject(members, context)
}
