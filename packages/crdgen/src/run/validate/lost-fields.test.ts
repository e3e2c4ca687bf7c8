import { check } from '@crdgen/checker/internal'
import { newestMinor, readSource } from '@crdgen/core/internal'
import type { FieldValidation } from '@crdgen/server/internal'
import { expect, it } from 'vitest'
import { admit } from '../../sources/admit.ts'
import { indexCrds, validateDocument } from './validate-document.ts'

const rule = 'manifest/silently-pruned'

/** The stored version does not have what the other one has; `spec.template` is an object without fields. */
const crd = (annotations = {}, conversion = {}) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com', annotations },
  spec: {
    group: 'example.com',
    names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
    scope: 'Namespaced',
    ...conversion,
    versions: [version('v1', true, {}), version('v2', false, { zone: { type: 'string' } })],
  },
})

const version = (name: string, storage: boolean, more: object) => {
  const spec = { type: 'object', properties: { size: { type: 'integer' }, template: { type: 'object' }, ...more } }
  return { name, served: true, storage, schema: { openAPIV3Schema: { type: 'object', properties: { spec } } } }
}

const widget = (name: string, spec: object) => ({ apiVersion: `example.com/${name}`, kind: 'Widget', metadata: { name: 'x' }, spec })
const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec: { containers: [{ name: 'a', image: 'a' }], sise: 1 } }
const generated = { 'controller-gen.kubebuilder.io/version': 'v0.19.0' }

function severities(owner: object, object: object, mode: FieldValidation) {
  const documents = [owner, object]
  const checked = check({ documents, mode, kubernetes: newestMinor }).filter(one => one.rule === rule)
  const [document] = readSource(JSON.stringify(object), 'x.yaml').documents
  if (document === undefined) throw new Error('the object is not a document')
  const admitted = admit({ crd: owner, place: finding => finding }, [newestMinor])
  const schemas = { crds: indexCrds([admitted], new Map()), own: new Map(), catalogue: { find: () => undefined } }
  const { outcome, diagnostics } = validateDocument(document, schemas, { mode, kubernetes: newestMinor, server: newestMinor })
  const validated = diagnostics.filter(one => one.rule === rule)
  return { outcome, validate: validated.map(({ severity }) => severity), check: checked.map(({ severity }) => severity) }
}

it.each([
  ['a field that mode warn drops', crd(), widget('v1', { sise: 1 }), 'warn', 'error'],
  ['a field that mode ignore drops', crd(), widget('v1', { sise: 1 }), 'ignore', 'error'],
  ['metadata that server-side apply takes', crd(), widget('v1', { template: { a: 1 } }), 'server-side-apply', 'error'],
  ['a field of a native object', crd(), pod, 'warn', 'error'],
  ['a field that the stored version lacks', crd(), widget('v2', { zone: 'a' }), 'strict', 'error'],
  ['the same before a patch brings a conversion', crd(generated), widget('v2', { zone: 'a' }), 'strict', 'note'],
  [
    'the same where strategy None is set',
    crd(generated, { conversion: { strategy: 'None' } }),
    widget('v2', { zone: 'a' }),
    'strict',
    'error',
  ],
] as const)('%s is as grave in validate as in check', (_, owner, object, mode, severity) => {
  expect(severities(owner, object, mode)).toEqual({ outcome: 'accepted', validate: [severity], check: [severity] })
})
