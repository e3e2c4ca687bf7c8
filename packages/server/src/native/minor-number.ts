/** `1.36` → 36 */
export function minorNumber(minor: string): number {
  return Number(minor.split('.')[1])
}
