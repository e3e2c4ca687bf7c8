/** The CRD of Caches of the examples of rules, down to its versions. */
export const cacheHead = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: caches.example.com}
spec:
  group: example.com
  names: {kind: Cache, plural: caches}
  scope: Namespaced
  versions:
`

/** The CRD of Widgets of the examples of rules, down to its versions. */
export const crdHead = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
`

const roles = {
  stored: 'served: true, storage: true',
  served: 'served: true, storage: false',
  unserved: 'served: false, storage: false',
} as const

/** One version of a CRD, a line. */
export function versionLine(name: string, role: keyof typeof roles, schema: string): string {
  return `    - {name: ${name}, ${roles[role]}, schema: {openAPIV3Schema: ${schema}}}`
}

/** The schema of an object whose spec has these fields. */
export function specSchema(fields: string): string {
  return `{type: object, properties: {spec: {type: object, properties: {${fields}}}}}`
}

/** The CRD of Caches with two versions, whose specs have these fields. */
export function twoVersions(older: string, newer: string): string {
  return `${cacheHead}${versionLine('v1alpha1', 'served', specSchema(older))}\n${versionLine('v1', 'stored', specSchema(newer))}`
}
