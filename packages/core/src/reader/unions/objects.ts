import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import { settleFields } from '../object/field-marks.ts'
import type { Members, Member, Value } from '../object/members.ts'
import { readObject, type FieldReader, type ReadField, readField } from '../object/object.ts'
import { cutFields } from '../recursion/field-visit.ts'
import { openObject } from '../schema/open-object.ts'
import { refuse } from '../schema/refuse.ts'
import { readBranch, sharedFacts } from './branch.ts'
import { addRules } from './cel.ts'
import { tagBranches } from './discriminated.ts'
import { hoist } from './hoist.ts'
import { findTag } from './tag.ts'
import { untaggedBranches } from './untagged.ts'
import type { Place } from '../place.ts'

/**
 * A union of objects as one object: every property is declared once, outside, and the branches hold only what the structural
 * rules let a junctor hold (apiextensions-apiserver pkg/apiserver/schema/validation.go, ValidateStructural).
 */
export function readObjectUnion(written: readonly Members[], context: Context): SchemaNode {
  const alternatives = written.map(members => settleFields(members, context))
  const [only] = alternatives
  if (alternatives.length === 1 && only !== undefined) return readObject(only, context)
  const cut = firstCut(alternatives, context)
  if (cut !== undefined) return cut
  const tag = findTag(alternatives, context)
  const readField = readSharedFields()
  const branches = alternatives.map(members => readBranch(members, tag, context, readField))
  context.facts.push(...sharedFacts(branches))
  const outer = hoist(branches, tag, context)
  if (outer === undefined) return {}
  if (tag !== undefined && isTooLarge(branches.length, outer)) return refuseSize(branches.length, context)
  if (context.session.unions === 'cel' || context.noJunctors === true) return addRules(outer, branches, tag, context)
  const junctor = tag === undefined ? untaggedBranches(branches, outer) : tagBranches(branches, tag.name, outer)
  return setAt<SchemaNode>(outer, junctor, context.at)
}

/** Once one alternative is cut, the others cannot be distinguished from it: any object is accepted. */
function firstCut(alternatives: readonly Members[], context: Context): SchemaNode | undefined {
  for (const members of alternatives) {
    const cut = cutFields(members, context)
    if (cut !== undefined) return Object.keys(cut).length === 0 ? cut : openObject(context)
  }
  return undefined
}

/** A branch names every field of the others: more places than any object that etcd stores. */
const most = 300_000

function isTooLarge(branches: number, { properties = {} }: SchemaNode): boolean {
  return branches * Object.keys(properties).length > most
}

function refuseSize(branches: number, context: Context): SchemaNode {
  return refuse(
    context,
    'type/too-large',
    `has ${branches} alternatives, which forbid each other's fields in more places than any CRD can hold`,
    'give the alternatives fields in common, or split the kind',
  )
}

/**
 * Reads the fields of the alternatives of one union: a field that several of them share is read once. `A & (B | C) & (D | E)` has the
 * fields of A in four alternatives, and whole APIs hang below some fields.
 */
function readSharedFields(): FieldReader {
  const numbers = new Map<object, number>()
  const known = new Map<string, ReadField>()
  const numberOf = (one: object): number => {
    const number = numbers.get(one) ?? numbers.size
    numbers.set(one, number)
    return number
  }
  return (member, context) => {
    const key = memberKey(member, numberOf)
    const read = known.get(key) ?? readField(member, context)
    known.set(key, read)
    return read
  }
}

/** Members are made again for every alternative; what they are made of is not. */
function memberKey({ name, optional, value, comments, sides = [], owner }: Member, numberOf: (one: object) => number): string {
  const from = [...comments, '/', ...sides.flatMap(side => [...side, '/']), ...(owner === undefined ? [] : [owner.symbol, owner.place])]
  const parts = from.map(one => (typeof one === 'string' ? one : numberOf(one)))
  return JSON.stringify([name, optional, valueKey(value, numberOf), parts])
}

function valueKey(value: Value, numberOf: (one: object) => number): unknown {
  if (value.kind === 'place') return placeKey(value.place, numberOf)
  if (value.kind === 'part') return numberOf(value)
  return value.kind === 'native' ? [value.definition, value.field] : [valueKey(value.left, numberOf), '&', valueKey(value.right, numberOf)]
}

function placeKey({ node, env, type }: Place, numberOf: (one: object) => number): unknown {
  return node === undefined ? numberOf(type()) : [numberOf(node), numberOf(env)]
}
