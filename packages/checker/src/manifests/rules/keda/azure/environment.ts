import { isRecord, member, listAt, textAt, valueAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'
import type { ManifestContext } from '../../../rule.ts'

/** The value of a variable, according to the manifests. */
export type Setting =
  | { readonly kind: 'value'; readonly value: string }
  /** From a Secret, a template, or an object that is not among the files. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'absent' }

const unknown: Setting = { kind: 'unknown' }
const absent: Setting = { kind: 'absent' }

/** Checks whether a text is filled in elsewhere: by a template, by a shell, by Kubernetes. */
export function isFilledIn(text: string): boolean {
  return /\$\(|\{\{|\$\{/.test(text)
}

/** Reads a variable of a container of an object: `env` before `envFrom`, of each the last one. ConfigMaps of the same files are read. */
export function variable(container: unknown, name: string, owner: Manifest, context: ManifestContext): Setting {
  const found = listAt(container, 'env').findLast(one => textAt(one, 'name') === name)
  if (found === undefined) return fromSources(container, name, owner, context)
  const from = valueAt(found, 'valueFrom')
  if (isRecord(from)) return fromReference(from, owner, context)
  return readSetting(valueAt(found, 'value') ?? '')
}

function readSetting(value: unknown): Setting {
  return typeof value === 'string' && !isFilledIn(value) ? { kind: 'value', value } : unknown
}

function fromReference(from: unknown, owner: Manifest, context: ManifestContext): Setting {
  // The name of a pod is known where the object is the pod.
  if (textAt(from, 'fieldRef', 'fieldPath') === 'metadata.name') return owner.kind === 'Pod' ? readSetting(owner.name) : unknown
  const name = textAt(from, 'configMapKeyRef', 'name')
  if (name === '') return unknown
  const value = member(configMapData(name, owner, context), textAt(from, 'configMapKeyRef', 'key'))
  return value === undefined ? unknown : readSetting(value)
}

function fromSources(container: unknown, name: string, owner: Manifest, context: ManifestContext): Setting {
  const sources = listAt(container, 'envFrom').map(source => {
    const prefix = textAt(source, 'prefix')
    if (!name.startsWith(prefix)) return absent
    const data = configMapData(textAt(source, 'configMapRef', 'name'), owner, context)
    if (data === undefined) return unknown
    const value = member(data, name.slice(prefix.length))
    return value === undefined ? absent : readSetting(value)
  })
  return sources.findLast(({ kind }) => kind !== 'absent') ?? absent
}

function configMapData(name: string, { namespace }: Manifest, { find }: ManifestContext): unknown {
  return name === '' ? undefined : valueAt(find({ group: '', kind: 'ConfigMap', namespace, name })?.object, 'data')
}
