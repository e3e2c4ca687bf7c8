import { didYouMean } from '../system/args/parse.ts'
import { CannotRun } from '../system/cannot-run.ts'
import { formats } from './formats/index.gen.ts'
import type { Format } from './report.ts'

/** Finds a `--format` by name. An unknown one is refused before any work is done. */
export async function chooseFormat(name: string): Promise<Format> {
  const known: Readonly<Record<string, Format>> = formats
  const found = Object.hasOwn(known, name) ? known[name] : undefined
  if (found !== undefined) return found.complete === undefined ? found : found.complete()
  const near = await didYouMean(name, Object.keys(known))
  throw new CannotRun(
    `crdgen: unknown format ${name}; known: ${Object.keys(known).join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}`,
  )
}
