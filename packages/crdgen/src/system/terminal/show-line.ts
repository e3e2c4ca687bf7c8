/** A source line made safe for a terminal, cut at the marked text. */
export interface ShownLine {
  readonly before: string
  readonly marked: string
  readonly after: string
}

const tabWidth = 2

/** Makes a line printable: a tab is two columns wide, a control character shows as `�` and can't steer the terminal. */
export function showLine(text: string, start: number, end: number): ShownLine {
  return { before: printable(text.slice(0, start)), marked: printable(text.slice(start, end)), after: printable(text.slice(end)) }
}

/** Characters that control a terminal, and those that set the direction of text. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const steering = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Makes text printable on one line. */
export function printable(text: string): string {
  return text.replaceAll('\t', ' '.repeat(tabWidth)).replace(steering, '\ufffd')
}

/**
 * Makes text printable that goes on to a next line, or starts one. GitHub Actions takes a line of a log that starts with `::`, be it
 * after spaces, for a command (actions/runner ActionCommand.cs, TryParseV2), whoever wrote it.
 */
export function printableLine(text: string): string {
  return withoutCommand(printable(text))
}

/** Keeps a line from being taken for a command of GitHub Actions. */
export function withoutCommand(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1\ufffd')
}

/** Leaves of the control characters of a text only the ends of lines. */
export function withoutControls(text: string): string {
  return text.replace(steering, character => (character === '\n' || character === '\t' ? character : '\ufffd'))
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60\u3000-\u303e]/u
const widthless = /[\p{Mark}\u200b-\u200d\ufe0f]/u

/** The number of columns that a terminal uses for the text. */
export function displayWidth(text: string): number {
  // oxlint-disable-next-line no-control-regex -- the plain case, by far the most common, needs no table
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length
  let width = 0
  for (const character of text) width += wide.test(character) ? 2 : widthless.test(character) ? 0 : 1
  return width
}
