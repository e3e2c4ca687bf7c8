import { isRecord, type RuleDescription } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { admitCrd } from './admit-crd.ts'
import { crdRules } from './docs.ts'
import { familyRules } from './rules/index.gen.ts'
import { widget, widgetField, widgetRoot, widgetVersions } from './testing/widget.ts'

/** The CRD of an example: a part of a CRD, of its root schema, or the schema of a field. */
function crdOf(text: string): unknown {
  const example: Readonly<Record<string, unknown>> = parse(text)
  const root = example['openAPIV3Schema']
  if (isRecord(root)) return widgetRoot(root)
  const { spec } = example
  if (isRecord(spec) && Array.isArray(spec['versions'])) {
    const { versions, ...others } = spec
    return { ...widget({ ...example, spec: others }), ...versionsOf(versions, others, example) }
  }
  if (isRecord(spec) || isRecord(example['metadata'])) return widget(example)
  const [field] = Object.values(example)
  return widgetField(field)
}

function versionsOf(versions: readonly Readonly<Record<string, unknown>>[], spec: object, example: object) {
  const whole = widgetVersions(...versions)
  return { ...example, metadata: whole['metadata'], spec: { ...(whole['spec'] as object), ...spec } }
}

const examples = Object.entries<RuleDescription>(familyRules).flatMap(([name, { example }]) =>
  example === undefined ? [] : [[name, example] as const],
)

test.each(examples)('the example of %s is reported', (name, example) => {
  const before = typeof example === 'object' && example.before !== undefined ? crdOf(example.before) : undefined
  const told = (text: string) => admitCrd(crdOf(text), { before }).map(({ rule }) => rule)
  expect(told(typeof example === 'string' ? example : example.wrong)).toContain(name)
  if (typeof example === 'object') expect(told(example.right)).not.toContain(name)
})

test('few rules have no example: those that need much text to be broken', () => {
  const without = Object.entries<RuleDescription>(familyRules).filter(([, { example }]) => example === undefined)
  expect(without.map(([name]) => name)).toEqual(['crd/conversion-ca-bundle', 'crd/annotations-too-long', 'crd/selectable-fields-too-many'])
})

test.each(Object.entries<RuleDescription>(crdRules))('the text of %s', (_, { summary, why = '' }) => {
  expect(summary).toMatch(/^\S.*[^.]$/)
  expect(why).toMatch(/^[A-Z].*\.$/)
})
