import { isRecord, type JsonObject, member, parseJson, recordAt } from '@crdgen/core/internal'
import { byteLength, compareBytes, goJson } from '@crdgen/go'
import { ApplyError, conflictError, within } from './apply-error.ts'
import { compareTyped } from './compare-typed.ts'
import { difference, emptySet, type FieldSet, setOf, union } from './field-set.ts'
import { decodeManaged, encodeManaged, identityOf, type Managed, type ManagedSet, noManagers, secondsOf, textIn } from './managers.ts'
import { fieldElement } from './path-element.ts'
import { typedError } from './typed-errors.ts'
import { fieldSetOf } from './typed-set.ts'
import { applySets, type ManagedVersions, typedOf, updateSets, withSet } from './updater.ts'

const annotation = 'kubectl.kubernetes.io/last-applied-configuration'

const mostBytes = 256 * 1024

/** The manager that took over from client-side apply. */
const kubectl = 'kubectl'

/** The version of a request, and how the API server fills in what is merged. */
export interface FieldManagerOptions extends Omit<ManagedVersions, 'ignored'> {
  /** The field that a request never changes, as `status` beside its subresource. */
  readonly ignored: string | undefined
  /** The defaults of the version of the request. */
  readonly withDefaults: (object: JsonObject) => JsonObject
  /** The time of the request, as the API server writes times. */
  readonly now: string
}

/**
 * apimachinery pkg/util/managedfields/internal: fieldmanager.go with the managers that NewDefaultFieldManager chains. Objects are in the version of
 * the request.
 */
export interface FieldManager {
  /**
   * UpdateNoErrors: the object that is written, with its managedFields. What goes wrong is not reported: the object keeps those that are stored.
   *
   * @param live the object as it is; of a new one only apiVersion and kind
   */
  update(live: JsonObject, written: JsonObject, manager: string): Promise<JsonObject>
  /**
   * Apply: the object with what is applied to it, and its managedFields. Throws ApplyError.
   */
  apply(live: JsonObject, config: JsonObject, manager: string, isForced: boolean): Promise<JsonObject>
}

interface Options extends ManagedVersions, Pick<FieldManagerOptions, 'withDefaults' | 'now'> {}

export function fieldManager({ ignored, ...given }: FieldManagerOptions): FieldManager {
  const options = { ...given, ignored: ignored === undefined ? emptySet : setOf([[fieldElement(ignored)]]) }
  return {
    async update(live, written, manager) {
      const managed = managedOf(live, written)
      const object = withoutManaged(written)
      // skipnonapplied.go: what nobody manages is left so.
      if (managed.sets.size === 0 && textIn(live['metadata'], 'uid') !== '') return object
      try {
        return withManaged(object, await update(live, object, managed, manager, options))
      } catch (error) {
        if (!(error instanceof ApplyError)) throw error
        return withEntries(object, member(live['metadata'], 'managedFields'))
      }
    },
    async apply(live, config, manager, isForced) {
      const applied = await applyAs(live, config, manager, isForced, options)
      return manager === kubectl ? withLastApplied(applied, config) : applied
    },
  }
}

/** lastappliedmanager.go, Apply: kubectl takes over what it has applied as a client. */
async function applyAs(live: JsonObject, config: JsonObject, manager: string, isForced: boolean, options: Options): Promise<JsonObject> {
  try {
    return await apply(live, config, manager, isForced, options)
  } catch (error) {
    if (manager !== kubectl || !(error instanceof ApplyError) || error.conflicts.size === 0) throw error
    const allowed = allowedConflicts(live, options)
    if (allowed === undefined) throw error
    const left = [...error.conflicts].map(([identity, set]) => [identity, difference(set, allowed)] as const)
    if (left.some(([, set]) => set.size > 0)) throw conflictError(new Map(left.filter(([, set]) => set.size > 0)))
    return apply(live, config, manager, true, options)
  }
}

/** buildmanagerinfo.go, managedfieldsupdater.go, stripmeta.go, capmanagers.go, and Update of structuredmerge.go. */
async function update(live: JsonObject, written: JsonObject, { sets, times }: Managed, name: string, options: Options) {
  const self = 'current-operation'
  const of = describeObject(written)
  const after = await within(`failed to convert new object (${of}) to smd typed`, () => typedOf(written, options, true))
  const before = await within(`failed to convert live object (${describeObject(live)}) to smd typed`, () => typedOf(live, options, true))
  const all = await within(`failed to update ManagedFields (${of})`, () => updateSets(before, after, sets, self, options))
  const updated = stripMeta(all, self)
  const own = updated.get(self)
  if (own === undefined) return capManagers({ sets: updated, times })
  const identity = identityOf({ manager: name || 'unknown', operation: 'Update', apiVersion: options.apiVersion })
  const others = new Map([...updated].filter(([key]) => key !== self))
  const joined = { ...own, set: union(own.set, others.get(identity)?.set ?? emptySet) }
  return capManagers({ sets: new Map([...others, [identity, joined]]), times: new Map([...times, [identity, options.now]]) })
}

/** skipnonapplied.go, managedfieldsupdater.go, stripmeta.go, and Apply of structuredmerge.go. */
async function apply(live: JsonObject, config: JsonObject, name: string, isForced: boolean, options: Options): Promise<JsonObject> {
  const decoded = decodeManaged(member(live['metadata'], 'managedFields'))
  if (decoded === undefined) throw new ApplyError('failed to decode managed fields')
  const managed = decoded.sets.size > 0 ? decoded : await beforeFirstApply(live, options)
  if (isRecord(config['metadata']) && Array.isArray(config['metadata']['managedFields']))
    throw new ApplyError('metadata.managedFields must be nil', 'BadRequest')
  const patch = await within(`failed to create typed patch object (${describeObject(config)})`, () => typedOf(config, options, false))
  const before = await within(`failed to create typed live object (${describeObject(live)})`, () => typedOf(live, options, true))
  const identity = identityOf({ manager: name, operation: 'Apply', apiVersion: options.apiVersion })
  const { object, sets } = await applySets(before, patch, managed.sets, { manager: identity, isForced }, options)
  const stripped = stripMeta(sets, identity)
  if (object === undefined) return withManaged(withoutManaged(live), { sets: stripped, times: managed.times })
  if (!isRecord(object)) throw new ApplyError(`failed to convert new typed object (${describeObject(config)}) to object`)
  const times = new Map([...managed.times, [identity, options.now]])
  return withManaged(options.withDefaults(object), { sets: stripped, times })
}

/** skipnonapplied.go, Apply: what an object has that nobody manages yet. */
function beforeFirstApply(live: JsonObject, options: Options): Promise<Managed> {
  const empty = { apiVersion: live['apiVersion'], kind: live['kind'] }
  return within('failed to create manager for existing fields', () => update(empty, live, noManagers, 'before-first-apply', options))
}

/** decodeLiveOrNew: a client may send managedFields, and one empty entry of them resets all. */
function managedOf(live: JsonObject, written: JsonObject): Managed {
  const sent = member(written['metadata'], 'managedFields')
  const [first, ...more] = Array.isArray(sent) ? sent : []
  if (isRecord(first) && Object.keys(first).length === 0 && more.length === 0) return noManagers
  const own = decodeManaged(sent)
  if (own !== undefined && own.sets.size > 0) return own
  return decodeManaged(member(live['metadata'], 'managedFields')) ?? noManagers
}

/** stripmeta.go: the fields that nobody owns. */
const stripped: FieldSet = setOf([
  ...['apiVersion', 'kind', 'metadata'].map(name => [fieldElement(name)]),
  ...['name', 'namespace', 'creationTimestamp', 'selfLink', 'uid', 'clusterName', 'generation', 'managedFields', 'resourceVersion'].map(
    name => [fieldElement('metadata'), fieldElement(name)],
  ),
])

function stripMeta(sets: Managed['sets'], manager: string): Managed['sets'] {
  const own = sets.get(manager)
  return own === undefined ? sets : withSet(sets, manager, { ...own, set: difference(own.set, stripped) })
}

function withoutManaged(object: JsonObject): JsonObject {
  return withEntries(object, undefined)
}

function withManaged(object: JsonObject, managed: Managed): JsonObject {
  return withEntries(object, managed.sets.size === 0 ? undefined : encodeManaged(managed))
}

function withEntries(object: JsonObject, entries: unknown): JsonObject {
  const { metadata } = object
  const { managedFields: _, ...others } = isRecord(metadata) ? metadata : {}
  if (!isRecord(metadata) && entries === undefined) return object
  return { ...object, metadata: entries === undefined ? others : { ...others, managedFields: entries } }
}

/** structuredmerge.go, objectGVKNN */
function describeObject(object: JsonObject): string {
  const { metadata } = object
  const [group, version] = textIn(object, 'apiVersion').split('/')
  return `${textIn(metadata, 'namespace')}/${textIn(metadata, 'name')}; ${group ?? ''}/${version ?? ''}, Kind=${textIn(object, 'kind')}`
}

const mostUpdaters = 10

/**
 * apimachinery pkg/util/managedfields/internal/capmanagers.go, capUpdateManagers: of managers that update, the oldest ones of a version become one,
 * `ancient-changes`, until there are ten.
 */
export function capManagers({ sets, times }: Managed): Managed {
  const updaters = [...sets].filter(([, { isApplied }]) => !isApplied).map(([identity]) => identity)
  if (updaters.length <= mostUpdaters) return { sets, times }
  const seconds = (identity: string) => secondsOf(times.get(identity))
  const oldestFirst = updaters.sort((a, b) => seconds(a) - seconds(b) || compareBytes(a, b))
  const [capped, at] = [new Map(sets), new Map(times)]
  const firstOf = new Map<string, string>()
  let left = updaters.length
  for (const identity of oldestFirst) {
    if (left <= mostUpdaters) break
    const own = capped.get(identity)
    if (own === undefined) continue
    const first = firstOf.get(own.apiVersion)
    if (first === undefined) {
      firstOf.set(own.apiVersion, identity)
      continue
    }
    const bucket = identityOf({ manager: 'ancient-changes', operation: 'Update', apiVersion: own.apiVersion })
    const before: ManagedSet = capped.get(bucket) ?? capped.get(first) ?? own
    if (!capped.has(bucket)) capped.delete(first)
    capped.set(bucket, { ...own, set: union(own.set, before.set) })
    capped.delete(identity)
    left--
    const time = times.get(identity)
    if (time === undefined) at.delete(bucket)
    else at.set(bucket, time)
  }
  return { sets: capped, times: at }
}

function lastApplied(object: JsonObject): string {
  const text = member(member(object['metadata'], 'annotations'), annotation)
  return typeof text === 'string' ? text : ''
}

/**
 * lastappliedmanager.go, allowedConflictsFromLastApplied: what client-side apply has set and nobody has changed since, of which no conflict is made;
 * undefined where it has set nothing, or that cannot be read.
 */
function allowedConflicts(live: JsonObject, versions: ManagedVersions): FieldSet | undefined {
  const read = readConfig(lastApplied(live))
  if (read === undefined || read['apiVersion'] !== versions.apiVersion) return undefined
  const type = versions.types.get(versions.apiVersion)
  if (type === undefined || typedError(live, type, false) !== undefined || typedError(read, type, false) !== undefined) return undefined
  const config = typedOf(read, versions, false)
  const { added, modified, removed } = compareTyped(config.value, live, config.type)
  return difference(fieldSetOf(config.value, config.type), union(union(added, modified), removed))
}

function readConfig(text: string): JsonObject | undefined {
  try {
    const read = text === '' ? undefined : parseJson(text)
    return isRecord(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** lastappliedupdater.go, Apply: the annotation of client-side apply goes on to have what was applied, where an object has it. */
function withLastApplied(object: JsonObject, config: JsonObject): JsonObject {
  if (lastApplied(object) === '') return object
  const metadata = recordAt(object['metadata'])
  const annotations = recordAt(metadata['annotations'])
  const text = `${goJson(withoutAnnotation(config))}\n`
  const changed = { ...annotations, [annotation]: text }
  const size = Object.entries(changed).reduce((sum, [key, value]) => sum + byteLength(key) + byteLength(String(value)), 0)
  const { [annotation]: _, ...others } = annotations
  return { ...object, metadata: { ...metadata, annotations: size > mostBytes ? others : changed } }
}

function withoutAnnotation(config: JsonObject): JsonObject {
  const metadata = recordAt(config['metadata'])
  if (!isRecord(metadata['annotations'])) return config
  const { [annotation]: _, ...others } = metadata['annotations']
  return { ...config, metadata: { ...metadata, annotations: others } }
}
