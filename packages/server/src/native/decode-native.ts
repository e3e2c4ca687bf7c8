import { lookUp, isRecord, type Keys } from '@crdgen/core/internal'
import type { FieldNode, Node, StructNode } from './node.ts'
import { jsonName, type Problem, scalarProblem } from './scalars.ts'
import type { Server } from '../server-version.ts'

/** Something in an object that the API server's decoder stumbles over. */
export type Mismatch =
  | { readonly kind: 'unknown'; readonly keys: Keys; readonly struct: StructNode }
  | {
      readonly kind: 'type'
      readonly keys: Keys
      readonly value: unknown
      readonly node: Node
      readonly text: string
      readonly final: boolean
    }

/** The place of the walk: changed in place, as most objects have no mismatches and places are only wanted for those. */
interface Walk {
  readonly mismatches: Mismatch[]
  readonly keys: (string | number)[]
  /** The struct in hand and the names of the fields that lead here: decode errors print both. */
  readonly fields: FieldNode[]
  struct: StructNode | undefined
  /** True if the names of inlined structs are printed, too. */
  readonly namesInlined: boolean
}

/** Decodes an object as the Go struct of its kind; mismatches are in the order of the document. */
export function decodeNative(object: unknown, root: StructNode, server: Server): readonly Mismatch[] {
  const walk: Walk = { mismatches: [], keys: [], fields: [], struct: undefined, namesInlined: server.has('wholeDecodePaths') }
  decode(object, root, walk)
  return walk.mismatches
}

function decode(value: unknown, node: Node, walk: Walk): void {
  if (value === null || value === undefined) return
  switch (node.kind) {
    case 'struct':
      return isRecord(value) ? decodeStruct(value, node, walk) : tellType(value, node, walk)
    case 'list':
      return Array.isArray(value) ? decodeList(value, node.of, walk) : tellType(value, node, walk)
    case 'map':
      return isRecord(value) ? decodeMap(value, node.of, walk) : tellType(value, node, walk)
    default:
      if (scalarProblem(value, node.kind) !== undefined) tellType(value, node, walk)
  }
}

function decodeStruct(value: Record<string, unknown>, node: StructNode, walk: Walk): void {
  const { struct } = walk
  for (const key of Object.keys(value)) {
    walk.keys.push(key)
    const known = node.fields.get(key)
    if (known === undefined) walk.mismatches.push({ kind: 'unknown', keys: [...walk.keys], struct: node })
    else {
      walk.struct = node
      walk.fields.push(known)
      decode(value[key], known.node, walk)
      walk.fields.pop()
    }
    walk.keys.pop()
  }
  walk.struct = struct
}

function decodeMap(value: Record<string, unknown>, of: Node, walk: Walk): void {
  for (const key of Object.keys(value)) {
    walk.keys.push(key)
    decode(value[key], of, walk)
    walk.keys.pop()
  }
}

function decodeList(value: readonly unknown[], of: Node, walk: Walk): void {
  for (const [index, item] of value.entries()) {
    walk.keys.push(index)
    decode(item, of, walk)
    walk.keys.pop()
  }
}

function tellType(value: unknown, node: Node, walk: Walk): void {
  const problem = 'of' in node || node.kind === 'struct' ? undefined : scalarProblem(value, node.kind)
  const text =
    problem !== undefined && problem.type === undefined
      ? problem.text
      : `${problem?.text ?? `json: cannot unmarshal ${jsonName(value, 'string')}`} into ${fieldText(walk)} of type ${goTypeAt(node, problem, walk)}`
  walk.mismatches.push({ kind: 'type', keys: [...walk.keys], value, node, text, final: problem?.final ?? false })
}

function fieldText({ struct, fields, namesInlined }: Walk): string {
  if (struct === undefined) return 'Go value'
  const path = fields.map(({ name, via }) => (via === undefined || !namesInlined ? name : `${via}.${name}`))
  return `Go struct field ${struct.name}.${path.join('.')}`
}

/** The type that the field has a name for, or that of its items, as deep as the walk is below the field. */
function goTypeAt(node: Node, problem: Problem | undefined, { fields }: Walk): string {
  const field = fields.at(-1)
  const plain = problem?.type ?? goTypeOf(node)
  if (field?.go === undefined || problem?.final === true) return plain
  let named: string | undefined = field.go
  for (let at = field.node; at !== node && 'of' in at; at = at.of) named = /^(?:\[\]|map\[[^\]]*\])(.*)$/.exec(named ?? '')?.[1]
  return named ?? plain
}

const goScalars: Readonly<Record<string, string>> = {
  boolean: 'bool',
  bytes: '[]uint8',
  time: 'v1.Time',
  microTime: 'v1.MicroTime',
  quantity: 'resource.Quantity',
  intOrString: 'intstr.IntOrString',
  any: 'runtime.RawExtension',
}

function goTypeOf(node: Node): string {
  if (node.kind === 'struct') return node.go
  if (node.kind === 'list') return `[]${goTypeOf(node.of)}`
  if (node.kind === 'map') return `map[string]${goTypeOf(node.of)}`
  return lookUp(goScalars, node.kind) ?? node.kind
}
