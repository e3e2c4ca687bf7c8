import { anyItem, createFinding, parsePointer, type PathSegment, type Schema, valueAt } from '@crdgen/core/internal'
import { candidatesFor, memberSchema, objectWith, type RuleForm } from '@crdgen/server/internal'
import { findRefused, type RefusedExample } from '../../refused-example.ts'
import type { CrdContext } from '../../rule.ts'
import { exampleCrd, formRule } from './form/forms.ts'

const crdWithRule = (rule: string) =>
  exampleCrd(`{type: object, x-kubernetes-validations: [{rule: '${rule}'}], properties: {size: {type: integer}, most: {type: integer}}}`)

export default formRule<{ readonly expression: string; readonly field: string; readonly refused: RefusedExample }>(
  {
    severity: 'warning',
    summary: 'A validation rule that reads an optional field without has()',
    why: 'Where the field is missing the rule fails with "no such key", and the object is refused: the field is required, and nobody can see it in the schema.',
    facts: [
      'apiextensions-apiserver pkg/apiserver/schema/cel/validation.go: an error of a rule refuses the object.',
      'Left out: a rule that is has() of a field and nothing else; fields that are asked for with has() anywhere in the rule, or read in a part that || or ?: may skip.',
    ],
    example: { wrong: crdWithRule('self.size > 1'), right: crdWithRule('!has(self.size) || self.size > 1') },
  },
  (form, context) => {
    const fields = onlyRequires.test(form.rule) ? [] : form.unguardedFields.filter(field => form.path !== '' || !ofEveryObject.has(field))
    for (const field of fields.slice(0, mostFields)) {
      const refused = refusedWithout(field, form, context)
      if (refused === undefined) continue
      return createFinding({
        message: `has a validation rule that reads ${field} without has(): every value without it is refused ("no such key")`,
        help: `Write !has(self.${field}) || …, make ${field} required, or give it a default.`,
        data: { expression: form.rule, field, refused },
      })
    }
    return undefined
  },
)

/** A rule that only requires a field: its author wants objects without the fields around it refused, too. */
const onlyRequires = /^\s*has\([\w.]+\)\s*$/

/** Of the root, whatever the schema requires. */
const ofEveryObject: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'metadata.name'])

/** Another condition may be false before the field is read: other values are tried then. */
const mostValues = 16
const mostFields = 8

function refusedWithout(field: string, { version, pointer, rule }: RuleForm, { document }: CrdContext): RefusedExample | undefined {
  const found = document.versions.find(({ name }) => name === version)
  if (found === undefined) return undefined
  const [path, names] = [pathOf(pointer), field.split('.')]
  const schema = path.reduce((schema, step) => (step === anyItem ? (schema.items ?? {}) : memberSchema(schema, String(step))), found.schema)
  const others = candidatesFor(schema, [rule]).filter(value => valueAt(value, ...names) === undefined)
  for (const value of [valueWithout(schema, names), ...others.slice(0, mostValues)]) {
    const refused = value === undefined ? undefined : findRefused(document, { version, schema: found.schema }, path, { value })
    if (refused != null && /no such key: (\w+)/.exec(refused.serverMessage)?.[1] === names.at(-1)) return refused
  }
  return undefined
}

/** The way to the values of the schema that a pointer into a CRD leads through. */
function pathOf(pointer: string): readonly PathSegment[] {
  const path: PathSegment[] = []
  const keys = parsePointer(pointer)
  for (let at = keys.indexOf('openAPIV3Schema') + 1; at < keys.length; at++) {
    if (keys[at] === 'properties') path.push(keys[++at] ?? '')
    else if (keys[at] === 'items') path.push(anyItem)
    else if (keys[at] === 'additionalProperties') path.push('*')
  }
  return path
}

/** A value that has all but the last of some names. */
function valueWithout(schema: Schema, [name = '', ...rest]: readonly string[]): unknown {
  if (rest.length === 0) return objectWith(schema, {}, { without: name })
  const inner = valueWithout(memberSchema(schema, name), rest)
  return inner === undefined ? undefined : objectWith(schema, { [name]: inner })
}
