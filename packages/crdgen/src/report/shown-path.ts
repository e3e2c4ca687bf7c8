import { type Diagnostic, readSchemaPlace } from '@crdgen/core/internal'

/**
 * The path of a finding as people read it, before its message. What is in the schema of a CRD is named by the field, with the version, then
 * the keyword: `spec.a (v1): default`; where the finding is in TypeScript, the version is that of the type. `path` and `data.pointer` stay
 * what they are.
 */
export function shownPath({ path, subject, data: { pointer }, file }: Pick<Diagnostic, 'path' | 'subject' | 'data' | 'file'>): string {
  const place = typeof pointer === 'string' && /(?:^|\.)openAPIV3Schema(?:\.|$)/.test(path) ? readSchemaPlace(pointer) : undefined
  if (place === undefined) return path
  const [, version] = /^[^/\s]*\/(\S+) /.exec(subject) ?? []
  const isType = file !== undefined && /\.[cm]?tsx?$/.test(file)
  const where = place.version === undefined ? '' : (version ?? `versions[${place.version}]`)
  const { field, keyword } = place
  if (field === '' && isType) return keyword
  const shown = [field === '' ? 'the schema' : field, ...(isType || where === '' ? [] : [`(${where})`])].join(' ')
  return keyword === '' ? `${shown}${field === '' ? ':' : ''}` : `${shown}: ${keyword}`
}

/** The message of a finding with its path before it. */
export function shownMessage(finding: Diagnostic): string {
  return [shownPath(finding), finding.message].filter(part => part !== '').join(' ')
}
