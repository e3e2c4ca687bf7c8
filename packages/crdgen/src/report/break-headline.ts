import type { Diagnostic } from '@crdgen/core/internal'
import { plainText } from '@crdgen/core/internal'
import { evidenceFor } from './evidence.ts'
import type { Report } from './report.ts'

/** What a comment says first of a comparison: whether it breaks, for whom, and the proof. */
export interface Headline {
  /** `Breaks who writes example.com/v1 Backup` */
  readonly verdict: string
  /** The first break, and what shows it. */
  readonly finding?: Diagnostic
  readonly proof?: string
  /** How many breaks there are besides. */
  readonly more: number
}

/** Who notices a break, in words. */
const whom = new Map([
  ['writers', 'those who write'],
  ['readers', 'those who read'],
  ['owners', 'the owners of'],
])

/** Words the outcome of a comparison of CRDs; undefined for any other report. */
export function headline({ diagnostics, verdict, isFirst }: Report): Headline | undefined {
  if (verdict === undefined) return undefined
  const breaks = diagnostics.filter(({ severity }) => severity === 'error')
  const refusal = isFirst === undefined ? undefined : breaks.find(isFirst)
  if (refusal !== undefined) return { verdict: `The API server refuses ${refusal.subject}`, finding: refusal, more: breaks.length - 1 }
  const [first] = breaks
  if (first === undefined) return { verdict: `Breaks nobody (${verdict.release} release${acceptedIn(verdict)})`, more: 0 }
  const proof = evidenceFor(first).find(({ label }) => label === 'proof')?.words
  const who = whom.get(plainText(first.data['affects']))
  const subjects = [...new Set(breaks.map(({ subject }) => subject).filter(subject => subject !== ''))]
  const of = subjects.length > 1 ? `${subjects[0]} and ${subjects.length - 1} more` : (subjects[0] ?? 'this set')
  return {
    verdict: `Breaks ${who === undefined ? '' : `${who} `}${of}`,
    finding: first,
    ...(proof === undefined ? {} : { proof }),
    more: breaks.length - 1,
  }
}

/** A release may still be major: its breaks are accepted. */
function acceptedIn({ release, reasons }: NonNullable<Report['verdict']>): string {
  return release === 'major' && reasons.length > 0 ? ', its breaks are accepted' : ''
}
