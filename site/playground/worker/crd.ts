import type { Block } from '../protocol.ts'
import { count, showFinding, tell } from './read.ts'

/** TypeScript types as CRDs, as `crdgen generate` writes them. The compiler is loaded with the first question. */
export async function answerCrd([text = '']: readonly string[], kubernetes: string): Promise<readonly Block[]> {
  const { generateCrds } = await import('./compiler.ts')
  const { files, diagnostics } = generateCrds(text, kubernetes)
  const verdict =
    files.length > 0
      ? tell('good', `${count(files.length, 'CRD')}, which an API server ${kubernetes} accepts`)
      : tell('bad', 'No CRD is written while there is an error')
  return [
    verdict,
    ...diagnostics.map(showFinding),
    ...files.map(({ path, content }): Block => ({ kind: 'code', title: path, text: content })),
  ]
}
