import { createFinding, formatPath, isRecord, type JsonObject, newestMinor, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { podProblems, withClaims } from '../../pods/pod-problems.ts'
import { serverAnswer } from '../../pods/server-answer.ts'
import { namedTemplates, type PodTemplate, podTemplates } from '../../pods/templates.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { cloneSet } from '../../spreads/examples.ts'

/** Kinds with a CRD whose controllers create pods, or what makes pods, of the template as it is. */
const kinds: ReadonlySet<string> = new Set([
  ...['AdvancedCronJob', 'BroadcastJob', 'CloneSet', 'DaemonSet', 'StatefulSet', 'UnitedDeployment'].map(kind => `apps.kruise.io ${kind}`),
  'keda.sh ScaledJob',
])

type Data = {
  /** The place in the pod, as the server names it. */
  readonly serverPath: string
  readonly serverMessage: string
}

const withPort = (port: number) =>
  `${cloneSet(` {containers: [{name: shop, image: 'shop:1', ports: [{containerPort: ${port}}]}]}`, 'shop')}\n`

const rule: ManifestRule<Data> = {
  severity: 'warning',
  summary: 'A pod template that the API server would refuse as a pod',
  why: 'The object is accepted, as its CRD does not have the rules of pods. Its controller makes pods of the template as it is, and none can be created.',
  facts: [
    'Looked at: kinds of KEDA and OpenKruise whose controllers create the template as it is, after what they fill in (a restart policy of a ScaledJob).',
    'Other controllers complete their templates, so nothing is reported for them but at paths that the config names in `embeds`.',
  ],
  software: { kruise: '1.9.0', keda: '2.16.0' },
  example: { wrong: withPort(99999), right: withPort(8080) },
  find: context => {
    const known = podTemplates(context).filter(({ manifest }) => isEmbeddedBy(manifest))
    const named = namedTemplates(context).filter(({ manifest }) => !isEmbeddedBy(manifest))
    return [...known, ...named].flatMap(template => findIn(template, context))
  },
}

function findIn(template: PodTemplate, { targets }: ManifestContext): readonly ManifestFinding<Data>[] {
  const { manifest, path, spec, claims } = template
  // A container without an image is a part of one, such as a kustomize patch.
  if (isPart(spec)) return []
  const volumes = withClaims(spec, claims)
  const filled: JsonObject = {
    ...(manifest.kind === 'ScaledJob' ? { restartPolicy: 'OnFailure' } : {}),
    ...spec,
    ...(volumes.length > 0 ? { volumes } : {}),
  }
  const pod = { metadata: recordAt(manifest.object, ...path.slice(0, -1), 'metadata'), spec: filled }
  // Rules of their own report what is wrong with volumes.
  const known = new Set(podProblems({ spec, volumes }).map(({ serverPath }) => `spec.${serverPath}`))
  return serverAnswer(pod, targets.at(-1) ?? newestMinor)
    .errors.filter(({ serverPath, path: inPod }) => !known.has(serverPath) && inPod[0] === 'spec' && inPod[1] !== 'volumes')
    .map(({ path: inPod, serverPath, detail, message }) =>
      createFinding({
        object: manifest,
        path: [...path, ...inPod.slice(1)],
        message: `${message}: the API server would refuse the pods that the controller of ${manifest.kind} makes`,
        help: `Change ${formatPath(inPod)} of the template as for a Pod.`,
        data: { serverPath, serverMessage: detail },
        anyVersion: true,
      }),
    )
}

function isPart(spec: JsonObject): boolean {
  const { containers } = spec
  if (!Array.isArray(containers) || containers.length === 0) return true
  return containers.some(container => !isRecord(container) || textAt(container, 'image') === '')
}

export default rule

/** Tells of an object whether the API server sees its template only once its controller creates pods. */
function isEmbeddedBy({ group, kind }: Pick<Manifest, 'group' | 'kind'>): boolean {
  return kinds.has(`${group} ${kind}`)
}
