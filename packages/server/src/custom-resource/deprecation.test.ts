import { describe, expect, test } from 'vitest'
import { widgetVersions } from '../admission/testing/widget.ts'
import { validate } from './validate.ts'

const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, spec: { size: 1 } }
const subresources = { status: {}, scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } }
const deprecated = (...others: readonly Readonly<Record<string, unknown>>[]) =>
  widgetVersions({ deprecated: true, subresources }, ...others.map(one => ({ storage: false, ...one })))

const warningOf = (crd: unknown) => validate(crd, object).diagnostics.map(({ message }) => message)

describe('an object of a deprecated version', () => {
  test('has the server’s words, and the version to use', () => {
    expect(validate(deprecated({ name: 'v2' }), object)).toMatchObject({
      valid: true,
      diagnostics: [
        {
          rule: 'manifest/deprecated-version',
          severity: 'warning',
          subject: 'example.com/v1 Widget one',
          path: 'apiVersion',
          help: 'write apiVersion: example.com/v2',
          data: { pointer: '/apiVersion', serverMessage: 'example.com/v1 Widget is deprecated; use example.com/v2 Widget' },
        },
      ],
    })
  })

  test.each([
    ['a version that Kubernetes holds for better', ['v2', 'v10', 'v10beta1'], '; use example.com/v10 Widget'],
    ['none but worse ones', ['v2beta1', 'v3alpha1', 'foo'], ''],
    ['none that counts as a number', [`v${2n ** 63n}`], ''],
  ])('%s', (_, names, advice) => {
    expect(warningOf(deprecated(...names.map(name => ({ name }))))).toEqual([`example.com/v1 Widget is deprecated${advice}`])
  })

  test.each([
    ['a beta', 'v1beta1', ['v1alpha9', 'v1beta2', 'v1beta10'], '; use example.com/v1beta10 Widget'],
    ['a name of its own', 'foo', ['zoo', 'goo', 'bar', 'car'], '; use example.com/bar Widget'],
  ])('%s', (_, name, names, advice) => {
    const crd = deprecated({ name, deprecated: true }, ...names.map(other => ({ name: other })))
    const [finding] = validate(crd, { ...object, apiVersion: `example.com/${name}` }).diagnostics
    expect(finding?.message).toBe(`example.com/${name} Widget is deprecated${advice}`)
  })

  test('versions that are not served, or deprecated too, are not advised', () => {
    expect(warningOf(deprecated({ name: 'v3', served: false }, { name: 'v2', deprecated: true }))).toEqual([
      'example.com/v1 Widget is deprecated',
    ])
  })

  test('the CRD may say it in its own words', () => {
    const crd = widgetVersions({ deprecated: true, deprecationWarning: 'use Gadget' })
    expect(warningOf(crd)).toEqual(['is deprecated: use Gadget'])
    expect(validate(crd, object).diagnostics).toMatchObject([{ path: 'apiVersion', data: { serverMessage: 'use Gadget' } }])
    expect(warningOf(widgetVersions({ deprecated: false, deprecationWarning: 'use Gadget' }))).toEqual([])
  })

  test('it is told in every mode, of every subresource, and of what is refused', () => {
    const crd = deprecated()
    const rules = (given: unknown, options: Parameters<typeof validate>[2]) =>
      validate(crd, given, options).diagnostics.map(({ rule }) => rule)
    for (const mode of ['strict', 'warn', 'ignore', 'server-side-apply'] as const)
      for (const subresource of [undefined, 'status'] as const)
        expect(rules(object, { mode, before: object, subresource })).toEqual(['manifest/deprecated-version'])
    expect(rules({ spec: { replicas: 2 } }, { before: object, subresource: 'scale' })).toEqual(['manifest/deprecated-version'])
    expect(rules({ ...object, metadata: { name: 5 } }, {})).toEqual(['manifest/deprecated-version', 'manifest/unreadable'])
    expect(rules({ ...object, spec: { size: 'x' } }, {})).toContain('manifest/deprecated-version')
  })
})
