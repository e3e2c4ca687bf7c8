import { crdHead } from '../findings/example-crd.ts'

/** As a cluster has it, with one version. */
export const sampleCrd = `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}]`
