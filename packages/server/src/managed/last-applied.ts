import { isRecord, type JsonObject, member, parseJson } from '@crdgen/core/internal'
import { byteLength, goJson } from '@crdgen/go'
import { compareTyped } from './compare-typed.ts'
import { difference, type FieldSet, union } from './field-set.ts'
import { typedError } from './typed-errors.ts'
import { fieldSetOf } from './typed-set.ts'
import { type ManagedVersions, typedOf } from './updater.ts'

const annotation = 'kubectl.kubernetes.io/last-applied-configuration'
const mostBytes = 256 * 1024

/** The manager that took over from client-side apply. */
export const kubectl = 'kubectl'

function lastApplied(object: JsonObject): string {
  const text = member(member(object['metadata'], 'annotations'), annotation)
  return typeof text === 'string' ? text : ''
}

/**
 * lastappliedmanager.go, allowedConflictsFromLastApplied: what client-side apply has set and nobody has changed since, of which no conflict is made;
 * undefined where it has set nothing, or that cannot be read.
 */
export function allowedConflicts(live: JsonObject, versions: ManagedVersions): FieldSet | undefined {
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
export function withLastApplied(object: JsonObject, config: JsonObject): JsonObject {
  if (lastApplied(object) === '') return object
  const metadata = asObject(object['metadata'])
  const annotations = asObject(metadata['annotations'])
  const text = `${goJson(withoutAnnotation(config))}\n`
  const changed = { ...annotations, [annotation]: text }
  const size = Object.entries(changed).reduce((sum, [key, value]) => sum + byteLength(key) + byteLength(String(value)), 0)
  const { [annotation]: _, ...others } = annotations
  return { ...object, metadata: { ...metadata, annotations: size > mostBytes ? others : changed } }
}

function withoutAnnotation(config: JsonObject): JsonObject {
  const metadata = asObject(config['metadata'])
  if (!isRecord(metadata['annotations'])) return config
  const { [annotation]: _, ...others } = metadata['annotations']
  return { ...config, metadata: { ...metadata, annotations: others } }
}

function asObject(value: unknown): JsonObject {
  return isRecord(value) ? value : {}
}
