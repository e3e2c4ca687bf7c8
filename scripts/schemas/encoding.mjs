// @ts-check
/**
 * One field at one minor as a short string: its type, `!` if required, then `;`-parts.
 *
 *     s string   y byte   t date-time   b boolean   i int32   l int64   n double   x int-or-string   o object   _ any
 *     @Ref   [items   {values   <type/format> whatever else
 *     ;a ;s ;mKEY,KEY list type      ;M ;G map type atomic, granular      ;pSTRATEGY:KEY strategic merge patch
 *     ;eENUM type with the values    ;gGATE,GATE      ;^ inlines an atomic struct (definitions only)
 *     ;&CONST the default's name in Go      ;=JSON default, always last
 */

/**
 * @typedef {{ type?: string, format?: string, $ref?: string, items?: Property, additionalProperties?: Property }} Shape
 * @typedef {Shape & {
 *   'x-kubernetes-list-type'?: string, 'x-kubernetes-list-map-keys'?: readonly string[], 'x-kubernetes-map-type'?: string,
 *   'x-kubernetes-patch-strategy'?: string, 'x-kubernetes-patch-merge-key'?: string,
 * }} Property
 * @typedef {{ default?: string, defaultRef?: string, enum?: string, gates?: readonly string[], inlineAtomic?: string }} Extras
 * @typedef {{ property: Property, required: boolean, extras: Extras }} Fact
 * @typedef {{ shorten: (name: string) => string, lengthen: (short: string) => string }} Naming
 */

/** @type {Readonly<Record<string, string>>} */
const letters = {
  s: 'string/',
  y: 'string/byte',
  t: 'string/date-time',
  x: 'string/int-or-string',
  b: 'boolean/',
  i: 'integer/int32',
  l: 'integer/int64',
  n: 'number/double',
  o: 'object/',
  _: '/',
}
const lettersOf = Object.fromEntries(Object.entries(letters).map(([letter, shape]) => [shape, letter]))

const refPrefix = '#/definitions/'

/**
 * @param {Fact} fact
 * @param {Naming} naming
 */
export function encode({ property, required, extras }, naming) {
  const { $ref: _ref, type: _type, format: _format, items: _items, additionalProperties: _values, ...rest } = property
  const parts = [encodeShape(property, naming) + (required ? '!' : ''), ...encodeTopology(rest), ...encodeExtras(extras, naming)]
  return parts.join(';')
}

/**
 * @param {Shape} shape
 * @param {Naming} naming
 * @returns {string}
 */
function encodeShape(shape, naming) {
  if (shape.$ref !== undefined) return `@${naming.shorten(shape.$ref.slice(refPrefix.length))}`
  if (shape.items !== undefined) return `[${encodeShape(shape.items, naming)}`
  if (shape.additionalProperties !== undefined) return `{${encodeShape(shape.additionalProperties, naming)}`
  const key = `${shape.type ?? ''}/${shape.format ?? ''}`
  return lettersOf[key] ?? `<${key}>`
}

/** @param {Omit<Property, keyof Shape>} topology */
function encodeTopology(topology) {
  const parts = []
  const listType = topology['x-kubernetes-list-type']
  if (listType !== undefined)
    parts.push(listType === 'map' ? `m${topology['x-kubernetes-list-map-keys']?.join(',')}` : listType.slice(0, 1))
  const mapType = topology['x-kubernetes-map-type']
  if (mapType !== undefined) parts.push(mapType === 'atomic' ? 'M' : 'G')
  const strategy = topology['x-kubernetes-patch-strategy']
  const mergeKey = topology['x-kubernetes-patch-merge-key']
  if (strategy !== undefined) parts.push(`p${strategy}${mergeKey === undefined ? '' : `:${mergeKey}`}`)
  return parts
}

/**
 * @param {Extras} extras
 * @param {Naming} naming
 */
function encodeExtras(extras, naming) {
  const parts = []
  if (extras.enum !== undefined) parts.push(`e${naming.shorten(extras.enum)}`)
  if (extras.gates !== undefined) parts.push(`g${extras.gates.join(',')}`)
  if (extras.inlineAtomic !== undefined) parts.push('^')
  if (extras.defaultRef !== undefined) parts.push(`&${extras.defaultRef.replace(/^ref\((.*)\)$/, '$1')}`)
  if (extras.default !== undefined) parts.push(`=${extras.default}`)
  return parts
}

/**
 * @param {string} text
 * @param {Naming} naming
 * @returns {Fact}
 */
export function decode(text, naming) {
  const [body = '', fallback] = splitDefault(text)
  const [head = '', ...parts] = body.split(';')
  const required = head.endsWith('!')
  /** @type {Property} */
  const topology = {}
  /** @type {Extras} */
  const extras = fallback === undefined ? {} : { default: fallback }
  for (const part of parts) Object.assign(part[0] && 'eg^&'.includes(part[0]) ? extras : topology, decodePart(part, naming))
  return { property: { ...decodeShape(required ? head.slice(0, -1) : head, naming), ...topology }, required, extras }
}

/** @param {string} text */
function splitDefault(text) {
  const at = text.indexOf(';=')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 2)]
}

/**
 * @param {string} text
 * @param {Naming} naming
 * @returns {Shape}
 */
function decodeShape(text, naming) {
  const rest = text.slice(1)
  if (text[0] === '@') return { $ref: refPrefix + naming.lengthen(rest) }
  if (text[0] === '[') return { type: 'array', items: decodeShape(rest, naming) }
  if (text[0] === '{') return { type: 'object', additionalProperties: decodeShape(rest, naming) }
  const [type = '', format = ''] = (letters[text] ?? text.slice(1, -1)).split('/')
  return { ...(type && { type }), ...(format && { format }) }
}

/**
 * @param {string} part
 * @param {Naming} naming
 * @returns {Property | Extras}
 */
function decodePart(part, naming) {
  const rest = part.slice(1)
  switch (part[0]) {
    case 'a':
      return { 'x-kubernetes-list-type': 'atomic' }
    case 's':
      return { 'x-kubernetes-list-type': 'set' }
    case 'm':
      return { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': rest.split(',') }
    case 'M':
      return { 'x-kubernetes-map-type': 'atomic' }
    case 'G':
      return { 'x-kubernetes-map-type': 'granular' }
    case 'p': {
      const [strategy, mergeKey] = rest.split(':')
      return {
        'x-kubernetes-patch-strategy': strategy ?? '',
        ...(mergeKey === undefined ? {} : { 'x-kubernetes-patch-merge-key': mergeKey }),
      }
    }
    case 'e':
      return { enum: naming.lengthen(rest) }
    case 'g':
      return { gates: rest.split(',') }
    case '^':
      return { inlineAtomic: 'atomic' }
    case '&':
      return { defaultRef: `ref(${rest})` }
    default:
      throw new Error(`unknown part ;${part}`)
  }
}
