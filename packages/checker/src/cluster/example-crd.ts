/** The CRD of the examples of rules, down to its versions. */
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

/** As a cluster has it, with one version. */
export const sampleCrd = `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}]`
