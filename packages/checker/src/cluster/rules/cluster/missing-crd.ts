import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule = {
  severity: 'error',
  summary: 'A CRD of the repository that the cluster does not have',
  why: 'Requests for its objects are answered with 404, and controllers that watch them fail.',
  help: 'Apply it.',
  example: {
    wrong: '',
    right: `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}]`,
    repository: `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}]`,
  },
  onCluster({ crds, repository = [] }) {
    const there = new Set(crds.map(({ group, kind }) => `${group} ${kind}`))
    return repository
      .filter(({ group, kind }) => !there.has(`${group} ${kind}`))
      .map(({ group, kind, plural, at }) => ({
        subject: `${group} ${kind}`,
        message: `is not in the cluster: it has no CRD ${plural}.${group}`,
        data: { name: `${plural}.${group}` },
        at,
      }))
  },
}

export default rule
