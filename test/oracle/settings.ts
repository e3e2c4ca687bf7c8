/**
 * CRDGEN_ORACLE=wide runs everything, some 90,000 cases for each minor, beside the texts; else a part that ends within a few
 * minutes; CRDGEN_ORACLE=preview runs that part for the preview of the next minor. `-t 1.36` picks a minor, CRDGEN_SEED repeats a run.
 */
export const wide = process.env['CRDGEN_ORACLE'] === 'wide'

export const seed = Number(process.env['CRDGEN_SEED'] ?? 1)

/** Picks every nth of a list, the same ones for the same seed. */
export function part<T>(list: readonly T[], size: number): readonly T[] {
  if (wide || list.length <= size) return list
  const step = list.length / size
  return Array.from({ length: size }, (_, index) => list[Math.floor(index * step + (seed % step))]).filter(one => one !== undefined)
}
