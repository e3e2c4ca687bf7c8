import { createFinding, formatPath, isAtOrBelow, isRecord, type JsonObject, type Keys, readMinor } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { isOlder } from '../../../settings/versions.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { isNativeKind } from '../../autoscalers/native-kinds.ts'

/** Members of metav1.ObjectMeta but labels and annotations. Others vanish when the claim is read. */
const forbidden: ReadonlySet<string> = new Set([
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'finalizers',
  'generateName',
  'generation',
  'managedFields',
  'name',
  'namespace',
  'ownerReferences',
  'resourceVersion',
  'selfLink',
  'uid',
])

const podWithClaim = (metadata: string) => `
apiVersion: v1
kind: Pod
metadata: {name: worker}
spec:
  containers: [{name: worker, image: registry.example/worker}]
  volumes:
    - name: scratch
      ephemeral:
        volumeClaimTemplate:
          metadata: ${metadata}
          spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}`

type Data = {
  readonly controllerMessage?: string
  readonly serverPath: string
  readonly serverMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'Metadata of an ephemeral claim that pods may not have',
  why: 'A custom resource may pass its CRD with it; each pod or Job that its controller makes of it is refused, and nothing ever runs.',
  facts: [
    'kubernetes pkg/apis/core/validation/validation.go, ValidateTemplateObjectMeta: only labels and annotations are allowed.',
    'Servers answer "cannot be set"; up to 1.25 they answered "cannot be set for an ephemeral volume".',
    'KEDA logs "Failed to create a new Job" and still emits the event KEDAJobsCreated (pkg/scaling/executor/scale_jobs.go at v2.16.0).',
  ],
  example: { wrong: podWithClaim('{name: scratch}'), right: podWithClaim('{labels: {team: a}}') },
  find: context => context.all.flatMap(manifest => findIn(manifest, context)),
}

/** Fields that the API server refuses or drops anyway are not reported twice. */
function findIn(manifest: Manifest, context: ManifestContext): readonly ManifestFinding<Data>[] {
  const pruned = context.validation(manifest)?.pruned ?? []
  return claimMetadata(manifest.object, []).flatMap(({ keys, metadata }) =>
    Object.entries(metadata)
      .filter(([name, value]) => forbidden.has(name) && !isZero(value))
      .map(([name]) => [...keys, name])
      .filter(path => !pruned.some(one => isAtOrBelow(formatPath(path), one)))
      .map(path => findingOfMetadata(manifest, path, detailFor(context))),
  )
}

/** The metadata of every ephemeral claim in a list of volumes. */
function claimMetadata(value: unknown, keys: Keys): readonly { readonly keys: Keys; readonly metadata: JsonObject }[] {
  const isClaim = keys.at(-2) === 'ephemeral' && keys.at(-1) === 'volumeClaimTemplate' && keys.at(-4) === 'volumes'
  if (isClaim) return isRecord(value) && isRecord(value['metadata']) ? [{ keys: [...keys, 'metadata'], metadata: value['metadata'] }] : []
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => claimMetadata(item, [...keys, index]))
  if (!isRecord(value)) return []
  // The path of a text or number, which most members are, is not made.
  return Object.keys(value).flatMap(key => (typeof value[key] === 'object' ? claimMetadata(value[key], [...keys, key]) : []))
}

/** Checks for Go's zero values. */
function isZero(value: unknown): boolean {
  return value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
}

const oldDetail = 'cannot be set for an ephemeral volume'

/** validation.go spoke of the volume until 1.26, when claims of resources began to be validated there, too. */
function detailFor({ server, targets }: ManifestContext): string {
  const minor = readMinor(server ?? targets.at(-1) ?? '')
  return minor !== undefined && isOlder(minor, '1.26') ? oldDetail : 'cannot be set'
}

function findingOfMetadata(manifest: Manifest, path: Keys, detail: string): ManifestFinding<Data> {
  const serverPath = formatPath(path)
  const isScaledJob = manifest.group === 'keda.sh' && manifest.kind === 'ScaledJob'
  // Errors of a custom resource are not in these words; they are those of the objects that its controller makes, as they used to be.
  const isNative = isNativeKind(manifest.group, manifest.kind)
  const ofJob = serverPath.replace(/^spec\.jobTargetRef\./, 'spec.')
  return createFinding({
    object: manifest,
    path,
    message: `is not allowed for an ephemeral volume: ${isScaledJob ? 'KEDA fails to create each Job' : 'no pod with it is taken'}`,
    help: 'Remove it; labels and annotations are all that the claim of an ephemeral volume may have.',
    data: {
      serverPath,
      serverMessage: isNative ? forbiddenText(serverPath, detail) : `${serverPath}: Forbidden: ${oldDetail}`,
      ...(isScaledJob ? { controllerMessage: forbiddenText(ofJob, detail) } : {}),
    },
  })
}

/** The server spells a member as its Go field with a small first letter. */
function forbiddenText(path: string, detail: string): string {
  return `${path.replace(/\.uid$/, '.uID')}: Forbidden: ${detail}`
}

export default rule
