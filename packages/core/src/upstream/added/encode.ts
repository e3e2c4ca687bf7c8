import type { SwaggerProperty } from './kubernetes-file.ts'

// lookup: types and formats that schemas/ have
const letters: Readonly<Record<string, string>> = {
  'string/': 's',
  'string/byte': 'y',
  'string/date-time': 't',
  'string/int-or-string': 'x',
  'boolean/': 'b',
  'integer/int32': 'i',
  'integer/int64': 'l',
  'number/double': 'n',
  'object/': 'o',
  '/': '_',
}

/**
 * Encodes a field as schemas/ does (scripts/schemas/encoding.mjs lists the letters). What no swagger file has, enum types, gates and
 * defaults, is taken over from the field as it was before. `nameOf` shortens a definition's name.
 */
export function encodeField(
  property: SwaggerProperty,
  required: boolean,
  before: string | undefined,
  nameOf: (definition: string) => string,
): string {
  return [encodeType(property, nameOf) + (required ? '!' : ''), ...encodeTopology(property), ...extrasOf(before)].join(';')
}

function encodeType(property: SwaggerProperty, nameOf: (definition: string) => string): string {
  const { $ref, items, additionalProperties, type = '', format = '' } = property
  if ($ref !== undefined) return `@${nameOf($ref.replace('#/definitions/', ''))}`
  if (items !== undefined) return `[${encodeType(items, nameOf)}`
  if (additionalProperties !== undefined) return `{${encodeType(additionalProperties, nameOf)}`
  return letters[`${type}/${format}`] ?? encodeRare(type, format)
}

/** A type that no letter stands for; an unknown one does not restrict the value. */
function encodeRare(type: string, format: string): string {
  if (['string', 'boolean', 'integer', 'number'].includes(type)) return `<${type}/${format.replaceAll(/[;<>!]/g, '')}>`
  return type === 'object' ? 'o' : '_'
}

function encodeTopology(property: SwaggerProperty): readonly string[] {
  const { 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys = [], 'x-kubernetes-map-type': mapType } = property
  const { 'x-kubernetes-patch-strategy': strategy, 'x-kubernetes-patch-merge-key': mergeKey } = property
  return [
    ...(listType === 'map' ? [`m${keys.join(',')}`] : listType === 'set' || listType === 'atomic' ? [listType.slice(0, 1)] : []),
    ...(mapType === 'atomic' ? ['M'] : mapType === 'granular' ? ['G'] : []),
    ...(strategy === undefined ? [] : [`p${strategy}${mergeKey === undefined ? '' : `:${mergeKey}`}`]),
  ].map(part => part.replaceAll(';', ''))
}

function extrasOf(before: string | undefined): readonly string[] {
  if (before === undefined) return []
  const at = before.indexOf(';=')
  const parts = (at < 0 ? before : before.slice(0, at)).split(';').slice(1)
  return [...parts.filter(part => 'eg^&'.includes(part.slice(0, 1))), ...(at < 0 ? [] : [before.slice(at + 1)])]
}
