import { expect, test } from 'vitest'
import { addQuantities, parseQuantity, printQuantity, type Quantity, subtractQuantities } from './quantity.ts'

// What ParseQuantity, Add, Sub and String of apimachinery 0.34 answer.
test.each([
  ['0', '0'],
  ['0.0', '0'],
  ['000', '0'],
  ['0.1', '100m'],
  ['1', '1'],
  ['+1', '+1'],
  ['01', '01'],
  ['1.500', '1.500'],
  ['1000', '1k'],
  ['1000m', '1'],
  ['1500m', '1500m'],
  ['1e3', '1e3'],
  ['1e4', '10e3'],
  ['10e3', '10e3'],
  ['1E3', '1E3'],
  ['1k', '1k'],
  ['100k', '100k'],
  ['1234567890123456789', '1234567890123456789'],
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['1Ki', '1Ki'],
  ['8Ki', '8Ki'],
  ['1.5Ki', '1536'],
  ['0.5Ki', '512'],
  ['0.0001Ki', '102400u'],
  ['1025Ki', '1025Ki'],
  ['1024Ki', '1Mi'],
  ['1Ei', '1Ei'],
  ['100Ei', '9223372036854775807'],
  ['-1', '-1'],
  ['-0.1', '-100m'],
  ['-1Ki', '-1Ki'],
  ['-0.25Mi', '-256Ki'],
  ['1n', '1n'],
  ['0.1n', '1n'],
  ['1E', '1E'],
  ['1000E', '1'],
  ['1e30', '1e30'],
  ['1e-5', '10e-6'],
  ['1e-12', '1e-9'],
  ['-1e-12', '-1e-9'],
  ['1.5e2', '150'],
  ['.5', '500m'],
  ['5.', '5.'],
  ['-8Mi', '-8Mi'],
  ['1023', '1023'],
  ['7Gi', '7Gi'],
  ['100000000000000000000Ki', '9223372036854775807'],
])('%s is printed as %s', (text, printed) => {
  expect(printQuantity(quantity(text))).toBe(printed)
})

test.each([
  ['1Ki', '1', '1025', '1023'],
  ['1', '1Ki', '1025', '-1023'],
  ['0', '1Ki', '1Ki', '-1Ki'],
  ['0.0001Ki', '1Mi', '1048576102400u', '-1048575897600u'],
  ['1e3', '1k', '2e3', '0'],
  ['1Mi', '1.5Ki', '1050112', '1047040'],
  ['123456789012345678901234567890', '1Ki', '123456789012345678901234568914', '123456789012345678901234566866'],
  ['0', '1e3', '1e3', '-1e3'],
  ['1500m', '500m', '2', '1'],
])('%s and %s: the sum is %s, the difference %s', (left, right, sum, difference) => {
  expect(printQuantity(addQuantities(quantity(left), quantity(right)))).toBe(sum)
  expect(printQuantity(subtractQuantities(quantity(left), quantity(right)))).toBe(difference)
})

function quantity(text: string): Quantity {
  const parsed = parseQuantity(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed
}
