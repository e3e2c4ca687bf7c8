import { expect, it } from 'vitest'

/**
 * The comparison of lines: `part`: each has a wanted one, `rule: words`, its words a part of the rest, and the other way round; `start`: as
 * part, but the whole wanted line is the start; `parts`: as part, line by line; `lines`: the same lines in the same order; `set`: in any;
 * `some`: each wanted one, as in part or a pattern, is there among others.
 */
type Comparison = 'part' | 'start' | 'parts' | 'lines' | 'set' | 'some'

/** A case of any table: the lines that its input gives, and those that are wanted. */
export interface Case {
  readonly name: string
  readonly found: () => readonly string[] | Promise<readonly string[]>
  readonly wanted: readonly (string | RegExp)[]
  /** No line matches any of these. */
  readonly unwanted?: readonly RegExp[]
  readonly by?: Comparison
}

/** Makes a test of each case. */
export function testCases(cases: readonly Case[], timeout?: number): void {
  it.each(cases)(
    '$name',
    async ({ found, wanted, unwanted = [], by = 'part' }) => {
      const lines = await found()
      expect(lines.filter(line => unwanted.some(pattern => pattern.test(line)))).toEqual([])
      if (by === 'lines') return expect(lines).toEqual(wanted)
      if (by === 'set') return expect(lines.toSorted()).toEqual(wanted.toSorted())
      const has = by === 'start' ? startsWith : hasWords
      const unmet = wanted.filter(words => !lines.some(line => has(line, words)))
      const other = by === 'some' ? [] : lines.filter(line => !wanted.some(words => has(line, words)))
      expect({ unmet, other, lines: unmet.length === 0 ? [] : lines }).toEqual({ unmet: [], other: [], lines: [] })
      return by === 'parts' ? expect(lines).toHaveLength(wanted.length) : undefined
    },
    timeout,
  )
}

function startsWith(line: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? line.startsWith(wanted) : wanted.test(line)
}

function hasWords(line: string, wanted: string | RegExp): boolean {
  if (typeof wanted !== 'string') return wanted.test(line)
  const end = wanted.indexOf(': ')
  return line.startsWith(wanted.slice(0, end + 1)) && line.includes(wanted.slice(end + 2))
}
