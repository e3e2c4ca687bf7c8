import type { CelType, TypeKind } from './type.ts'

const simple: Partial<Readonly<Record<TypeKind, string>>> = {
  bool: 'primitive:BOOL',
  bytes: 'primitive:BYTES',
  double: 'primitive:DOUBLE',
  int: 'primitive:INT64',
  string: 'primitive:STRING',
  uint: 'primitive:UINT64',
  duration: 'well_known:DURATION',
  timestamp: 'well_known:TIMESTAMP',
  null: 'null:NULL_VALUE',
  dyn: 'dyn:{}',
  error: 'error:{}',
}

/**
 * A type as cel-go before 0.17 has it, a message of protocol buffers (google/api/expr/v1alpha1/checked.proto, Type) in their text format.
 * Between fields, Go's library writes one blank or two, which one depends on how the server was built; here it is one.
 */
export function printProtoType(type: CelType): string {
  const [first, second] = type.parameters.map(one => `{${printProtoType(one)}}`)
  switch (type.kind) {
    case 'unset':
      return '<nil>'
    case 'list':
      return `list_type:{elem_type:${first ?? '{}'}}`
    case 'map':
      return `map_type:{key_type:${first ?? '{}'} value_type:${second ?? '{}'}}`
    case 'struct':
      return `message_type:"${type.name}"`
    case 'parameter':
      return `type_param:"${type.name}"`
    case 'type':
      return `type:${first ?? '{}'}`
    case 'opaque':
      return `abstract_type:{${[`name:"${type.name}"`, ...type.parameters.map(one => `parameter_types:{${printProtoType(one)}}`)].join(' ')}}`
    default:
      return simple[type.kind] ?? type.name
  }
}
