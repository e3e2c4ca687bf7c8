import { elementOf, fieldOf, type Schema } from '@crdgen/core/internal'
import { equalJson, keepsUnknown, propertiesOf } from '@crdgen/server/internal'
import { defineConversion, type VersionConversion } from '../define/define-conversion.ts'
import type { Subject, SubjectVersion } from '../fuzz/subject.ts'
import { printPath } from '../rules/path.ts'
import { candidatesOf, type Compared, matchFields } from './match.ts'
import { type Field, respelled, ruleForForms } from './pair-rule.ts'
import { isStruct, valueType } from './shape.ts'
import { inItems, keptField, type Side, type SuggestedRules, type Suggestion, undecidedField } from './suggestion.ts'

/** Suggests how the versions of a kind are converted: by the names, types and descriptions of their fields. */
export function suggestConversion({ hub, versions }: Subject): {
  readonly rules: readonly SuggestedRules[]
  readonly conversion: VersionConversion
} {
  const rules = versions.filter(one => one !== hub).map(one => suggestRules(hub, one))
  const made = rules.map(({ version, fields, lost }) => [version, { fields: fields.map(one => one.made), lost: lost.map(one => one.made) }])
  return { rules, conversion: defineConversion<Readonly<Record<string, never>>>({ hub: hub.name, ...Object.fromEntries(made) }) }
}

function suggestRules(hub: SubjectVersion, { name, schema }: SubjectVersion): SuggestedRules {
  const found = compareObjects(withoutRoot(schema), withoutRoot(hub.schema))
  const [spoke, ofHub] = [splitLeft(found.spoke, 'spoke', found.hub), splitLeft(found.hub, 'hub', found.spoke)]
  return { version: name, fields: [...found.rules, ...spoke.open, ...ofHub.open], lost: [...spoke.kept, ...ofHub.kept] }
}

/** Fields that every object has are not converted. */
function withoutRoot(schema: Schema): Schema {
  const { apiVersion: _, kind: __, metadata: ___, ...properties } = propertiesOf(schema)
  return { ...schema, properties }
}

/** Keeps a field that the other version has no place for, unless it may be a field there, or an object has to have it. */
function splitLeft(fields: readonly Field[], side: Side, others: readonly Field[]) {
  const isOpen = (field: Field) => field.isRequired || candidatesOf(field, others).length > 0
  return {
    open: fields.filter(isOpen).map(field => undecidedField(field.keys, side, candidatesOf(field, others))),
    kept: fields.filter(field => !isOpen(field)).map(({ keys }) => keptField(keys, side)),
  }
}

/** Compares the fields of two objects, and of the objects within, but not those of list items. */
function compareObjects(spoke: Schema, hub: Schema): Compared {
  const walked = walkFields(spoke, hub, [])
  const { rules, ...left } = matchFields(walked.spoke, walked.hub)
  return { rules: [...walked.rules, ...rules], ...left }
}

function walkFields(spoke: Schema, hub: Schema, keys: readonly string[]): Compared {
  const names = [...new Set([...Object.keys(propertiesOf(spoke)), ...Object.keys(propertiesOf(hub))])]
  return names
    .map((name): Compared => {
      const [one, other] = [fieldOf(spoke, name), fieldOf(hub, name)]
      if (one !== undefined && other !== undefined) return compareFields(one, other, [...keys, name])
      return {
        rules: [],
        spoke: one === undefined ? [] : [toField(spoke, name, one, keys)],
        hub: other === undefined ? [] : [toField(hub, name, other, keys)],
      }
    })
    .reduce(withMore, nothing)
}

const nothing: Compared = { rules: [], spoke: [], hub: [] }

function withMore(a: Compared, b: Compared): Compared {
  return { rules: [...a.rules, ...b.rules], spoke: [...a.spoke, ...b.spoke], hub: [...a.hub, ...b.hub] }
}

function toField(parent: Schema, name: string, schema: Schema, keys: readonly string[]): Field {
  return { keys: [...keys, name], schema, isRequired: parent.required?.includes(name) === true && schema.default == null }
}

/** A field that both versions have. */
function compareFields(one: Schema, other: Schema, keys: readonly string[]): Compared {
  const only = (rule: Suggestion | undefined): Compared => ({ ...nothing, rules: rule === undefined ? [] : [rule] })
  const open = undecidedField(keys)
  if (valueType(one) !== valueType(other)) {
    const form = ruleForForms({ keys, schema: one, isRequired: false }, { keys, schema: other, isRequired: false })
    return only(form ?? open)
  }
  if (keepsUnknown(one) !== keepsUnknown(other)) return only(open)
  if (!equalJson(one.enum ?? null, other.enum ?? null) && !haveSameValues(one, other))
    return only(respelled(printPath(keys), one, other) ?? open)
  if (isStruct(one) || isStruct(other)) return walkFields(one, other, keys)
  return only(compareElements(elementOf(one), elementOf(other), keys))
}

function haveSameValues({ enum: one }: Schema, { enum: other }: Schema): boolean {
  if (one == null || other == null) return one == null && other == null
  return one.every(value => other.includes(value)) && other.every(value => one.includes(value))
}

/** The items of two lists, or the values of two maps. */
function compareElements(one: Schema | undefined, other: Schema | undefined, keys: readonly string[]): Suggestion | undefined {
  if (one === undefined || other === undefined) return one === other ? undefined : undecidedField(keys)
  if (isStruct(one) && isStruct(other)) {
    const { rules, spoke, hub } = compareObjects(one, other)
    const left = [
      ...spoke.map(field => undecidedField(field.keys, 'spoke', candidatesOf(field, hub))),
      ...hub.map(field => undecidedField(field.keys, 'hub', candidatesOf(field, spoke))),
    ]
    const all = [...rules, ...left]
    return all.length === 0 ? undefined : inItems(keys, all)
  }
  const { rules, spoke, hub } = compareFields(one, other, keys)
  return rules.length + spoke.length + hub.length === 0 ? undefined : undecidedField(keys)
}
