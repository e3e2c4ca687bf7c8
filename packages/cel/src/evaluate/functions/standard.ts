import { CelList, CelMap, noOverloadFor, noSuchOverload, TypeValue, type Value } from '../values/value.ts'
import { type ConversionTarget, convert } from '../values/convert.ts'
import { sizeOf, typeNameOf } from '../values/kinds.ts'
import { add, calculateWith, compareValues, negate, subtract } from '../values/operators.ts'
import type { Evaluate } from '../overload-run.ts'
import type { Functions } from './functions.ts'

/** The same for several overloads. */
export function each(ids: string, run: Evaluate): Functions {
  return Object.fromEntries(ids.split(' ').map(id => [id, run]))
}

const types =
  'bool int64 int64_double int64_uint64 uint64 uint64_double uint64_int64 double double_int64 double_uint64 string bytes timestamp duration'

function comparison(name: string, holds: (order: bigint) => boolean): Functions {
  const run: Evaluate = (left = null, right = null) => {
    const order = compareValues(left, right)
    return typeof order === 'bigint' ? holds(order) : order
  }
  return Object.fromEntries(types.split(' ').map(type => [`${name}_${type}`, run]))
}

function isMember(item: Value = null, container: Value = null): Value {
  return container instanceof CelList || container instanceof CelMap ? container.contains(item) : noOverloadFor(container)
}

function conversions(target: ConversionTarget, ids: string): Functions {
  return each(ids, (value = null) => convert(value, target))
}

function size(value: Value = null): Value {
  const found = sizeOf(value)
  return found === undefined ? noSuchOverload : BigInt(found)
}

function textTest(test: (text: string, part: string) => boolean): Evaluate {
  return (text = null, part = null) => {
    if (typeof text !== 'string') return noOverloadFor(text)
    return typeof part === 'string' ? test(text, part) : noOverloadFor(part)
  }
}

function notStrictlyFalse(value: Value = null): Value {
  return typeof value === 'boolean' ? value : true
}

/** cel-go common/stdlib/standard.go */
export const standardFunctions: Functions = {
  logical_not: (value = null) => (typeof value === 'boolean' ? !value : noOverloadFor(value)),
  not_strictly_false: notStrictlyFalse,
  __not_strictly_false__: notStrictlyFalse,
  ...each(
    'add_bytes add_double add_duration_duration add_duration_timestamp add_timestamp_duration add_int64 add_list add_string add_uint64',
    (left = null, right = null) => add(left, right),
  ),
  ...each(
    'subtract_double subtract_duration_duration subtract_int64 subtract_timestamp_duration subtract_timestamp_timestamp subtract_uint64',
    (left = null, right = null) => subtract(left, right),
  ),
  ...each('multiply_double multiply_int64 multiply_uint64', (left = null, right = null) => calculateWith('*')(left, right)),
  ...each('divide_double divide_int64 divide_uint64', (left = null, right = null) => calculateWith('/')(left, right)),
  ...each('modulo_int64 modulo_uint64', (left = null, right = null) => calculateWith('%')(left, right)),
  ...each('negate_double negate_int64', (value = null) => negate(value)),
  ...comparison('less', order => order < 0n),
  ...comparison('less_equals', order => order <= 0n),
  ...comparison('greater', order => order > 0n),
  ...comparison('greater_equals', order => order >= 0n),
  in_list: isMember,
  in_map: isMember,
  ...each('size_bytes bytes_size size_list list_size size_map map_size size_string string_size', size),
  type: (value = null) => new TypeValue(typeNameOf(value)),
  to_dyn: (value: Value = null) => value,
  ...conversions('bool', 'bool_to_bool string_to_bool'),
  ...conversions('bytes', 'bytes_to_bytes string_to_bytes'),
  ...conversions('double', 'double_to_double int64_to_double string_to_double uint64_to_double'),
  ...conversions('google.protobuf.Duration', 'duration_to_duration int64_to_duration string_to_duration'),
  ...conversions('int', 'int64_to_int64 double_to_int64 duration_to_int64 string_to_int64 timestamp_to_int64 uint64_to_int64'),
  ...conversions(
    'string',
    'string_to_string bool_to_string bytes_to_string double_to_string duration_to_string int64_to_string timestamp_to_string uint64_to_string',
  ),
  ...conversions('google.protobuf.Timestamp', 'timestamp_to_timestamp int64_to_timestamp string_to_timestamp'),
  ...conversions('uint', 'uint64_to_uint64 double_to_uint64 int64_to_uint64 string_to_uint64'),
  contains_string: textTest((text, part) => text.includes(part)),
  ends_with_string: textTest((text, part) => text.endsWith(part)),
  starts_with_string: textTest((text, part) => text.startsWith(part)),
}
