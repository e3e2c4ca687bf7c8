import type { FieldError } from '../../field/field-error.ts'
import { keysOfPlace } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import { coreUpdates } from './core.ts'
import { otherUpdates } from './others.ts'
import type { Update } from './tools.ts'

const checks: ReadonlyMap<string, (update: Update) => Iterable<FieldError>> = new Map(
  [coreUpdates, otherUpdates].flatMap(part => Object.entries(part)),
)

/** Kinds whose strategy's ValidateUpdate looks at nothing but what may not change. */
const onlyChanges: ReadonlySet<string> = new Set([
  'networking.k8s.io ServiceCIDR',
  'resource.k8s.io ResourceClaim',
  'scheduling.k8s.io PriorityClass',
])

/** Tells of a kind, `apps Deployment`, whether an update is validated as a new object is. */
export function isValidatedAgain(kind: string, { minor }: Server): boolean {
  return !onlyChanges.has(kind) || (kind === 'resource.k8s.io ResourceClaim' && minor < 35)
}

/** Tells of a kind and an error whether it is only found when the object is made. */
export function isValidatedOnce(kind: string, error: FieldError, { minor }: Server): boolean {
  const [first, second] = keysOfPlace(error.at)
  // ValidateVolumeAttachmentV1
  if (kind === 'storage.k8s.io VolumeAttachment' && minor < 35)
    return error.kind !== 'required' && (error.at.key === 'attacher' || error.at.key === 'persistentVolumeName')
  const fields = Object.hasOwn(once, kind) ? once[kind] : undefined
  return fields?.includes(second === undefined || first !== 'spec' ? String(first) : String(second)) === true
}

/** Members of an object or its spec: options of ValidateStatefulSetUpdate; ValidateControllerRevisionUpdate; ValidateEventUpdate. */
const once: Readonly<Record<string, readonly string[]>> = {
  'apps ControllerRevision': ['data'],
  'events.k8s.io Event': [
    ...['type', 'eventTime', 'series'],
    ...['deprecatedFirstTimestamp', 'deprecatedLastTimestamp', 'deprecatedCount', 'deprecatedSource'],
  ],
  'apps StatefulSet': ['serviceName', 'volumeClaimTemplates'],
  'batch Job': ['selector'],
}

/** The errors of an update that changes what must stay. */
export function updateErrors(kind: string, update: Update): readonly FieldError[] {
  return [...(checks.get(kind)?.(update) ?? [])]
}

/** The validation of an update of a kind, in a word. */
export function changesOf(kind: string): 'own rules' | 'as a new one' | 'only changes' {
  if (onlyChanges.has(kind)) return 'only changes'
  return checks.has(kind) ? 'own rules' : 'as a new one'
}
