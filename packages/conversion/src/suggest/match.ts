import { printPath } from '../rules/path.ts'
import { propertiesOf } from '@crdgen/server/internal'
import { isNear, sameWords } from './names.ts'
import { type Field, lastOf, ruleForForms } from './pair-rule.ts'
import { isStruct, sameShape, valueType } from './shape.ts'
import { drop } from '../rules/one-sided.ts'
import { move, rename } from '../rules/values.ts'
import { type Suggestion, suggestionOf } from './suggestion.ts'

/** Fields that only one of two versions has, and what was found for them. */
export interface Compared {
  readonly rules: readonly Suggestion[]
  readonly spoke: readonly Field[]
  readonly hub: readonly Field[]
}

type Relation = (spoke: Field, hub: Field) => Suggestion | undefined

/** The surest relation first. */
const relations: readonly Relation[] = [
  (spoke, hub) => (isBeside(spoke, hub) && sameWords(lastOf(spoke), lastOf(hub)) ? renamed(spoke, hub) : undefined),
  (spoke, hub) => (isBeside(spoke, hub) ? ruleForForms(spoke, hub) : undefined),
  (spoke, hub) => (sameWords(printPath(spoke.keys), printPath(hub.keys)) ? moved(spoke, hub) : undefined),
  (spoke, hub) => (isBeside(spoke, hub) && isNear(lastOf(spoke), lastOf(hub)) ? renamed(spoke, hub) : undefined),
  (spoke, hub) => (isDescribedAlike(spoke, hub) ? (isBeside(spoke, hub) ? renamed(spoke, hub) : moved(spoke, hub)) : undefined),
  (spoke, hub) => (lastOf(spoke) === lastOf(hub) && isStruct(spoke.schema) ? moved(spoke, hub) : undefined),
]

/** Finds fields that are the same under another name, in another place or in another form. What more than one rule would hold for stays. */
export function matchFields(spoke: readonly Field[], hub: readonly Field[]): Compared {
  const whole = matchBy({ rules: [], spoke, hub })
  // A field may have moved into or out of an object that only one of them has.
  const parts = matchBy({ rules: whole.rules, spoke: whole.spoke.flatMap(leafFields), hub: whole.hub.flatMap(leafFields) })
  const [ofSpoke, ofHub] = [joinParts(whole.spoke, parts.spoke), joinParts(whole.hub, parts.hub)]
  // Rules are applied backwards on the way from the hub: such an object goes after its parts have gone.
  const rules = [
    ...emptied(whole.hub, ofHub).map(path => suggestionOf(drop, path, { only: 'hub' })),
    ...parts.rules,
    ...emptied(whole.spoke, ofSpoke).map(path => suggestionOf(drop, path)),
  ]
  return { rules, spoke: ofSpoke, hub: ofHub }
}

/** Objects of which parts have moved: what is left of them, be it empty, has no place in the other version. */
function emptied(fields: readonly Field[], left: readonly Field[]): readonly string[] {
  return fields.filter(field => isStruct(field.schema) && !left.includes(field)).map(({ keys }) => printPath(keys))
}

function matchBy(start: Compared): Compared {
  return relations.reduce((found, relation) => {
    const pairs = found.spoke.flatMap(one =>
      found.hub.flatMap(other => {
        const rule = relation(one, other)
        return rule === undefined ? [] : [{ one, other, rule }]
      }),
    )
    const sure = pairs.filter(({ one, other }) => pairs.filter(pair => pair.one === one || pair.other === other).length === 1)
    const taken = new Set(sure.flatMap(({ one, other }) => [one, other]))
    return {
      rules: [...found.rules, ...sure.map(({ rule }) => rule)],
      spoke: found.spoke.filter(one => !taken.has(one)),
      hub: found.hub.filter(one => !taken.has(one)),
    }
  }, start)
}

function isBeside(one: Field, other: Field): boolean {
  return printPath(one.keys.slice(0, -1)) === printPath(other.keys.slice(0, -1))
}

function isDescribedAlike({ schema: { description } }: Field, other: Field): boolean {
  return description !== undefined && description.length > 20 && description === other.schema.description
}

function renamed(spoke: Field, hub: Field): Suggestion | undefined {
  return sameShape(spoke.schema, hub.schema) ? suggestionOf(rename, printPath(spoke.keys), printPath(hub.keys)) : undefined
}

/** From spec to spec, from status to status. */
function moved(spoke: Field, hub: Field): Suggestion | undefined {
  const isWithin = spoke.keys[0] === hub.keys[0] && sameShape(spoke.schema, hub.schema)
  return isWithin ? suggestionOf(move, printPath(spoke.keys), printPath(hub.keys)) : undefined
}

/** The fields of a struct, in whatever depth; of another field itself. */
function leafFields(field: Field): readonly Field[] {
  return isStruct(field.schema) ? membersOf(field).flatMap(leafFields) : [field]
}

function membersOf({ keys, schema, isRequired }: Field): readonly Field[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(propertiesOf(schema)).map(([name, inner]) => ({
    keys: [...keys, name],
    schema: inner ?? {},
    isRequired: isRequired && required.has(name) && inner?.default == null,
  }))
}

/** Structs of which nothing was found are whole again. */
function joinParts(fields: readonly Field[], left: readonly Field[]): readonly Field[] {
  const paths = new Set(left.map(({ keys }) => printPath(keys)))
  const join = (field: Field): readonly Field[] => {
    const parts = leafFields(field)
    const rest = parts.filter(({ keys }) => paths.has(printPath(keys)))
    return rest.length === parts.length ? [field] : isStruct(field.schema) ? membersOf(field).flatMap(join) : []
  }
  return fields.flatMap(join)
}

/** Fields of the other version that a field may be: beside it, or called as it is. */
export function candidatesOf(field: Field, others: readonly Field[]): readonly string[] {
  return others
    .filter(other => valueType(other.schema) === valueType(field.schema) && (isBeside(field, other) || lastOf(field) === lastOf(other)))
    .map(({ keys }) => printPath(keys))
}
