import { quantityParsing } from '../cost/kubernetes.ts'
import { bool, double, int, string } from '../types/type.ts'
import { quantityType } from './types.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

/** apiserver pkg/cel/library/quantity.go. */
export default defineLibrary({
  order: 120,
  since: 'quantity',
  overloads: () => [
    functionOverload('quantity', 'string_to_quantity', [string], quantityType, quantityParsing),
    functionOverload('isQuantity', 'is_quantity_string', [string], bool, quantityParsing),
    functionOverload('sign', 'quantity_sign', [quantityType], int),
    memberOverload('isGreaterThan', 'quantity_is_greater_than', [quantityType, quantityType], bool),
    memberOverload('isLessThan', 'quantity_is_less_than', [quantityType, quantityType], bool),
    memberOverload('compareTo', 'quantity_compare_to', [quantityType, quantityType], int),
    memberOverload('asApproximateFloat', 'quantity_get_float', [quantityType], double),
    memberOverload('asInteger', 'quantity_get_int', [quantityType], int),
    memberOverload('isInteger', 'quantity_is_integer', [quantityType], bool),
    memberOverload('add', 'quantity_add', [quantityType, quantityType], quantityType),
    memberOverload('add', 'quantity_add_int', [quantityType, int], quantityType),
    memberOverload('sub', 'quantity_sub', [quantityType, quantityType], quantityType),
    memberOverload('sub', 'quantity_sub_int', [quantityType, int], quantityType),
  ],
})
