const mostExamples = 3

/** Counts by kind, with the first examples of each, for the report at the end of a run. */
export interface Tally {
  add(kind: string, example?: string, times?: number): void
  kinds(): readonly string[]
  count(kind: string): number
  print(): string
}

export function createTally(): Tally {
  const byKind = new Map<string, { count: number; examples: string[] }>()
  return {
    add(kind, example, times = 1) {
      const entry = byKind.get(kind) ?? { count: 0, examples: [] }
      entry.count += times
      if (example !== undefined && entry.examples.length < mostExamples) entry.examples.push(example)
      byKind.set(kind, entry)
    },
    kinds: () => [...byKind.keys()],
    count: kind => byKind.get(kind)?.count ?? 0,
    print() {
      const rows = [...byKind].sort(([, a], [, b]) => b.count - a.count)
      return rows
        .map(([kind, { count, examples }]) =>
          [`${String(count).padStart(7)}  ${kind}`, ...examples.map(one => `${' '.repeat(11)}${one}`)].join('\n'),
        )
        .join('\n')
    },
  }
}
