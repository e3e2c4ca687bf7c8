import type { Diagnostic } from '@crdgen/core'
import { describeProof } from './proof.ts'

/** What stands behind a finding, in the words of who would say it: the API server, a controller, an object that shows a break. */
export interface Evidence {
  readonly label: 'server' | 'controller' | 'proof'
  readonly words: string
}

/** The evidence and the help, a line each, for formats without a place of their own for them. */
export function wordsBelow(finding: Diagnostic): readonly string[] {
  const said = evidenceFor(finding).map(({ label, words }) => `${label}: ${words}`)
  return finding.help === undefined ? said : [...said, finding.help]
}

/** The evidence that the message doesn't quote already. */
export function evidenceFor(finding: Diagnostic): readonly Evidence[] {
  const { data, message } = finding
  const said = (['server', 'controller'] as const).flatMap(label => {
    const words = data[`${label}Message`]
    return typeof words === 'string' && !message.includes(words) ? [{ label, words }] : []
  })
  const proof = describeProof(finding)
  return proof === undefined ? said : [...said, { label: 'proof', words: proof }]
}
