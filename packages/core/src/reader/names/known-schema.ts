import type { SchemaNode } from '../../structural/node.ts'
import { setAt } from '../../structural/origins.ts'
import type { Schema } from '../../values/schema.ts'
import { describeType } from '../comments/describe.ts'
import type { Context } from '../context.ts'
import { type LibrarySchema, plainJsonSchema } from '../library-schema/library-schema.ts'
import { membersOfLibrarySchema, readLibrarySchema } from '../library-schema/read.ts'
import type { Members } from '../object/members.ts'
import type { Place } from '../place.ts'
import type { ts } from '../program/typescript.js'
import { isInferred, reportWrittenLosses } from './inferred-schema.ts'
import type { KnownType } from './known-types.ts'
import type { ObjectDeclaration, Target } from './target-types.ts'
import { targetOfSymbol } from './target.ts'

type KnownTarget = Extract<Target, { kind: 'known' }>

/** Reads a type by its schema in the config: a structural schema is all of it, that of a library is joined with the type. */
export function readKnown({ known, symbol, inferred }: KnownTarget, place: Place, context: Context): SchemaNode {
  const { schema } = known
  if (!isOfLibrary(schema)) return setAt<SchemaNode>({}, schema, context.at)
  const declarations = declarationsOf(symbol)
  const written = inferred ?? declarations.flatMap(one => ('type' in one && isInferred(one.type) ? [one.type] : []))[0]
  if (schema.library === plainJsonSchema && written !== undefined) reportWrittenLosses(written, context)
  const read = readLibrarySchema(schema, place, keepsFields(declarations), withoutKnown(known, context))
  return declarations.reduce((whole, node) => describeType(whole, node, context), read)
}

/** The fields of such a type; undefined when it is known by a structural schema. */
export function membersOfKnown({ known, symbol }: KnownTarget, place: Place, context: Context): Members | undefined {
  const { schema } = known
  if (!isOfLibrary(schema)) return undefined
  return membersOfLibrarySchema(schema, place, keepsFields(declarationsOf(symbol)), withoutKnown(known, context))
}

export function isOfLibrary(schema: Schema | LibrarySchema): schema is LibrarySchema {
  return 'jsonSchema' in schema
}

type Declaration = ts.TypeAliasDeclaration | ObjectDeclaration

function declarationsOf(symbol: ts.Symbol | undefined): readonly Declaration[] {
  const target = symbol === undefined ? undefined : targetOfSymbol(symbol)
  if (target?.kind === 'alias') return [target.declaration]
  return target?.kind === 'object' ? target.declarations : []
}

/** A type that was written, and not inferred, may have more fields than the schema. */
function keepsFields(declarations: readonly Declaration[]): boolean {
  return declarations.some(one => !('type' in one && isInferred(one.type)))
}

/** The type itself is read as if there were no schema of it. */
function withoutKnown(known: KnownType, context: Context): Context {
  const { session } = context
  return { ...context, session: { ...session, knownTypes: session.knownTypes?.without(known) } }
}
