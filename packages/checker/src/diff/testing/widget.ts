import type { Diagnostic } from '@crdgen/core/internal'

interface Version {
  readonly name: string
  readonly field?: object
  readonly members?: object
}

export function crd(versions: readonly Version[], spec: object = {}): object {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: versions.map(({ name, field = { type: 'string' }, members }, index) => ({
        name,
        served: true,
        storage: index === 0,
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { field } } } } },
        ...members,
      })),
      ...spec,
    },
  }
}

export function lines(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ severity, rule, subject, path, message }) =>
    [severity, rule, subject, path, message].filter(part => part !== '').join(' | '),
  )
}

export const text = crd([{ name: 'v1' }])
export const number = crd([{ name: 'v1', field: { type: 'integer' } }])
