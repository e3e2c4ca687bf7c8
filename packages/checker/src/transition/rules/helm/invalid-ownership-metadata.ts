import { excludedLabelsAnnotation } from '../../keda-webhook.ts'
import type { TransitionRule } from '../../rule.ts'

const rule: TransitionRule = {
  summary: 'A new object of a release that lives already, without being of the release',
  why: `Helm takes over only what carries its label and annotations for this release, and stops before it has changed anything else.
Whether something lives is known from facts about the cluster only.`,
  example: {
    before: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
    wrong: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    right: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web-cpu}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    live: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
  },
  onTransition({ outcome }) {
    return outcome.refusals
      .filter(({ by }) => by === 'helm')
      .map(({ object, whole, because }) => ({
        severity: 'error',
        object,
        message: `${object.kind} ${object.name} cannot become part of the release: Helm says "${whole}"`,
        help: `Delete it, rename it, or let Helm take it over: helm upgrade --take-ownership (Helm 3.17 and later), or kubectl label and annotate it as the message says.`,
        data: { serverMessage: whole, live: { labels: because.labels, annotations: because.annotations } },
        // KEDA writes the HPA without the labels that its ScaledObject excludes, from one version on.
        ...(because.owner !== undefined && excludedLabelsAnnotation in because.annotations ? { dependsOnKeda: true } : {}),
      }))
  },
}

export default rule
