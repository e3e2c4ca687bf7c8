import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allRules } from '../compare-schemas.ts'
import type { ChangeRule } from '../rule.ts'

/**
 * Two schemas of one place, and the findings of a rule. The other keywords of a case are the same on both sides. `before` and `after` of a
 * rule about a whole CRD are CRDs, or the members of `spec` that matter.
 */
export interface ChangeCase {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** `effect message`, or `severity message` for a breaking one. */
  readonly reports: readonly string[]
}

const folder = new URL('../rules/', import.meta.url)

/** The cases of the rules that have some, by the rule's name. */
export const changeCases: readonly (readonly [rule: string, cases: readonly ChangeCase[]])[] = await Promise.all(
  readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.cases.ts'))
    .sort()
    .map(async file => [file.replace(/^.*[/\\]|\.cases\.ts$/g, ''), (await import(new URL(file, folder).href)).default] as const),
)

/** A case of a rule, as a pair of CRDs. */
export interface ExampleCrds {
  readonly rule: string
  readonly name: string
  readonly before: object
  readonly after: object
  readonly reports: readonly string[]
}

/** The cases of all rules, put where they belong in a CRD: a schema is put at `spec.field`. */
export function exampleCrds(): readonly ExampleCrds[] {
  return changeCases.flatMap(([rule, cases]) => {
    const place = places[ruleOf(rule).level]
    return cases.map(({ name, before, after, reports }) => ({ rule, name, before: place(before), after: place(after), reports }))
  })
}

/** The rule with that name. */
export function ruleOf(name: string): ChangeRule {
  const found = Object.entries<ChangeRule>(allRules).find(([one]) => one === name)?.[1]
  if (found === undefined) throw new Error(`${name}.cases.ts has no rule beside it`)
  return found
}

function crd(spec: object): object {
  const { status, ...rest }: { status?: unknown } = { ...spec }
  const versions = [version({})]
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: { group: 'example.com', scope: 'Namespaced', names: { kind: 'Widget', plural: 'widgets' }, versions, ...rest },
    ...(status === undefined ? {} : { status }),
  }
}

function version(members: object): object {
  return { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', ...fields({}) } }, ...members }
}

function fields(field: unknown): object {
  return {
    properties: {
      spec: { type: 'object', properties: { field } },
      status: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    },
  }
}

const places = {
  schema: (one: unknown) => crd({ versions: [version({ schema: { openAPIV3Schema: { type: 'object', ...fields(one) } } })] }),
  version: (one: unknown) => crd({ versions: [version(typeof one === 'object' && one !== null ? one : {})] }),
  crd: (one: unknown) => crd(withSchemas(typeof one === 'object' && one !== null ? one : {})),
  outer: () => crd({}),
} as const

function withSchemas(spec: object): object {
  const { versions }: { versions?: readonly object[] } = { ...spec }
  return versions === undefined ? spec : { ...spec, versions: versions.map(one => version({ storage: false, ...one })) }
}
