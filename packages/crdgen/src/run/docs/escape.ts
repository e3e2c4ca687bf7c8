import { escapeMarkdown, onOneLine } from '../../report/markup.ts'

/** Code on one line of Markdown, also in a cell. */
export function markdownCode(text: string): string {
  const line = onOneLine(text)
  return /`|\\\||\\$/.test(line) ? `<code>${escapeMarkdown(line)}</code>` : `\`${line.replaceAll('|', '\\|')}\``
}

/** An anchor as an attribute and in a link: letters, digits, `.`, `-` and `_` stay, other characters are written as `~` and their code. */
export function anchorId(anchor: string): string {
  return anchor.replace(/\[\]/g, '').replace(/[^A-Za-z0-9._-]/gu, character => `~${(character.codePointAt(0) ?? 0).toString(16)}`)
}
