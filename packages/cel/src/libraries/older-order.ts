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
  ['string_index_of_string', 'string_index_of_string_int', 'list_a_index_of_int'],
  ['string_last_index_of_string', 'string_last_index_of_string_int', 'list_a_last_index_of_int'],
]
