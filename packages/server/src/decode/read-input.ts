import { deepestNesting, formatPath, formatPointer, isJson, memoizeLast, readSource } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import { asJson, describeLost, type Lost, tooDeep } from './as-json.ts'
import type { RepeatedKeyData } from '../field/data.ts'

/** A key that a text has twice. The last one counts, if the server accepts the text at all. */
export interface RepeatedKey {
  readonly path: string
  readonly message: string
  /** The error of strict decoding. */
  readonly serverMessage: string
  readonly data: RepeatedKeyData
}

export interface Input {
  readonly object: unknown
  readonly repeated: readonly RepeatedKey[]
  /** Why it cannot be read; `object` is undefined then. */
  readonly unreadable?: string
  /** The path of what makes it unreadable. */
  readonly path?: string
  /** It is a value, no text, that nests too deep or contains itself. */
  readonly isTooDeep?: true
}

/** Reads what may be an object or the text of one; of a text with several documents, the first. */
export function readInput(value: unknown): Input {
  if (typeof value === 'string') return readText(value)
  const lost: Lost[] = []
  const object = asJson(value, lost)
  const [first] = lost
  if (object === tooDeep)
    return { object: undefined, repeated: [], unreadable: `nested deeper than ${deepestNesting} levels`, isTooDeep: true }
  if (first === undefined) return { object, repeated: [] }
  return { object: undefined, repeated: [], unreadable: describeLost(lost), path: formatPath([...first.keys]) }
}

function readText(value: string): Input {
  const { documents, problems } = readSource(value, '')
  const fault = problems.find(({ kind }) => kind === 'unreadable')
  if (fault !== undefined) {
    return { object: undefined, repeated: [], unreadable: `${fault.message} (line ${fault.line}, column ${fault.column})` }
  }
  const [first] = documents
  if (/^\s*\{/.test(value) && isJson(value)) return { object: first?.object, repeated: jsonRepeats(value).map(fromJson) }
  const keys = first?.problems.filter(({ kind }) => kind === 'repeated-key') ?? []
  return { object: first?.object, repeated: keys.map(fromYaml) }
}

function fromJson({ keys, text }: ReturnType<typeof jsonRepeats>[number]): RepeatedKey {
  const pointer = formatPointer(keys)
  const message = 'is there twice; the last one counts if the API server accepts it at all'
  return { path: formatPath([...keys]), message, serverMessage: `duplicate field ${goQuote(text)}`, data: { pointer, serverPath: text } }
}

/** sigs.k8s.io/yaml, YAMLToJSONStrict: go-yaml's own words. */
function fromYaml({ message, line, column }: { readonly message: string; readonly line: number; readonly column: number }): RepeatedKey {
  return {
    path: '',
    message: `line ${line}: ${message}; the last one counts if the API server accepts it at all`,
    serverMessage: `yaml: unmarshal errors:\n  line ${line}: ${message}`,
    data: { pointer: '', serverPath: '', line, column },
  }
}

/** The last text is remembered, so that it is read once for many objects. */
const readOnce = memoizeLast((text: string) => readText(text).object)

/** Reads the CRD that objects are checked against. */
export function readCrdInput(value: unknown): unknown {
  return typeof value === 'string' ? readOnce(value) : value
}

/** A member that JSON text has twice: its keys from the root, and how strict decoding spells them. */
interface Repeat {
  readonly keys: readonly (string | number)[]
  readonly text: string
}

interface Frame {
  /** The member in hand; undefined in an object that waits for a name. */
  key: string | number | undefined
  readonly names: Set<string> | undefined
}

/** Finds the members that JSON text has twice (sigs.k8s.io/json, `duplicate field`). The text must be JSON. */
function jsonRepeats(json: string): readonly Repeat[] {
  const repeats: Repeat[] = []
  const frames: Frame[] = []
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const frame = frames.at(-1)
    if (token === '{') frames.push({ key: undefined, names: new Set() })
    else if (token === '[') frames.push({ key: 0, names: undefined })
    else if (token === '}' || token === ']') frames.pop()
    else if (frame === undefined) continue
    else if (token === ',') frame.key = typeof frame.key === 'number' ? frame.key + 1 : undefined
    else if (frame.names !== undefined && frame.key === undefined) {
      const name = String(JSON.parse(token))
      frame.key = name
      if (frame.names.has(name)) repeats.push(repeatAt(frames))
      frame.names.add(name)
    }
  }
  return repeats
}

function repeatAt(frames: readonly Frame[]): Repeat {
  const keys = frames.flatMap(({ key }) => (key === undefined ? [] : [key]))
  const text = keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
  return { keys, text }
}
