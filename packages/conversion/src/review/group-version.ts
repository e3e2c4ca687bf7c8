import { textAt } from '@crdgen/core/json'

/** apimachinery schema.GroupVersion. */
export interface GroupVersion {
  readonly group: string
  readonly version: string
}

export interface GroupVersionKind extends GroupVersion {
  readonly kind: string
}

/** schema.ParseGroupVersion; undefined for an apiVersion of three parts. */
export function parseGroupVersion(text: string): GroupVersion | undefined {
  if (text === '' || text === '/') return { group: '', version: '' }
  const [first = '', second, third] = text.split('/')
  if (third !== undefined) return undefined
  return second === undefined ? { group: '', version: first } : { group: first, version: second }
}

/** The kind of an object as unstructured.Unstructured has it: empty where the apiVersion cannot be read. */
export function kindOf(object: unknown): GroupVersionKind {
  const parsed = parseGroupVersion(textAt(object, 'apiVersion'))
  return parsed === undefined ? { group: '', version: '', kind: '' } : { ...parsed, kind: textAt(object, 'kind') }
}

/** GroupVersion.String */
export function printGroupVersion({ group, version }: GroupVersion): string {
  return group === '' ? version : `${group}/${version}`
}

/** GroupVersionKind.String */
export function printKind({ group, version, kind }: GroupVersionKind): string {
  return `${group}/${version}, Kind=${kind}`
}
