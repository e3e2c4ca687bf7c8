import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '@crdgen/core'
import { diff } from './diff.ts'
import { allRules } from './compare-schemas.ts'
import type { BreakingRule } from './rule.ts'

/** `severity message` of a breaking finding, `effect message` of any other; with the field's name when it is below the place. */
function lines(diagnostics: readonly Diagnostic[], at: string): readonly string[] {
  return diagnostics
    .map(({ rule, severity, path, message }) => {
      const below = path.startsWith(`${at}.`) ? `${path.slice(at.length + 1)}: ` : ''
      const [area, name] = rule.split('/')
      return `${area === 'change' ? name : severity} ${below}${message}`
    })
    .sort()
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

const withExamples = Object.entries(allRules).filter(([, { examples }]) => examples.length > 0)

describe.each(withExamples)('breaking/%s', (_name, rule: BreakingRule) => {
  it.each([...rule.examples])('$name', ({ before, after, reports }) => {
    const place = places[rule.level]
    const { diagnostics } = diff(place(before), place(after))
    expect(lines(diagnostics, 'spec.field')).toEqual([...reports].sort())
  })

  it('has a case that reports and one that does not', () => {
    const silent = rule.claims.join() === 'description,title,example,externalDocs'
    expect(rule.examples.some(({ reports }) => reports.length > 0)).toBe(!silent)
    expect(rule.examples.some(({ reports }) => reports.length === 0)).toBe(true)
  })
})
