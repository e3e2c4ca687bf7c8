import { factsOf, type SchemaNode, withFacts } from '../../structural/node.ts'
import { describeType } from '../comments/describe.ts'
import { membersInOutput } from '../comments/gates.ts'
import { isOverwritten, readDeclared } from '../comments/overwritten.ts'
import type { Context } from '../context.ts'
import { readType } from '../reader.ts'
import { membersOfTarget } from './target-members.ts'
import { readDefinition } from '../native/native.ts'
import { readObject } from '../object/object.ts'
import { evaluatedPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { withVisit } from '../recursion/visit.ts'
import { enumLiterals } from '../schema/enum.ts'
import { enumSchema } from '../schema/literals.ts'
import { refuse } from '../schema/refuse.ts'
import { readScalar } from '../schema/scalar.ts'
import { aliasPlace } from './arguments.ts'
import { builtinNamed } from './builtin-named.ts'
import { readKnown } from './known-schema.ts'
import { reportLostArguments } from './lost-names.ts'
import type { ObjectDeclaration, Target } from './target-types.ts'
import { refuseUnresolved } from './unresolved.ts'
import { propertyOf } from '../evaluated/own-members.ts'

/** Reads what a name stands for, used with type arguments. */
export function readTarget(target: Target, given: readonly Place[], place: Place, context: Context): SchemaNode {
  switch (target.kind) {
    case 'parameter':
      return readType(target.place, context)
    case 'free-parameter':
      return refuseParameter(target.name, context)
    case 'definition':
      return readDefinition(target.definition, context)
    case 'scalar':
      return readScalar(target.scalar, context)
    case 'builtin':
      return readBuiltin(target.name, given, place, context)
    case 'alias':
      return withVisit(target.symbol, place, context, inner =>
        named(
          describeType(
            readDeclared(target.declaration, inner, below => readType(aliasPlace(target.declaration, given, place, context), below)),
            target.declaration,
            context,
          ),
        ),
      )
    case 'object':
      return withVisit(target.symbol, place, context, inner => {
        if (target.declarations.some(node => isOverwritten(node, inner))) return describeAll(target.declarations, inner)
        const written = writtenAs(place, inner)
        if (written !== undefined) return describeAll(target.declarations, inner, readType(written, inner))
        const members = membersOfTarget(target, given, place, inner)
        return members === undefined ? {} : readObject(members, inner)
      })
    case 'enum':
      return readEnum(target, context)
    case 'enum-member':
      return enumSchema(enumLiterals([target.member], context), context)
    case 'known':
      return readKnown(target, place, context)
    case 'not-a-type':
      return refuseValue(target.name, context)
    case 'unresolved':
      return refuseUnresolved(target, context)
  }
}

/** The result of `toJSON()`, which JSON.stringify writes; undefined without one, and for one that returns anything. */
export function writtenAs(place: Place, { session: { checker } }: Context): Place | undefined {
  const property = propertyOf(place.type(), 'toJSON', checker)
  const signature = property === undefined ? undefined : checker.getTypeOfSymbol(property).getCallSignatures()[0]
  const type = signature?.getReturnType()
  if (type === undefined || type === place.type()) return undefined
  return type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive) ? undefined : evaluatedPlace(type)
}

function describeAll(declarations: readonly ObjectDeclaration[], context: Context, from: SchemaNode = {}): SchemaNode {
  return declarations.reduce<SchemaNode>((schema, node) => describeType(schema, node, context), from)
}

function readEnum({ members }: Extract<Target, { kind: 'enum' }>, context: Context): SchemaNode {
  const kept = membersInOutput(members, context)
  const [first] = kept
  if (first === undefined) return refuse(context, 'type/unsupported', 'is an enum without members', 'give it members')
  return describeType(enumSchema(enumLiterals(kept, context), context), first.parent, context)
}

function readBuiltin(name: string, given: readonly Place[], place: Place, context: Context): SchemaNode {
  const builtin = builtinNamed(name)
  if (builtin === undefined)
    return refuse(context, 'type/unsupported', `is ${name}, which has no JSON form`, 'write the type that it stores')
  return reportLostArguments(builtin, given, context) ? {} : builtin.read(given, place, context)
}

function refuseParameter(name: string, context: Context): SchemaNode {
  return refuse(
    context,
    'type/generic',
    `depends on the type parameter ${name}, which is not known here`,
    'give the type argument, or write the type out',
  )
}

function refuseValue(name: string, context: Context): SchemaNode {
  return refuse(context, 'type/unsupported', `is ${name}, which is a value, not a type`, `write typeof ${name} for the type of the value`)
}

/** The schema of an alias: a scalar has a name now. */
function named(schema: SchemaNode): SchemaNode {
  return factsOf(schema).isBare === true ? withFacts(schema, { isBare: false }) : schema
}
