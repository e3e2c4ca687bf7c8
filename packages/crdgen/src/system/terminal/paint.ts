import type { Output, Shell } from './shell.ts'

/** The meanings that text may have; a format never names a colour. */
export type Style = 'error' | 'warning' | 'note' | 'added' | 'removed' | 'strong' | 'faint'

/** Marks text as having a meaning. Without colours it returns the text as it is. */
export type Paint = (style: Style, text: string) => string

const codes: Readonly<Record<Style, string>> = {
  error: '1;31',
  warning: '1;33',
  note: '1;36',
  added: '32',
  removed: '31',
  strong: '1',
  faint: '2',
}

export const plain: Paint = (_style, text) => text

const colourful: Paint = (style, text) => (text === '' ? '' : `\u001b[${codes[style]}m${text}\u001b[0m`)

/** Decides once, for one output, whether it gets colours: --no-color, then NO_COLOR, then FORCE_COLOR, then whether it is a terminal. */
export function choosePaint(output: Output, env: Shell['env'], noColor: boolean): Paint {
  if (noColor || isSet(env['NO_COLOR'])) return plain
  if (isSet(env['FORCE_COLOR'])) return env['FORCE_COLOR'] === '0' || env['FORCE_COLOR'] === 'false' ? plain : colourful
  return output.isTTY && env['TERM'] !== 'dumb' ? colourful : plain
}

/** Wider lines are hard to read, whatever the terminal's width. */
const widest = 200

/** The number of columns of a line; a pipe gets a fixed width, so that the same input gives the same bytes. */
export function chooseWidth(output: Output): number {
  return output.isTTY && output.columns !== undefined && output.columns >= 40 ? Math.min(output.columns, widest) : 120
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== ''
}
