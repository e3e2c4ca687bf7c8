import type { Diagnostic } from '../diagnostic/diagnostic.ts'

/** The findings so far. */
export interface Findings {
  readonly all: readonly Diagnostic[]
  add(found: readonly Diagnostic[]): void
  /** Checks for an error at a path of a subject or below it; `rules` is the start of the names of its rules. */
  hasErrorAt(subject: string, path: string, rules?: string): boolean
}

export function createFindings(): Findings {
  const all: Diagnostic[] = []
  const places = new Map<string, Set<string>>()
  let indexed = 0
  return {
    all,
    add(found) {
      for (const one of found) all.push(one)
    },
    hasErrorAt(subject, path, rules = '') {
      for (; indexed < all.length; indexed++) index(all[indexed], places)
      const errors = places.get(`${subject}\0${path}`)
      return errors !== undefined && [...errors].some(rule => rule.startsWith(rules))
    },
  }
}

/** Notes the rule of an error at its own path and at all further out. */
function index(found: Diagnostic | undefined, places: Map<string, Set<string>>): void {
  if (found?.severity !== 'error') return
  const { subject, path, rule } = found
  const ends = [...path.matchAll(/[.[]/g)].map(({ index: end }) => end)
  for (const end of [0, ...ends, path.length]) {
    const place = `${subject}\0${path.slice(0, end)}`
    const rules = places.get(place) ?? new Set()
    places.set(place, rules.add(rule))
  }
}
