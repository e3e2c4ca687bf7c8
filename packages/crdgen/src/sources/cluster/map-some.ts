const atOnce = 4

/** As Promise.all over a map, with a few at a time: an API server limits what one client may ask at once. */
export async function mapSome<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const work = async () => {
    for (const [index, item] of left) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return results
}
