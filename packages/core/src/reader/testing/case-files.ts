import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReaderCase } from './reader-case.ts'

const reader = new URL('../', import.meta.url)

/** All cases of the reader, by file. */
export async function caseFiles(): Promise<readonly (readonly [name: string, cases: readonly ReaderCase[]])[]> {
  const files = readdirSync(fileURLToPath(reader), { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.cases.ts'))
  return Promise.all(
    files.sort().map(async file => [file.replace('.cases.ts', ''), (await import(new URL(file, reader).href)).default] as const),
  )
}
