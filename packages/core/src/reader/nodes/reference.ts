import type { Schema } from '../../structural/schema.ts'
import { aliasPlace, argumentPlaces } from '../arguments.ts'
import { builtins } from '../builtins/index.gen.ts'
import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { describeType } from '../describe.ts'
import { enumSchema } from '../literals.ts'
import { enumLiterals } from '../enum.ts'
import { membersOf } from '../members.ts'
import { readDefinition } from '../native.ts'
import { readObject } from '../object.ts'
import type { Place } from '../place.ts'
import { readType } from '../read-type.ts'
import { refuse } from '../refuse.ts'
import { readScalar } from '../scalar.ts'
import { type Reference, resolveTarget, type Target } from '../target.ts'
import { ts } from '../typescript.js'
import { refuseUnresolved } from '../unresolved.ts'
import { withVisit } from '../visit.ts'

/** A name: `Widget`, `k8s.V1Pod`, `Omit<A, 'b'>`, `import('./a.ts').B` */
export default defineConstruct({
  is: (node): node is Reference =>
    ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node) || (ts.isImportTypeNode(node) && !node.isTypeOf),
  read(node, place, context): Schema {
    const target = resolveTarget(node, place.env, context.session)
    return readTarget(target, node, place, context)
  },
})

function readTarget(target: Target, node: Reference, place: Place, context: Context): Schema {
  switch (target.kind) {
    case 'parameter':
      return readType(target.place, context)
    case 'definition':
      return readDefinition(target.definition, context)
    case 'scalar':
      return readScalar(target.scalar, context)
    case 'builtin':
      return readBuiltin(target.name, node, place, context)
    case 'alias':
      return readAlias(target, node, place, context)
    case 'object':
      return withVisit(target.symbol, place.type(), context, inner => readObjectType(place, inner))
    case 'enum': {
      const schema = enumSchema(enumLiterals(target.members, context), context)
      return target.members[0] === undefined ? schema : describeType(schema, target.members[0].parent, context)
    }
    case 'enum-member':
      return enumSchema(enumLiterals([target.member], context), context)
    case 'not-a-type':
      return refuse(
        context,
        'type/unsupported',
        `${target.name} is a value, not a type`,
        `say typeof ${target.name} for the type of the value`,
      )
    case 'unresolved':
      return refuseUnresolved(target.name, target.symbol, context)
  }
}

function readObjectType(place: Place, context: Context): Schema {
  const members = membersOf(place, context)
  return members === undefined ? {} : readObject(members, context)
}

function readAlias(target: Extract<Target, { kind: 'alias' }>, node: Reference, place: Place, context: Context): Schema {
  return withVisit(target.symbol, place.type(), context, inner => {
    const schema = readType(aliasPlace(target.declaration, argumentPlaces(node, place, context), place, context), inner)
    return describeType(schema, target.declaration, context)
  })
}

function readBuiltin(name: string, node: Reference, place: Place, context: Context): Schema {
  const builtin = Object.values(builtins).find(one => one.names.includes(name))
  if (builtin === undefined) return refuse(context, 'type/unsupported', `is ${name}, which has no JSON form`, 'say what it stores')
  return builtin.read(argumentPlaces(node, place, context), place, context)
}
