import { allRules } from './compare-schemas.ts'
import type { ChangeRule } from './rule.ts'

/** An example of a rule, as a pair of CRDs. */
export interface ExampleCrds {
  readonly rule: string
  readonly name: string
  readonly before: object
  readonly after: object
  readonly reports: readonly string[]
}

/** The cases of all rules, put where they belong in a CRD: a schema is put at `spec.field`. */
export function exampleCrds(): readonly ExampleCrds[] {
  return Object.entries(allRules).flatMap(([rule, one]: [string, ChangeRule]) =>
    one.examples.map(({ name, before, after, reports }) => ({
      rule,
      name,
      before: places[one.level](before),
      after: places[one.level](after),
      reports,
    })),
  )
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
