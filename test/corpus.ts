import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { describe, test } from 'vitest'

const folder = process.env['CRDGEN_CORPUS'] ?? fileURLToPath(new URL('../../shared', import.meta.url))

/** Returns the folder of real CRDs and upstream files: CRDGEN_CORPUS, else `shared` beside the checkout; undefined when there is none. */
export function corpusFolder(): string | undefined {
  return existsSync(join(folder, 'corpus')) ? folder : undefined
}

/** Reads a file of the corpus folder as text. */
export function readCorpus(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

/** Reads a YAML or JSON file of the corpus folder. */
export function readCorpusYaml(path: string): unknown {
  const text = readCorpus(path)
  return path.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1, merge: true })
}

/** A `describe` for tests that need the corpus; without it they are skipped, and the title says so. */
export function describeWithCorpus(title: string, tests: () => void): void {
  if (corpusFolder() !== undefined) describe(title, tests)
  // Vitest runs the body of a skipped `describe` too, to collect its tests, and that body reads the corpus.
  else describe.skip(title, () => test('skipped: no corpus; set CRDGEN_CORPUS', () => undefined))
}
