import { parseQuantity, printQuantity, type Quantity } from '@crdgen/cel/internal'
import { isNumber } from '@crdgen/go'

/** A resource.Quantity as a number, compared and printed as Go does. */
export interface Amount extends Pick<Quantity, 'format'> {
  /** In billionths, which is as precise as they are. */
  readonly nano: bigint
}

/** A power beyond this is not written out: no quantity means it. */
const mostPower = 60

/** The quantity behind a value of JSON; undefined for what is not a quantity. */
export function readQuantity(value: unknown): Quantity | undefined {
  const quantity = parseQuantity(isNumber(value) ? String(value) : typeof value === 'string' ? value.trim() : '')
  return 'problem' in quantity ? undefined : quantity
}

export function amountOf(value: unknown): Amount | undefined {
  const quantity = readQuantity(value)
  if (quantity === undefined) return undefined
  const { unscaled, power, format } = quantity
  return { nano: unscaled === 0n ? 0n : unscaled * 10n ** BigInt(Math.min(power, mostPower) + 9), format }
}

/** A quantity, as JSON has it, in billionths: equal ones may be written in several ways. Undefined for what is not a quantity. */
export function quantityValue(value: unknown): bigint | undefined {
  return amountOf(value)?.nano
}

/** A quantity as Quantity.String writes it: `1500m` of `1.5`. Undefined for what is not a quantity. */
export function quantityText(value: unknown): string | undefined {
  const amount = amountOf(value)
  return amount === undefined ? undefined : printAmount(amount)
}

/** Quantity.String, in canonical form. */
export function printAmount({ nano, format }: Amount): string {
  return printQuantity({ unscaled: nano, power: -9, isInt64: false, format })
}

/** True for a whole number: Quantity.MilliValue, rounded up, ends in three zeros. */
export function isWhole({ nano }: Amount): boolean {
  const milli = ((nano < 0n ? -nano : nano) + 999_999n) / 1_000_000n
  return milli % 1000n === 0n
}
