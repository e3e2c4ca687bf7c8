import { admitCrd, strategicMergePatch, validate, validateNative } from '@crdgen/server/internal'
import { expect, it } from 'vitest'

const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

function crdWith(spec: string): string {
  return `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",
    "scope":"Namespaced","names":{"plural":"widgets","singular":"widget","kind":"Widget","listKind":"WidgetList"},"versions":[{"name":"v1","served":true,
    "storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":${spec}}}}}]}}`
}

const widget = (spec: string) => `{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},"spec":${spec}}`

it.each(names)('%s as a keyword is one that nobody knows', name => {
  for (const key of ['type', 'format', 'x-kubernetes-list-type', 'x-kubernetes-map-type']) {
    const crd = crdWith(`{"type":"object","properties":{"a":{"type":"string","format":"date","${key}":"${name}"}}}`)
    expect(() => admitCrd(crd)).not.toThrow()
    expect(() => validate(crd, widget('{"a":"x"}'))).not.toThrow()
  }
})

it.each(names)('%s as a property is one like any other', name => {
  const crd = crdWith(`{"type":"object","required":["${name}"],"properties":{"${name}":{"type":"string"}}}`)
  expect(admitCrd(crd)).toEqual([])
  expect(validate(crd, widget(`{"${name}":"x"}`))).toMatchObject({ valid: true })
  expect(validate(crd, widget('{}'))).toMatchObject({ valid: false, diagnostics: [{ rule: 'manifest/missing-field' }] })
})

it.each(names)('%s as a field of a native object, a kind or a patch is not known', name => {
  expect(validateNative(`{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"c"},"${name}":1}`)).toMatchObject({ valid: false })
  expect(validateNative({ apiVersion: 'v1', kind: name })).toMatchObject({ valid: false })
  expect(() => strategicMergePatch({}, `{"spec":{"${name}":{"a":1}}}`, 'v1 Pod')).not.toThrow(TypeError)
})

it('drops a field that a server does not know, whatever it holds', () => {
  const crd = crdWith('{"type":"object","x-kubernetes-validations":[{"rule":"true","fieldPath":{},"reason":7}]}')
  expect(() => admitCrd(crd, { server: '1.24' })).not.toThrow()
  expect(() => validate(crd, widget('{}'), { server: '1.24' })).not.toThrow()
})
