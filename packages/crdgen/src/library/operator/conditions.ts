/** A condition of a status, as `Conditions` of `crdgen/kubernetes` has it. */
export interface StatusCondition {
  type: string
  status: string
  reason: string
  message: string
  lastTransitionTime: string
  observedGeneration?: number
}

/** A condition to set. Its time is that of the change, unless it is given. */
export interface NewCondition {
  readonly type: string
  readonly status: 'True' | 'False' | 'Unknown'
  readonly reason: string
  /** Empty when left out. */
  readonly message?: string | undefined
  /** The `metadata.generation` that the condition is about. */
  readonly observedGeneration?: number | undefined
  readonly lastTransitionTime?: string | undefined
}

type Conditions<C> = C[] | null | undefined

/**
 * Sets the condition of its type: added at the end when there is none; `lastTransitionTime` changes with `status` alone. When nothing changes,
 * the list itself is returned, so that `===` shows whether there is something to write. k8s.io/apimachinery pkg/api/meta/conditions.go,
 * SetStatusCondition.
 */
export function setCondition(conditions: Conditions<StatusCondition>, condition: NewCondition, now: Date = new Date()): StatusCondition[] {
  const list = conditions ?? []
  const before = findCondition(list, condition.type)
  const { type, status, reason, message = '', observedGeneration } = condition
  const changedAt = condition.lastTransitionTime ?? timeText(now)
  const lastTransitionTime = before?.status === status ? before.lastTransitionTime : changedAt
  // Go has no difference between 0 and none, and writes neither.
  const generation = observedGeneration === undefined || observedGeneration === 0 ? {} : { observedGeneration }
  const after: StatusCondition = { type, status, reason, message, lastTransitionTime, ...generation }
  if (before === undefined) return [...list, after]
  return isSame(before, after) ? list : list.map(one => (one === before ? after : one))
}

/** The condition of a type; undefined when there is none (FindStatusCondition). */
export function findCondition<C extends { readonly type: string }>(conditions: Conditions<C>, type: string): C | undefined {
  return conditions?.find(one => one.type === type)
}

/** Reports that the condition of a type exists and is `True` (IsStatusConditionTrue). */
export function isConditionTrue(conditions: Conditions<{ readonly type: string; readonly status: string }>, type: string): boolean {
  return findCondition(conditions, type)?.status === 'True'
}

/** Removes the condition of a type; the list itself when there is none (RemoveStatusCondition). */
export function removeCondition<C extends { readonly type: string }>(conditions: Conditions<C>, type: string): C[] {
  const list = conditions ?? []
  return list.some(one => one.type === type) ? list.filter(one => one.type !== type) : list
}

function isSame(one: StatusCondition, other: StatusCondition): boolean {
  const keys = ['status', 'reason', 'message', 'observedGeneration'] as const
  return keys.every(key => one[key] === other[key])
}

/** As metav1.Time writes it: to the second. */
function timeText(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}
