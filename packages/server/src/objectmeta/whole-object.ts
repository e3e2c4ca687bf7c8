import { type FieldError, forbidden, invalid, type Print } from '../field/field-error.ts'
import { goJson, goQuote, goSyntax, printUtc } from '@crdgen/go'
import { child, topLevel } from '../field/place.ts'
import type { ObjectMeta } from '../decode/types.ts'
import { dns1123Subdomain, qualifiedName } from '../formats/names.ts'
import { asDeclared, checkObjectMeta, declaredOwnerErrors, nameErrors, pathSegmentName } from './check.ts'
import type { Server } from '../server-version.ts'

const at = topLevel('metadata')

/** The namespace is that of the request's path when the object has none, and removed for a kind without namespaces. */
export function withNamespace(meta: ObjectMeta, namespaced: boolean): ObjectMeta {
  const { namespace, ...rest } = meta
  return namespaced ? { ...rest, namespace: namespace || 'default' } : rest
}

/** apimachinery ValidateObjectMetaAccessor, for a new object. A name that is to be generated is checked as one that could be. */
export function newMetadataErrors(given: ObjectMeta, namespaced: boolean, server: Server): readonly FieldError[] {
  const meta = withNamespace(given, namespaced)
  const errors: FieldError[] = []
  const prefix = meta.generateName ?? ''
  if (prefix !== '') {
    const masked = prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix
    errors.push(...dns1123Subdomain(masked).map(text => invalid(child(at, 'generateName'), prefix, text)))
  }
  errors.push(...nameErrors(effectiveName(meta), dns1123Subdomain, child(at, 'name')))
  checkObjectMeta(meta, at, namespaced, server, (_part, error) => errors.push(asDeclared(error, server)))
  return errors
}

/** apiserver pkg/storage/names/generate.go: where only a prefix is given, it is cut and gets five letters; here always the same. */
function effectiveName({ name, generateName }: ObjectMeta): string {
  return name || (generateName ? `${generateName.slice(0, 58)}bcdfg` : '')
}

/** A new object as it is validated: a name is made before. */
export function withName(object: Readonly<Record<string, unknown>>, meta: ObjectMeta): Readonly<Record<string, unknown>> {
  return meta.name || !meta.generateName ? object : { ...object, metadata: { ...meta, name: effectiveName(meta) } }
}

/**
 * registry/rest/update.go, validateCommonFields: the metadata of any object, whose name need only be allowed in a URL, then
 * ValidateObjectMetaAccessorUpdate.
 *
 * @param given with all that the server fills in
 */
export function changedMetadataErrors(given: ObjectMeta, old: ObjectMeta, namespaced: boolean, server: Server): readonly FieldError[] {
  const meta = withNamespace(given, namespaced)
  const before = withNamespace(old, namespaced)
  const errors: FieldError[] = []
  const added = [...new Set(meta.finalizers ?? [])].filter(name => !before.finalizers?.includes(name)).sort()
  if (before.deletionTimestamp && added.length > 0) {
    const detail = `no new finalizers can be added if the object is being deleted, found new finalizers ${goSyntax(added, 'string')}`
    errors.push(forbidden(child(at, 'finalizers'), detail))
  }
  for (const key of ['name', 'namespace'] as const) {
    if ((meta[key] ?? '') !== (before[key] ?? '')) errors.push(invalid(child(at, key), meta[key] ?? '', 'field is immutable'))
  }
  for (const key of ['uid', 'deletionTimestamp', 'deletionGracePeriodSeconds'] as const) {
    // In Go a uid that is empty is one that is absent.
    if (meta[key] !== before[key] && (key !== 'uid' || (meta.uid ?? '') !== ''))
      errors.push(invalid(child(at, key), meta[key], 'field is immutable', key === 'deletionTimestamp' ? printTime(meta[key]) : undefined))
  }
  const prefix = meta.generateName ?? ''
  errors.push(...pathSegmentName(prefix).map(text => invalid(child(at, 'generateName'), prefix, text)))
  errors.push(...nameErrors(meta.name, pathSegmentName, child(at, 'name')))
  checkObjectMeta(meta, at, namespaced, server, (_part, error) => errors.push(error))
  errors.push(...declaredOwnerErrors(meta, before, at, server))
  return errors
}

/** A time behind a pointer. */
function printTime(time: string | null | undefined): Print {
  return server => (server.has('jsonInTexts') ? goJson(time ?? null) : typeof time === 'string' ? printUtc(time) : '"null"')
}

const standardFinalizers: ReadonlySet<string> = new Set(['orphan', 'foregroundDeletion', 'kubernetes'])

/** registry/customresource/validator.go, validateKubeFinalizerName: warnings about new finalizers. */
export function finalizerWarnings(meta: ObjectMeta, before: ObjectMeta | undefined, server: Server): readonly string[] {
  const names = [...new Set((meta.finalizers ?? []).map(name => name ?? ''))].filter(name => !before?.finalizers?.includes(name)).sort()
  return names.flatMap(name => {
    const start = `metadata.finalizers: ${goQuote(name)}: `
    const wrong = qualifiedName(name, server).map(text => `${start}${text}`)
    if (name.includes('/') || standardFinalizers.has(name)) return wrong
    const path = name.includes('.') && server.has('finalizerPaths') ? ' including a path (/)' : ''
    return [...wrong, `${start}prefer a domain-qualified finalizer name${path} to avoid accidental conflicts with other finalizer writers`]
  })
}
