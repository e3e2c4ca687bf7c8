/**
 * The facts of schemas/ in a browser: a file of the site's own, loaded when the first of them is asked for. Code that asks is synchronous, so
 * it is stopped by `FactsNeeded` and run again once they are there.
 */
import { minors } from 'playground:minors'

let texts: ReadonlyMap<string, string> | undefined
const parsed = new Map<string, unknown>()

export class FactsNeeded extends Error {}

export async function loadFacts(): Promise<void> {
  texts = (await import('playground:facts')).texts
}

/** As in core's `schemas.late.ts`. */
export function readSchemaFile(name: string): unknown {
  if (texts === undefined) throw new FactsNeeded(name)
  if (!parsed.has(name)) parsed.set(name, JSON.parse(texts.get(name) ?? 'null'))
  return parsed.get(name)
}

/** As in core's `schemas.late.ts`. */
export function readReleases(): Readonly<Record<string, string>> {
  return minors
}
