import { withoutControls } from '../../system/terminal/show-line.ts'

// lookup: single characters
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML has it, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, character => entities[character] ?? character)
}

/** Text on one line of Markdown, in a cell of a table or not: nothing of it is taken for markup, an address or a name. */
export function escapeMarkdown(text: string): string {
  return escapeHtml(text.replace(/\s+/g, ' '))
    .replace(/[\\`*_[\]|~#]/g, '\\$&')
    .replace(/@(?=\w)/g, '@<!-- -->')
    .replace(/(?<=\w):(?=\/\/)|(?<=\bwww)\./gi, '$&<!-- -->')
    .replace(/^\s*(?:\d+(?=[.)])|(?=[>+=-]))/, '$&\\')
}

/** Code on one line of Markdown, also in a cell. */
export function markdownCode(text: string): string {
  const line = withoutControls(text.replace(/\s+/g, ' '))
  return /`|\\\||\\$/.test(line) ? `<code>${escapeMarkdown(line)}</code>` : `\`${line.replaceAll('|', '\\|')}\``
}

/** An anchor as an attribute and in a link: letters, digits, `.`, `-` and `_` stay, other characters are written as `~` and their code. */
export function anchorId(anchor: string): string {
  return anchor.replace(/\[\]/g, '').replace(/[^A-Za-z0-9._-]/gu, character => `~${(character.codePointAt(0) ?? 0).toString(16)}`)
}
