/** A kustomization, small, with the files that it names: paths start from its folder, `../` included. */
export interface KustomizeCase {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
}

/** A case whose kustomization has these lines, beside the files that it names. */
export function kustomizeCase(name: string, lines: string, files: Readonly<Record<string, string>> = {}): KustomizeCase {
  return { name, files: { 'kustomization.yaml': lines, ...files } }
}

export const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: {tier: front}
  annotations: {note: first}
spec:
  replicas: 1
  selector:
    matchLabels: {app: web}
  template:
    metadata:
      labels: {app: web}
    spec:
      serviceAccountName: runner
      containers:
      - name: main
        image: registry:5000/web:1.0
        args: [--a, $(HOST), '5']
        ports:
        - {containerPort: 80, protocol: TCP}
        - {containerPort: 80, protocol: UDP}
        env:
        - {name: A, value: a}
        - {name: B, value: b}
        - name: C
          valueFrom: {configMapKeyRef: {name: settings, key: c}}
      - {name: side, image: side}
      volumes:
      - {name: data, configMap: {name: settings}}
      tolerations:
      - {key: a, operator: Exists}
`

export const settings = `apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {a: "1", c: two, host: example.com}
`

export const service = `apiVersion: v1
kind: Service
metadata: {name: web}
spec:
  selector: {app: web}
  ports:
  - {port: 80, targetPort: 8080}
`

export const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
  annotations: {controller-gen.kubebuilder.io/version: v0.16.0}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets, shortNames: [w]}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {a: {type: string}}}
    additionalPrinterColumns:
    - {name: A, type: string, jsonPath: .spec.a}
`

export const widget = `apiVersion: example.com/v1
kind: Widget
metadata: {name: one, namespace: own}
spec:
  ports: [{name: a, port: 1}, {name: b, port: 2}]
  configMap: settings
  empty: null
`

export const roles = `apiVersion: v1
kind: ServiceAccount
metadata: {name: runner}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: runner}
rules:
- {apiGroups: [''], resources: [configmaps], resourceNames: [settings], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: runner}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: runner}
subjects:
- {kind: ServiceAccount, name: runner, namespace: system}
- {kind: ServiceAccount, name: default, namespace: other}
- {kind: User, name: someone}
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: {name: hooks}
webhooks:
- name: a.example.com
  clientConfig: {service: {name: web, namespace: system, path: /a}}
`

export const all = {
  'web.yaml': deployment,
  'settings.yaml': settings,
  'service.yaml': service,
  'crd.yaml': crd,
  'widget.yaml': widget,
  'roles.yaml': roles,
}
export const everything = `resources: [${Object.keys(all).join(', ')}]\n`
