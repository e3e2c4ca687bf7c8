import type { MarkupContent } from '../system/text/protocol.ts'
import { withoutControls } from '../system/terminal/show-line.ts'

/** Text of inputs as Markdown shows it letter by letter: nothing in it is markup, a link or HTML. */
export function escapeMarkdown(text: string): string {
  return withoutControls(text)
    .replace(/[\\`*_{}[\]()#+\-.!|~>]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
}

/** Text as code on one line: the fence is longer than any run of backticks in it. */
export function codeSpan(text: string): string {
  const plain = withoutControls(text).replace(/\s+/g, ' ')
  const fence = '`'.repeat(Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const pad = /^`|`$|^$/.test(plain) ? ' ' : ''
  return `${fence}${pad}${plain}${pad}${fence}`
}

/** The content of a hover: a title in code, text of the author, and facts as a list. */
export interface Card {
  readonly title: string
  readonly facts: readonly string[]
  readonly text?: string | undefined
}

/** Draws a card as Markdown, or as plain text for clients that draw none. */
export function drawCard({ title, text, facts }: Card, markdown: boolean): MarkupContent {
  if (!markdown) {
    const lines = [title, ...(text === undefined ? [] : ['', text]), ...(facts.length === 0 ? [] : ['', ...facts])]
    return { kind: 'plaintext', value: withoutControls(lines.join('\n')) }
  }
  const paragraphs = [
    codeSpan(title),
    ...(text === undefined ? [] : [escapeMarkdown(text)]),
    ...(facts.length === 0 ? [] : [facts.map(fact => `- ${escapeMarkdown(fact)}`).join('\n')]),
  ]
  return { kind: 'markdown', value: paragraphs.join('\n\n') }
}
