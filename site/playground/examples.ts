/** The tabs, and inputs for each that show something at once. */
import type { TaskName } from './protocol.ts'

interface Field {
  readonly label: string
  readonly isLine?: true
}

interface Task {
  readonly name: TaskName
  readonly title: string
  readonly hint: string
  readonly fields: readonly Field[]
}

interface Example {
  readonly title: string
  readonly inputs: readonly string[]
}

export const tasks: readonly Task[] = [
  {
    name: 'objects',
    title: 'Objects',
    hint: 'What the API server answers to objects, of a CRD or of Kubernetes itself, and what it stores.',
    fields: [{ label: 'CustomResourceDefinition (may be empty)' }, { label: 'Objects' }],
  },
  {
    name: 'diff',
    title: 'Diff',
    hint: 'What a change of a CRD breaks, each with an object that proves it.',
    fields: [{ label: 'Before' }, { label: 'After' }],
  },
  {
    name: 'expression',
    title: 'Expression',
    hint: 'The type of a CEL expression, its cost, its value, and what decided it. Without a CRD, self is of any type.',
    fields: [
      { label: 'Expression', isLine: true },
      { label: 'Path of self (empty: the whole object)', isLine: true },
      { label: 'Object' },
      { label: 'CustomResourceDefinition (may be empty)' },
    ],
  },
  {
    name: 'types',
    title: 'Types',
    hint: 'TypeScript types of a CRD, of which crdgen makes the same CRD.',
    fields: [{ label: 'CustomResourceDefinition' }],
  },
  {
    name: 'crd',
    title: 'CRD',
    hint: 'The CRD that crdgen makes of TypeScript types. The compiler is loaded with this tab: 1.1 MB.',
    fields: [{ label: 'TypeScript' }],
  },
]

/** A CRD for backups, its `spec` as given, indented by 16. */
function backupCrd(spec: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: backups.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Backup
    listKind: BackupList
    plural: backups
    singular: backup
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          required: [spec]
          properties:
            apiVersion: { type: string }
            kind: { type: string }
            metadata: { type: object }
            spec:
              type: object
${spec}`
}

const backup = backupCrd(`              required: [schedule]
              x-kubernetes-validations:
                - rule: "self.mode != 'snapshot' || self.keep <= 10"
                  message: at most 10 snapshots are kept
              properties:
                schedule:
                  description: When backups are made, as cron has it.
                  type: string
                  minLength: 9
                mode: { type: string, enum: [full, snapshot], default: full }
                keep: { type: integer, format: int32, minimum: 1, maximum: 30, default: 7 }
                targets:
                  type: array
                  maxItems: 8
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name]
                  items:
                    type: object
                    required: [name]
                    properties:
                      name: { type: string, maxLength: 63 }
                      size: { type: integer, default: 1 }
`)

const later = backupCrd(`              required: [schedule, owner]
              properties:
                schedule: { type: string, minLength: 9 }
                owner: { type: string }
                mode: { type: string, enum: [full], default: full }
                keep: { type: integer, format: int32, minimum: 1, maximum: 14, default: 7 }
                targets:
                  type: array
                  maxItems: 8
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name]
                  items:
                    type: object
                    required: [name]
                    properties:
                      name: { type: string, maxLength: 63 }
                      size: { type: integer, default: 1 }
`)

const objects = `apiVersion: example.com/v1
kind: Backup
metadata:
  name: nightly
spec:
  schedule: 0 3 * * *
  targets:
    - name: db
---
apiVersion: example.com/v1
kind: Backup
metadata:
  name: hourly
spec:
  schedule: 0 * * * *
  mode: snapshot
  keep: 24
  shedule: typo
`

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: website }
    spec:
      containers:
        - name: web
          image: nginx:1
          imagePulPolicy: Always
          ports:
            - containerPort: 80800
`

const object = `apiVersion: example.com/v1
kind: Backup
metadata:
  name: hourly
spec:
  schedule: 0 * * * *
  mode: snapshot
  keep: 24
  targets:
    - name: db
      size: 3
    - name: files
`

const withPod = backupCrd(`              required: [volume]
              properties:
                volume:
                  type: object
                  required: [name]
                  properties:
                    name: { type: string }
                    readOnly: { type: boolean }
                containers:
                  type: array
                  items:
                    type: object
                    required: [containerPort]
                    properties:
                      containerPort: { type: integer, format: int32 }
                      hostIP: { type: string }
                      hostPort: { type: integer, format: int32 }
                      name: { type: string }
                      protocol: { type: string, default: TCP }
`)

const typesOfBackup = `import type { CustomResource, Int32 } from 'crdgen/kubernetes'
import type { ResourceRequirements } from 'crdgen/kubernetes/core/v1'

interface Target {
  /** @maxLength 63 */
  name: string
  /** @default 1 */
  size?: Int32
}

/** @validation {"rule": "self.mode != 'snapshot' || self.keep <= 10", "message": "at most 10 snapshots are kept"} */
interface BackupSpec {
  /**
   * When backups are made, as cron has it.
   * @minLength 9
   */
  schedule: string
  /** @default "full" */
  mode?: 'full' | 'snapshot'
  /**
   * @minimum 1
   * @maximum 30
   * @default 7
   */
  keep?: Int32
  /**
   * @maxItems 8
   * @listType map
   * @listMapKey name
   */
  targets?: Target[]
  resources?: ResourceRequirements
}

export type Backup = CustomResource<'example.com/v1', 'Backup', BackupSpec, { lastRun?: string }>
`

const wrongTypes = `import type { CustomResource } from 'crdgen/kubernetes'

interface BackupSpec {
  /** @minmum 1 */
  keep?: number
  owner: string | { name: string }
  done: () => void
}

export type Backup = CustomResource<'example.com/v1', 'Backup', BackupSpec>
`

export const examples: Readonly<Record<TaskName, readonly Example[]>> = {
  objects: [
    { title: 'Defaults, a rule that fails, a typo', inputs: [backup, objects] },
    { title: 'A Deployment of Kubernetes itself', inputs: ['', deployment] },
    { title: 'A CRD that is refused', inputs: [backup.replace('minLength: 9', 'minLength: nine'), objects] },
  ],
  diff: [
    { title: 'A value removed, a field required', inputs: [backup, later] },
    { title: 'The other way round', inputs: [later, backup] },
  ],
  expression: [
    { title: 'A rule, and why it fails', inputs: ["self.mode != 'snapshot' || self.keep <= 10", 'spec', object, backup] },
    { title: 'The item that decides', inputs: ['self.all(t, t.size < 3)', 'spec.targets', object, backup] },
    {
      title: 'A value, without a CRD',
      inputs: ['self.items.map(i, i.price * i.count)', '', 'items:\n  - { price: 3, count: 4 }\n  - { price: 5, count: 2 }\n', ''],
    },
  ],
  types: [
    { title: 'Constraints as markers', inputs: [backup] },
    { title: 'A struct of Kubernetes within', inputs: [withPod] },
  ],
  crd: [
    { title: 'Markers, and a struct of Kubernetes', inputs: [typesOfBackup] },
    { title: 'Types that no CRD can have', inputs: [wrongTypes] },
  ],
}
