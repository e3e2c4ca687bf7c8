import { crdHead } from '../../findings/example-crd.ts'

/** The members of `spec` that scaling needs. */
const replicas = 'replicas: {type: integer, default: 1}'

/** Paths of a scale subresource that works. */
const paths = 'specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector'

interface Widget {
  /** The properties of `spec`. */
  readonly spec?: string
  /** The members of `subresources.scale`; undefined: it has none. */
  readonly scale?: string | undefined
}

/** The CRD of a Widget that can be scaled, with the given differences. */
export function widgetCrd(widget: Widget = {}): string {
  const { spec, scale } = { spec: replicas, scale: paths, ...widget }
  return `${crdHead}    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, properties: {${spec}}}
            status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}
      subresources: {status: {}${scale === undefined ? '' : `, scale: {${scale}}`}}`
}

/** A CRD, and an HPA on a Widget of it. */
export function withHpa(crd: string, apiVersion = 'example.com/v1'): string {
  return `${crd}\n---${hpa(4, 'web', `apiVersion: ${apiVersion}, kind: Widget`)}`
}

/** An HPA on a Deployment `web`, or on another kind of that name. */
export function hpa(maxReplicas: number, name = 'web', kind = 'apiVersion: apps/v1, kind: Deployment'): string {
  return `
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: ${name}}
spec:
  scaleTargetRef: {${kind}, name: web}
  maxReplicas: ${maxReplicas}`
}

/** A ScaledObject, down to its target. */
export const scaledObjectHead = `
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: web}
spec:
  scaleTargetRef: {name: web}
`
