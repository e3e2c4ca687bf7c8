import { type Diagnostic, readSchemaPlace, type SchemaPlace } from '@crdgen/core/internal'

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
  const { field, keyword } = ofKeyword(place)
  if (field === '' && isType) return keyword
  const shown = [field === '' ? 'the schema' : field, ...(isType || where === '' ? [] : [`(${where})`])].join(' ')
  return keyword === '' ? `${shown}${field === '' ? ':' : ''}` : `${shown}: ${keyword}`
}

/** Names the keyword for what is about a whole `items` or `additionalProperties`: it is about the list or map, not about its items. */
function ofKeyword({ field, keyword }: SchemaPlace): Pick<SchemaPlace, 'field' | 'keyword'> {
  const [, outer, part] = /^(.*?)(\[\]|\.?\*)$/.exec(keyword === '' ? field : '') ?? []
  return outer === undefined ? { field, keyword } : { field: outer, keyword: part === '[]' ? 'items' : 'additionalProperties' }
}

/** The message of a finding with its path before it. */
export function shownMessage(finding: Diagnostic): string {
  const { message } = finding
  const path = shownPath(finding)
  const [keyword = ''] = path.split(' ').slice(-1)
  // A message may name the keyword itself, or go on from the path.
  const place = path !== keyword && message.startsWith(`${keyword} `) ? path.slice(0, -keyword.length - 1) : path
  return [message.startsWith('is ') ? place.replace(/:$/, '') : place, message].filter(part => part !== '').join(' ')
}
