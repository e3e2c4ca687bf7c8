import { setAt } from '../../structural/origins.ts'
import type { Schema } from '../../structural/schema.ts'
import { type Context, stepInto } from '../context.ts'
import { refuse } from '../refuse.ts'
import { sameSchema } from '../same.ts'
import type { Branch } from './objects.ts'
import { structureOf } from './split.ts'

/** Declares every property of the branches once. Undefined, after a finding, when two branches disagree on what a property is. */
export function hoist(branches: readonly Branch[], tag: string | undefined, context: Context): Schema | undefined {
  const names = [...new Set(branches.flatMap(branch => Object.keys(branch.schema.properties ?? {})))]
  let properties: Readonly<Record<string, Schema>> = {}
  for (const name of names) {
    const found = branches.flatMap(branch => branch.schema.properties?.[name] ?? [])
    const outer = name === tag ? mergeTags(found) : outerProperty(found)
    if (outer === undefined) return disagree(name, context)
    if (outer.default !== undefined && found.length < branches.length) return defaultInBranch(name, context)
    properties = setAt(properties, { [name]: outer }, context.at)
  }
  const required = names.filter(name => branches.every(branch => branch.schema.required?.includes(name))).sort()
  return setAt<Schema>({}, { type: 'object', properties, ...(required.length === 0 ? {} : { required }) }, context.at)
}

/** Branches that agree wholly keep their bounds outside; else only the structure is declared there. */
function outerProperty(found: readonly Schema[]): Schema | undefined {
  const [first, ...others] = found
  if (first === undefined) return undefined
  const described = found.find(one => one.description !== undefined) ?? first
  if (others.every(other => sameSchema(first, other))) return described
  const structure = structureOf(described)
  return others.every(other => sameSchema(structure, structureOf(other))) && sameSchema(structure, structureOf(first))
    ? structure
    : undefined
}

function mergeTags(found: readonly Schema[]): Schema | undefined {
  const [first] = found
  if (first === undefined) return undefined
  return { ...(found.find(one => one.description !== undefined) ?? first), enum: found.flatMap(one => one.enum ?? []) }
}

function disagree(name: string, context: Context): undefined {
  refuse(
    stepInto(context, name, undefined),
    'type/union-conflict',
    'has a different structure in the alternatives of the union',
    'a structural schema declares a property once: give it one type, or use another name in each alternative',
  )
}

function defaultInBranch(name: string, context: Context): undefined {
  refuse(
    stepInto(context, name, undefined),
    'type/union-default',
    'has a default but belongs to one alternative only: the server fills it in before it picks the alternative',
    'remove the default',
  )
}
