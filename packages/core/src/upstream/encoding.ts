import { memoize } from '../values/facts.ts'
import { lookUp } from '../values/look-up.ts'
import type { Json } from '../values/schema.ts'
import { fullName } from './names.ts'
import type { FieldType } from './types.ts'

/** The meaning of one string of schemas/; scripts/schemas/encoding.mjs writes them and lists the letters. */
export interface Decoded {
  readonly type: FieldType
  readonly required: boolean
  readonly listType?: 'atomic' | 'set' | 'map'
  readonly listMapKeys?: readonly string[]
  readonly mapType?: 'atomic' | 'granular'
  readonly patchStrategy?: string
  readonly patchMergeKey?: string
  readonly default?: Json
  readonly defaultConstant?: string
  /** Full name of the Go type whose constants are the values. */
  readonly enumType?: string
  readonly gates?: readonly string[]
  readonly inlinesAtomic?: true
}

const scalars: Readonly<Record<string, FieldType>> = {
  s: { kind: 'string' },
  y: { kind: 'string', format: 'byte' },
  t: { kind: 'string', format: 'date-time' },
  b: { kind: 'boolean' },
  i: { kind: 'integer', format: 'int32' },
  l: { kind: 'integer', format: 'int64' },
  n: { kind: 'number', format: 'double' },
  x: { kind: 'int-or-string' },
  o: { kind: 'object' },
  _: { kind: 'any' },
}

/** By package. Most fields are `s` or `b`, or the same at every minor. */
const decoders = memoize((owner: string) => memoize((text: string) => decodeNew(text, owner)))

/** Decodes one string. `owner` is the package it belongs to: `io.k8s.api.core.v1`. */
export function decodeField(text: string, owner: string): Decoded {
  return decoders(owner)(text)
}

function decodeNew(text: string, owner: string): Decoded {
  const at = text.indexOf(';=')
  const [head = '', ...parts] = (at < 0 ? text : text.slice(0, at)).split(';')
  const required = head.endsWith('!')
  const type = decodeType(required ? head.slice(0, -1) : head, owner)
  const fallback = at < 0 ? {} : { default: parseDefault(text.slice(at + 2)) }
  return Object.assign({ type, required }, ...parts.map(part => decodePart(part, owner)), fallback)
}

function decodeType(text: string, owner: string): FieldType {
  const rest = text.slice(1)
  if (text[0] === '@') return { kind: 'ref', definition: fullName(rest, owner) }
  if (text[0] === '[') return { kind: 'array', items: decodeType(rest, owner) }
  if (text[0] === '{') return { kind: 'map', values: decodeType(rest, owner) }
  return lookUp(scalars, text) ?? decodeRare(text)
}

/** `<type/format>`: a pair that no letter stands for. */
function decodeRare(text: string): FieldType {
  const [kind = '', format = ''] = text.slice(1, -1).split('/')
  if (kind !== 'string' && kind !== 'boolean' && kind !== 'integer' && kind !== 'number')
    throw new Error(`cannot read the type ${text} in schemas/`)
  return format === '' ? { kind } : { kind, format }
}

function decodePart(part: string, owner: string): Partial<Decoded> {
  const rest = part.slice(1)
  switch (part[0]) {
    case 'a':
      return { listType: 'atomic' }
    case 's':
      return { listType: 'set' }
    case 'm':
      return { listType: 'map', listMapKeys: rest.split(',') }
    case 'M':
      return { mapType: 'atomic' }
    case 'G':
      return { mapType: 'granular' }
    case 'p':
      return decodePatch(rest)
    case 'e':
      return { enumType: fullName(rest, owner) }
    case 'g':
      return { gates: rest.split(',') }
    case '^':
      return { inlinesAtomic: true }
    case '&':
      return { defaultConstant: rest }
    default:
      throw new Error(`cannot read ;${part} in schemas/`)
  }
}

function decodePatch(text: string): Partial<Decoded> {
  const [patchStrategy = '', patchMergeKey] = text.split(':')
  return patchMergeKey === undefined ? { patchStrategy } : { patchStrategy, patchMergeKey }
}

function parseDefault(text: string): Json {
  const value: Json = JSON.parse(text)
  return value
}
