import type { Diagnostic } from '@crdgen/core/internal'
import { plainDetail } from '@crdgen/server/internal'
import { countMore } from './fold-package.ts'
import { describeProof } from './proof.ts'
import { shownPath } from './shown-path.ts'

/** The evidence for a finding, in the words of its author: the API server, a controller, an object that shows a break. */
export interface Evidence {
  readonly label: 'server' | 'controller' | 'proof'
  readonly words: string
}

/** The evidence, the help and the other places, a line each, for formats without a place of their own for them. */
export function wordsBelow(finding: Diagnostic): readonly string[] {
  const found = evidenceFor(finding).map(({ label, words }) => `${label}: ${words}`)
  const more = countMore({ first: finding, subjects: [], more: [] })
  return [...found, ...(finding.help === undefined ? [] : [finding.help]), ...(more === undefined ? [] : [`also ${more}`])]
}

/** The evidence that the message doesn't quote already. */
export function evidenceFor(finding: Diagnostic): readonly Evidence[] {
  const { data, message } = finding
  const all = (['server', 'controller'] as const).flatMap(label => {
    const words = data[`${label}Message`]
    if (typeof words !== 'string' || message.includes(words) || words.endsWith(`: ${message}`)) return []
    const [, ofWebhook = '\n'] = /^admission webhook "[^"]*" denied the request: ([^]*)$/.exec(words) ?? []
    if (message.includes(ofWebhook)) return []
    const { serverPath } = data
    // Before a warning the server prints no path.
    const isNamed =
      finding.severity !== 'error' || label === 'controller' || typeof serverPath !== 'string' || shownPath(finding) === finding.path
    const quoted = quotedKind(words, message)
    if (isNamed) return quoted === undefined ? [{ label, words }] : []
    return [{ label, words: `${serverPath}: ${quoted === undefined || quoted === words ? words : `${quoted}: …`}` }]
  })
  // A controller's words may end in those of the server.
  const found = all.filter(({ words }, index) => !all.slice(index + 1).some(other => other.words.includes(words)))
  const proof = describeProof(finding)
  return proof === undefined ? found : [...found, { label: 'proof', words: proof }]
}

/** The kinds of errors that the API server begins its texts with. */
const kinds = ['Required value', 'Invalid value', 'Unsupported value', 'Duplicate value', 'Forbidden', 'Too long', 'Too many']

/** `spec.a in body must be …`: the place stands before the message. */
function withoutPlace(detail: string): string {
  const at = detail.indexOf(' in body ')
  return at < 0 ? detail : `${detail.slice(0, Math.max(detail.lastIndexOf(' ', at - 1), 0))}${detail.slice(at + ' in body'.length)}`
}

/** The kind of the error, if the message repeats the server's detail, which follows it and the value, or the server prints no detail. */
function quotedKind(words: string, message: string): string | undefined {
  const kind = kinds.find(one => words === one || words.startsWith(`${one}: `))
  if (kind === undefined) return undefined
  const detail = withoutPlace(plainDetail(words.slice(kind.length + 2)))
  const [, behindValue = detail] = /^(?:"[^"]*"|[^\s":]+|…|\[…\]): ([^]+)$/.exec(detail) ?? []
  const [, ofCompiler = '\n'] = /ERROR: <input>:(\d+:\d+: .*)/.exec(behindValue) ?? []
  return detail === '' || message.includes(behindValue) || message.includes(ofCompiler) ? kind : undefined
}
