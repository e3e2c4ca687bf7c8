import type { Scalar } from './scalar.ts'
import { scalars } from './scalars.ts'

/** One declaration per example of every scalar: what it takes must compile, what it refuses must not. */
function assignments(): string {
  const all = Object.values<Scalar>(scalars)
  const lines = all.flatMap(({ name, examples }) => [
    ...examples.takes.map((value, index) => `export const ${name}_takes_${index}: ${name} = ${value}`),
    ...examples.refuses.map((value, index) => `// @ts-expect-error\nexport const ${name}_refuses_${index}: ${name} = ${value}`),
  ])
  return `import type { ${all.map(({ name }) => name).join(', ')} } from 'crdgen/kubernetes'\n${lines.join('\n')}\n`
}

const equals = 'type Equals<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false\n'

/** Type tests of the published modules: name → a file that tsc must accept. */
export const typeCases: Readonly<Record<string, string>> = {
  assignments: assignments(),

  flavours: `import type { Int32, IntOrString, JSONValue, Quantity, Time } from 'crdgen/kubernetes'
${equals}
type Brand<T> = NonNullable<T> extends { readonly __crdgen?: infer Name } ? NonNullable<Name> : never
type DeepPartial<T> = { [K in keyof T]?: DeepPartial<T[K]> }
interface Widget { readonly replicas: Int32; size?: Quantity; port: IntOrString; at: Time; extra: JSONValue }
export const flavours: readonly [
  Equals<Brand<Partial<Widget>['replicas']>, 'Int32'>,
  Equals<Brand<Required<Widget>['size']>, 'Quantity'>,
  Equals<Brand<Pick<Widget, 'port'>['port']>, 'IntOrString'>,
  Equals<Brand<Omit<Widget, 'port'>['at']>, 'Time'>,
  Equals<Brand<Readonly<Widget>['extra']>, 'JSONValue'>,
  Equals<Brand<Record<'a', Int32>['a']>, 'Int32'>,
  Equals<Brand<DeepPartial<{ a: Widget }>['a'] extends infer A ? Exclude<A, undefined> extends { replicas?: infer R } ? R : never : never>, 'Int32'>,
  Equals<Brand<{ -readonly [K in keyof Widget]: Widget[K] | null }['replicas']>, 'Int32'>,
] = [true, true, true, true, true, true, true, true]

const widget: Widget = { replicas: 3, size: '1Gi', port: 8080, at: new Date(0).toISOString(), extra: { a: [1] } }
export const sum: number = widget.replicas + 1
export const again: Int32 = widget.replicas * 2
export const plain: number = widget.replicas
export const text: string = widget.at.slice(0, 10)
export const one = (value: Int32): string => value.toFixed(0)
if (typeof widget.port === 'string') widget.port.toUpperCase()
`,

  modules: `import type { PodTemplateSpec, PersistentVolumeClaim, ContainerPort } from 'crdgen/kubernetes/core/v1'
import type { ObjectMeta, Time, LabelSelector } from 'crdgen/kubernetes/meta/v1'
import type { JobSpec } from 'crdgen/kubernetes/batch/v1'
import type { NetworkPolicyPort } from 'crdgen/kubernetes/networking/v1'
import type { JSONSchemaProps } from 'crdgen/kubernetes/apiextensions/v1'
import type { Quantity } from 'crdgen/kubernetes/api/resource'
${equals}
export const template: PodTemplateSpec = {
  metadata: { labels: { app: 'widget' } },
  spec: { containers: [{ name: 'main', image: 'widget', resources: { limits: { cpu: '500m', memory: 1024 } } }] },
}
// @ts-expect-error containers is required
export const incomplete: PodTemplateSpec = { spec: {} }
export const port: ContainerPort = { containerPort: 8080 }
export const meta: ObjectMeta = { name: 'a', creationTimestamp: '2006-01-02T15:04:05Z' }
export const schema: JSONSchemaProps = { $ref: 'a', 'x-kubernetes-map-type': 'atomic', enum: [1, 'a', null], default: { a: true } }
export const job: JobSpec = { template, parallelism: 2 }
export const policy: NetworkPolicyPort = { port: 'http' }
export const claim: Omit<PersistentVolumeClaim, 'status'> = { spec: { resources: { requests: { storage: '1Gi' as Quantity } } } }
export const selector: LabelSelector = { matchLabels: {} }
export const at: Time = '2006-01-02T15:04:05Z'
`,

  resources: `import type { CustomResource, Int32 } from 'crdgen/kubernetes'
interface Spec { replicas: Int32 }
interface Status { ready: Int32 }
export interface ScaledJob extends CustomResource<'keda.sh/v1alpha1', 'ScaledJob', Spec, Status> {}
export interface Backup extends CustomResource<'example.com/v1', 'Backup', Spec> { extra?: string }
export type Cache = CustomResource<'example.com/v1', 'Cache', Spec, Status>
export const job: ScaledJob = { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledJob', metadata: { name: 'a' }, spec: { replicas: 1 }, status: { ready: 1 } }
export const cache: Cache = { apiVersion: 'example.com/v1', kind: 'Cache', metadata: {}, spec: { replicas: 1 } }
export const backup: Backup = { apiVersion: 'example.com/v1', kind: 'Backup', metadata: {}, spec: { replicas: 1 } }
// @ts-expect-error a Backup has no status
export const wrong: Backup = { ...backup, status: { ready: 1 } }
// @ts-expect-error another kind
export const other: Cache = backup
// @ts-expect-error no version
export type Bare = CustomResource<'example.com', 'Bare', Spec>
`,
}
