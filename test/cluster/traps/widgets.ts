import type { KubeObject } from '../cluster.ts'

interface Version {
  readonly schema: { readonly openAPIV3Schema: { readonly properties: { readonly spec: { readonly properties: object } } } }
  readonly subresources: { readonly scale?: object }
}

interface Spec {
  readonly group: string
  readonly names: { readonly plural: string }
  readonly versions: readonly [Version, ...(readonly Version[])]
}

const specOf = (crd: KubeObject) => crd.spec as Spec

/** A CRD under another group, so that many of its kind can be there at once. */
export function inGroup(crd: KubeObject, group: string): KubeObject {
  const spec = specOf(crd)
  return { ...crd, metadata: { name: `${spec.names.plural}.${group}` }, spec: { ...spec, group } }
}

/** The CRD before anybody thought of scaling. */
export function withoutScale(crd: KubeObject): KubeObject {
  const spec = specOf(crd)
  const versions = spec.versions.map(({ subresources: { scale: _, ...subresources }, ...version }) => ({ ...version, subresources }))
  return { ...crd, spec: { ...spec, versions } }
}

/** The CRD with other scale paths, and with another schema for spec.replicas and any object for spec.selector. */
export function changed(crd: KubeObject, { paths, replicas }: { readonly paths: object; readonly replicas: object }): KubeObject {
  const copy = structuredClone(crd)
  const [version] = specOf(copy).versions
  Object.assign(version.subresources.scale ?? {}, paths)
  const selector = { type: 'object', properties: { matchLabels: { type: 'object', additionalProperties: { type: 'string' } } } }
  Object.assign(version.schema.openAPIV3Schema.properties.spec.properties, { replicas, selector })
  return copy
}

/** An HPA that scales an object, named as it or otherwise. */
export function hpaOn({ apiVersion, kind, metadata }: KubeObject, name = metadata.name): KubeObject {
  const spec = { scaleTargetRef: { apiVersion, kind, name: metadata.name }, minReplicas: 1, maxReplicas: 4 }
  return { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name }, spec }
}

/** The CRD without a labelSelectorPath. */
export function withoutSelector(crd: KubeObject): KubeObject {
  const copy = structuredClone(crd)
  for (const { subresources } of specOf(copy).versions) Object.assign(subresources.scale ?? {}, { labelSelectorPath: undefined })
  return copy
}

/** The CRD with a v1beta1 beside its version, and scale on that only. */
export function withScaleOnBeta(crd: KubeObject): KubeObject {
  const betas = specOf(crd).versions.map(version => ({ ...version, name: 'v1beta1', storage: false }))
  const unscaled = withoutScale(crd)
  return { ...unscaled, spec: { ...specOf(unscaled), versions: [...specOf(unscaled).versions, ...betas] } }
}
