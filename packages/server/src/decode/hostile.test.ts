import { describe, expect, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import { admitCrd } from '../admission/admit-crd.ts'
import { widgetField, widgetVersion } from '../admission/testing/widget.ts'
import { validate } from '../custom-resource/validate.ts'
import { MergeError } from '../merge/merge-error.ts'
import { strategicMergePatch } from '../merge/strategic-merge-patch.ts'
import { validateNative } from '../native/validate-native.ts'

const nest = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let made: unknown = 1
  for (let level = 0; level < levels; level++) made = wrap(made)
  return made
}
const ring: unknown[] = []
ring.push(ring)
const loop: Record<string, unknown> = {}
loop['self'] = loop
/** It never ends, though none of what it makes nests deep. */
const renewed = (): unknown => ({ again: { toJSON: renewed } })

/** What no text of JSON gives, and what only a hostile one does. */
const oddities: readonly unknown[] = [
  ...[undefined, Number.NaN, -0, Infinity, 2n ** 70n, Symbol('x'), () => 1, new Date(Number.NaN), new Map([[1, 2]]), /a/, ring, loop],
  ...[nest(100_000, inner => [inner]), nest(100_000, inner => ({ inner })), nest(900, inner => [inner])],
  ...['['.repeat(100_000), '{a: '.repeat(100_000), 'x'.repeat(1_000_000), '\uD800', { '\uDFFF': '\uD800' }],
  ...[JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'), Object.create(null), Object.assign([], { 5: 1 }), new String('x')],
  ...[
    { toJSON: () => loop },
    { toJSON: () => nest(100_000, inner => [inner]) },
    { toJSON: () => 1n },
    { toJSON: () => undefined },
    { toJSON: renewed },
  ],
]
const odd = fc.oneof(
  fc.constantFrom(...oddities),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withNullPrototype: true, withSparseArray: true }),
)

const subresources = { status: {}, scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } }
const crd = widgetVersion({ subresources, schema: { openAPIV3Schema: { properties: { status: { type: 'object' } } } } })
const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: { size: 1 } }
const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'one' }, spec: { containers: [{ name: 'a' }] } }
const modes = fc.constantFrom('strict', 'ignore', 'server-side-apply')
const places = fc.constantFrom('status', 'scale', undefined)

/** An object with something odd at its top, or in its place. */
const made = (whole: Readonly<Record<string, unknown>>) =>
  fc.oneof(
    odd,
    fc.tuple(fc.constantFrom(...Object.keys(whole)), odd).map(([key, value]) => ({ ...whole, [key]: value })),
  )

describe('whatever is handed in, there is an answer', () => {
  const schemas = odd.map(value => widgetField(value))
  const keywords = fc.tuple(fc.constantFrom('default', 'enum', 'maximum', 'example', 'type', 'items', 'required'), odd)
  const crds = fc.oneof(
    made(crd),
    schemas,
    keywords.map(([key, value]) => widgetField({ type: 'integer', [key]: value })),
  )

  test('of admitCrd', () => {
    fc.assert(
      fc.property(crds, fc.option(crds, { nil: undefined }), (given, before) => {
        for (const finding of admitCrd(given, { before })) expect(finding.message).not.toBe('')
      }),
    )
  })

  test('of validate', () => {
    const options = fc.record({ before: fc.option(made(object), { nil: undefined }), mode: modes, subresource: places })
    fc.assert(
      fc.property(made(object), options, (given, said) => void validate(crd, given, said)),
      { numRuns: 300 },
    )
  })

  test('of validate for CRDs that a server would serve; others are a mistake of the caller', () => {
    fc.assert(
      fc.property(crds, given => {
        try {
          validate(given, { ...object, spec: { size: 1, field: 1 } })
        } catch (error) {
          expect(error).toMatchObject({ name: 'TypeError', message: expect.stringMatching(/^crd: expected a CustomResourceDefinition/) })
        }
      }),
    )
  })

  test('of validateNative', () => {
    fc.assert(fc.property(made(pod), modes, (given, mode) => void validateNative(given, { mode })))
  })

  test('of strategicMergePatch, or an error of its own', () => {
    fc.assert(
      fc.property(made(pod), made(pod), (original, patch) => {
        try {
          strategicMergePatch(original, patch, 'v1 Pod')
        } catch (error) {
          const isTold = error instanceof MergeError || error instanceof SyntaxError
          if (!isTold) throw error
        }
      }),
    )
  })

  test('of null for options: the same as no options', () => {
    const call = (run: (...given: never[]) => unknown, ...given: unknown[]): unknown => Reflect.apply(run, undefined, given)
    expect(call(admitCrd, crd, null)).toEqual(admitCrd(crd))
    expect(call(validate, crd, object, null)).toEqual(validate(crd, object))
    expect(call(validateNative, pod, null)).toEqual(validateNative(pod))
    expect(call(strategicMergePatch, pod, {}, 'v1 Pod', null)).toEqual(strategicMergePatch(pod, {}, 'v1 Pod'))
  })

  test('of invalid options: an error that names them', () => {
    fc.assert(
      fc.property(odd, value => {
        if (value === undefined || value === null) return
        const call = (run: (...given: never[]) => unknown, ...given: unknown[]) => expect(() => Reflect.apply(run, undefined, given))
        call(admitCrd, crd, { server: value }).toThrow(/^server: expected/)
        call(validate, crd, object, { server: value }).toThrow(/^server: expected/)
        call(validate, crd, object, { mode: value }).toThrow(/^mode: expected/)
        call(validate, crd, object, { subresource: value }).toThrow(/^subresource: expected/)
        call(validateNative, pod, { kubernetes: value }).toThrow(/^kubernetes: expected/)
        if (typeof value === 'string') return
        call(validate, crd, object, { version: value }).toThrow(/^version: expected/)
        call(strategicMergePatch, {}, {}, value).toThrow(/^definition: expected/)
      }),
    )
  })
})

test('what JSON makes of a CRD counts, as it does of an object', () => {
  const dated = { ...crd, metadata: { name: 'widgets.example.com', creationTimestamp: new Date(0), labels: undefined } }
  expect(admitCrd(dated)).toEqual(admitCrd(JSON.stringify(dated)))
  expect(validate(dated, object)).toEqual(validate(JSON.stringify(dated), object))
  expect(validate(widgetField({ type: 'integer', maximum: 10n }), { ...object, spec: { field: 11n } }).diagnostics).toMatchObject([
    { rule: 'manifest/invalid-value', path: 'spec.field' },
  ])
})

test('a CRD before that is not a CRD is reported, not taken for a create', () => {
  for (const before of [null, '', 'a: [', [], { kind: 'ConfigMap' }, { spec: 1 }, loop])
    expect(admitCrd(crd, { before })).toMatchObject([
      { rule: 'crd/unreadable', severity: 'error', message: expect.stringMatching(/^before: /) },
    ])
})
