import { quantityParsing } from '../cost/kubernetes.ts'
import { bool, double, int, string } from '../types/type.ts'
import { quantityType } from './types.ts'
import { defineLibrary } from './library.ts'

/** apiserver pkg/cel/library/quantity.go. */
export default defineLibrary({
  order: 120,
  overloads: () => [
    {
      name: 'quantity',
      id: 'string_to_quantity',
      kind: 'function',
      args: [string],
      result: quantityType,
      since: 'quantity',
      staticCost: quantityParsing,
    },
    {
      name: 'isQuantity',
      id: 'is_quantity_string',
      kind: 'function',
      args: [string],
      result: bool,
      since: 'quantity',
      staticCost: quantityParsing,
    },
    { name: 'sign', id: 'quantity_sign', kind: 'function', args: [quantityType], result: int, since: 'quantity' },
    {
      name: 'isGreaterThan',
      id: 'quantity_is_greater_than',
      kind: 'member',
      args: [quantityType, quantityType],
      result: bool,
      since: 'quantity',
    },
    {
      name: 'isLessThan',
      id: 'quantity_is_less_than',
      kind: 'member',
      args: [quantityType, quantityType],
      result: bool,
      since: 'quantity',
    },
    { name: 'compareTo', id: 'quantity_compare_to', kind: 'member', args: [quantityType, quantityType], result: int, since: 'quantity' },
    { name: 'asApproximateFloat', id: 'quantity_get_float', kind: 'member', args: [quantityType], result: double, since: 'quantity' },
    { name: 'asInteger', id: 'quantity_get_int', kind: 'member', args: [quantityType], result: int, since: 'quantity' },
    { name: 'isInteger', id: 'quantity_is_integer', kind: 'member', args: [quantityType], result: bool, since: 'quantity' },
    { name: 'add', id: 'quantity_add', kind: 'member', args: [quantityType, quantityType], result: quantityType, since: 'quantity' },
    { name: 'add', id: 'quantity_add_int', kind: 'member', args: [quantityType, int], result: quantityType, since: 'quantity' },
    { name: 'sub', id: 'quantity_sub', kind: 'member', args: [quantityType, quantityType], result: quantityType, since: 'quantity' },
    { name: 'sub', id: 'quantity_sub_int', kind: 'member', args: [quantityType, int], result: quantityType, since: 'quantity' },
  ],
})
