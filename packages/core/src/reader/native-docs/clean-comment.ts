/**
 * Returns the text of a doc comment: without its signs and the stars at the line starts, line breaks as they are, no blank lines
 * around it. It ends where the first tag (`@deprecated`) begins.
 */
export function cleanComment(comment: string): string {
  const lines = comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split(/\r?\n/)
    .map((line, index) => (index === 0 ? line.trim() : line.replace(/^[ \t]*(?:\* ?)?/, '').trimEnd()))
  const tag = lines.findIndex(line => /^\s*@[a-z]+(\s|$)/i.test(line))
  return (tag < 0 ? lines : lines.slice(0, tag)).join('\n').replace(/^\n+|(?<!\s)\s+$/g, '')
}
