import { withoutControls } from '../system/terminal/show-line.ts'

// lookup: single characters
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML has it, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, character => entities[character] ?? character)
}

/** A page that loads nothing. */
export function drawPage(title: string, style: string, body: readonly string[], script: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...body,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/**
 * Text on one line of Markdown, in a cell of a table or not: nothing of it is taken for markup, also not for the begin of a list or a quotation, for
 * an address that a code host would make a link of, or for a name that it would call people by.
 */
export function escapeMarkdown(text: string, escape = escapeHtml): string {
  return escape(onOneLine(text))
    .replace(/[\\`*_[\]|~]|(?<!&)#/g, '\\$&')
    .replace(/@(?=\w)/g, '@<!-- -->')
    .replace(/(?<=\w):(?=\/\/)|(?<=\bwww)\./gi, '$&<!-- -->')
    .replace(/^\s*(?:\d+(?=[.)])|(?=[>+=-]))/, '$&\\')
}

export function onOneLine(text: string): string {
  return withoutControls(text.replace(/\s+/g, ' '))
}
