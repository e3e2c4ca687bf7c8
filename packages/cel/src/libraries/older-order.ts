/**
 * The order in which overloads were tried before cel-go 0.17 (checker/standard.go) and Kubernetes 1.29 (environment/base.go), where it
 * was another: it decides what a type that is not known is taken for.
 */
export const olderOrder: readonly (readonly string[])[] = [
  [
    ...['add_int64', 'add_uint64', 'add_double', 'add_string', 'add_bytes', 'add_list'],
    ...['add_timestamp_duration', 'add_duration_timestamp', 'add_duration_duration'],
  ],
  [
    ...['subtract_int64', 'subtract_uint64', 'subtract_double'],
    ...['subtract_timestamp_timestamp', 'subtract_timestamp_duration', 'subtract_duration_duration'],
  ],
  ['multiply_int64', 'multiply_uint64', 'multiply_double'],
  ['divide_int64', 'divide_uint64', 'divide_double'],
  ['negate_int64', 'negate_double'],
  ['string_size', 'bytes_size', 'list_size', 'map_size', 'size_string', 'size_bytes', 'size_list', 'size_map'],
  ['string_index_of_string', 'string_index_of_string_int', 'list_a_index_of_int'],
  ['string_last_index_of_string', 'string_last_index_of_string_int', 'list_a_last_index_of_int'],
]
