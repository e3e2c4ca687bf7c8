import {
  anyItem,
  factOf,
  findEmbeds,
  isRecord,
  type JsonObject,
  type Keys,
  listAt,
  lookUp,
  type PathSegment,
  textAt,
  valueAt,
} from '@crdgen/core/internal'
import type { CrdDocument } from '../../documents/crd-document.ts'
import type { Manifest } from '../../documents/manifest.ts'
import type { ManifestContext } from '../rule.ts'
import { claimNames } from './pod-problems.ts'

/** A pod's spec in an object, with the claims that the object's controller makes for each pod. */
export interface PodTemplate {
  readonly manifest: Manifest
  /** The place of the pod's spec. */
  readonly path: Keys
  readonly spec: JsonObject
  readonly claims: readonly string[]
  /** True if pods are made of it as it is. An unknown controller may add volumes of its own. */
  readonly isVerbatim: boolean
}

/** Kinds whose controllers make pods of a template as it is, and where it is. Claims are beside it. */
const templates: Readonly<Record<string, readonly string[]>> = {
  ' Pod': [''],
  ' PodTemplate': ['template'],
  ' ReplicationController': ['spec.template'],
  'apps DaemonSet': ['spec.template'],
  'apps Deployment': ['spec.template'],
  'apps ReplicaSet': ['spec.template'],
  'apps StatefulSet': ['spec.template'],
  'batch CronJob': ['spec.jobTemplate.spec.template'],
  'batch Job': ['spec.template'],
  'apps.kruise.io AdvancedCronJob': ['spec.template.jobTemplate.spec.template', 'spec.template.broadcastJobTemplate.spec.template'],
  'apps.kruise.io BroadcastJob': ['spec.template'],
  'apps.kruise.io CloneSet': ['spec.template'],
  'apps.kruise.io DaemonSet': ['spec.template'],
  'apps.kruise.io StatefulSet': ['spec.template'],
  'apps.kruise.io UnitedDeployment': [
    'spec.template.advancedStatefulSetTemplate.spec.template',
    'spec.template.cloneSetTemplate.spec.template',
    'spec.template.deploymentTemplate.spec.template',
    'spec.template.statefulSetTemplate.spec.template',
  ],
  'argoproj.io Rollout': ['spec.template'],
  'keda.sh ScaledJob': ['spec.jobTargetRef.template'],
}

/** All pods' specs in the objects: of the kinds above, and wherever a CRD among the documents embeds the struct. */
export function podTemplates({ all, crdOf }: Pick<ManifestContext, 'all' | 'crdOf'>): readonly PodTemplate[] {
  return all.flatMap(manifest => {
    const known = lookUp(templates, `${manifest.group} ${manifest.kind}`)
    if (known !== undefined) return known.flatMap(path => templateAt(manifest, [...path.split('.').filter(Boolean), 'spec'], true))
    const crd = crdOf(manifest)
    // Recognising structs in a CRD is slow, so each CRD is looked at once.
    if (crd === undefined || !mentionsVolumes(manifest.object)) return []
    return specPaths(crd, manifest).flatMap(path => templateAt(manifest, path, false))
  })
}

/** Pods' specs at the paths for which the option `embeds` names the struct, in objects whose CRD is among the documents. */
export function namedTemplates({ all, crdOf, options }: Pick<ManifestContext, 'all' | 'crdOf' | 'options'>): readonly PodTemplate[] {
  const named = Object.entries(options.embeds ?? {}).flatMap(([path, struct]) => {
    const [, sort] = /(?:^|[\s.])(PodSpec|PodTemplateSpec)$/.exec(struct === false ? '' : struct.trim()) ?? []
    const keys = path.split('.').flatMap((key): readonly PathSegment[] => (key.endsWith('[]') ? [key.slice(0, -2), anyItem] : [key]))
    return sort === undefined ? [] : [{ keys, rest: sort === 'PodSpec' ? [] : ['spec'] }]
  })
  if (named.length === 0) return []
  const owned = all.filter(manifest => crdOf(manifest) !== undefined)
  return owned.flatMap(manifest =>
    named.flatMap(({ keys, rest }) => expand(manifest.object, keys).flatMap(at => templateAt(manifest, [...at, ...rest], true))),
  )
}

function mentionsVolumes(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mentionsVolumes)
  if (!isRecord(value)) return false
  return Object.keys(value).some(key => /^volume(s|Mounts|Devices)$/.test(key) || mentionsVolumes(value[key]))
}

/** The pod template of a workload, for what makes pods of one template only. */
export function templateOf(manifest: Manifest): PodTemplate | undefined {
  const [path] = lookUp(templates, `${manifest.group} ${manifest.kind}`) ?? ['spec.template']
  return templateAt(manifest, [...(path ?? '').split('.').filter(Boolean), 'spec'], true)[0]
}

function templateAt(manifest: Manifest, path: Keys, isVerbatim: boolean): readonly PodTemplate[] {
  const spec = valueAt(manifest.object, ...path)
  if (!isRecord(spec)) return []
  // spec.template.spec: the claims are in the spec that the template is in; of spec.podSpec, beside it.
  const around = isVerbatim ? [path.slice(0, -2)] : [path.slice(0, -2), path.slice(0, -1)]
  const templates = around.flatMap(keys => listAt(manifest.object, ...keys, 'volumeClaimTemplates'))
  const named = isVerbatim ? [] : templates.map(one => textAt(one, 'name')).filter(name => name !== '')
  const claims = hasClaims(manifest, path, isVerbatim) ? [...claimNames(templates), ...named] : []
  return [{ manifest, path, spec, claims, isVerbatim }]
}

/** A Deployment makes no claims, whatever is beside its template. */
function hasClaims({ group, kind }: Manifest, path: Keys, isVerbatim: boolean): boolean {
  const maker = group === 'apps.kruise.io' && kind === 'UnitedDeployment' ? String(path[2]) : kind
  return !isVerbatim || /^(CloneSet|StatefulSet|cloneSetTemplate|statefulSetTemplate|advancedStatefulSetTemplate)$/.test(maker)
}

const embedsOf = factOf(({ crd }: CrdDocument) => findEmbeds(crd))

function specPaths(crd: CrdDocument, { version, object }: Manifest): readonly Keys[] {
  return embedsOf(crd)
    .filter(embed => embed.version === version && embed.kind === 'full' && /\.core\.v1\.Pod(Template)?Spec$/.test(embed.definition))
    .flatMap(({ definition, path }) => expand(object, path).map(keys => (definition.endsWith('PodSpec') ? keys : [...keys, 'spec'])))
}

/** The places in an object that a path of a schema stands for. */
function expand(value: unknown, path: readonly PathSegment[], before: Keys = []): readonly Keys[] {
  const [next, ...rest] = path
  if (next === undefined) return [before]
  if (next === anyItem) return Array.isArray(value) ? value.flatMap((item: unknown, at) => expand(item, rest, [...before, at])) : []
  const keys = next === '*' && isRecord(value) ? Object.keys(value) : [next]
  return keys.flatMap(key => {
    const member = valueAt(value, key)
    return member === undefined ? [] : expand(member, rest, [...before, key])
  })
}
