import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { KubernetesFile } from '@crdgen/core/internal'
import { CannotRun } from '../system/cannot-run.ts'
import type { Shell } from '../system/terminal/shell.ts'
import { explain } from '../system/files/write-files.ts'
import { readStdin } from '../system/files/stdin.ts'

/** Reads the structs of a swagger file, `-` is stdin. Throws CannotRun for what is not one. */
export async function readSwagger(
  from: string,
  kubernetes: string | undefined,
  shell: Shell,
): Promise<{ readonly file: KubernetesFile; readonly leftOut: readonly string[] }> {
  const { fromSwagger } = await import('@crdgen/core/internal')
  const text = readText(from, shell)
  try {
    return fromSwagger(JSON.parse(text), kubernetes)
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof TypeError)) throw thrown
    throw new CannotRun(`crdgen kubernetes: ${from === '-' ? 'stdin' : from}: ${thrown.message}`)
  }
}

function readText(from: string, { cwd }: Shell): string {
  try {
    return from === '-' ? Buffer.from(readStdin(cwd)).toString('utf8') : readFileSync(resolve(cwd, from), 'utf8')
  } catch (thrown) {
    throw new CannotRun(`crdgen kubernetes: can't read ${from}: ${explain(thrown)}`)
  }
}
