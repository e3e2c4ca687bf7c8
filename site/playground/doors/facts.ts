/** The facts of schemas/ in a browser: a file of the site's own, loaded when the first of them is asked for. */
import { Needed } from './needed.ts'
import { minors } from 'playground:minors'

let texts: ReadonlyMap<string, string> | undefined
const parsed = new Map<string, unknown>()

async function loadFacts(): Promise<void> {
  texts = (await import('playground:facts')).texts
}

/** As in core's `schemas.late.ts`. */
export function readSchemaFile(name: string): unknown {
  if (texts === undefined) throw new Needed(name, loadFacts)
  if (!parsed.has(name)) parsed.set(name, JSON.parse(texts.get(name) ?? 'null'))
  return parsed.get(name)
}

/** As in core's `schemas.late.ts`. */
export function readReleases(): Readonly<Record<string, string>> {
  return minors
}
