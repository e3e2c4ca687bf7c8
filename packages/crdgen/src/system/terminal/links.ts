import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Output, Shell } from './shell.ts'

/** Makes `text`, which is printable, a link to a file. */
export type Link = (text: string, file: string) => string

/** Terminals that name themselves in TERM_PROGRAM and are known to show links of OSC 8. */
const programs: ReadonlySet<string> = new Set([
  'iTerm.app',
  'WezTerm',
  'vscode',
  'ghostty',
  'zed',
  'Hyper',
  'Tabby',
  'rio',
  'mintty',
  'WarpTerminal',
])

/** The same by TERM. */
const terms: ReadonlySet<string> = new Set(['xterm-kitty', 'xterm-ghostty', 'alacritty', 'foot', 'contour'])

/** The first release of VTE (GNOME Terminal and others) that shows them without crashing: 0.50.1. */
const firstVte = 5001

/**
 * Decides once, for one output, whether places are links: --no-color, then FORCE_HYPERLINK, then whether it is a terminal that is known
 * to show them. Undefined when they are not.
 */
export function openLinks(output: Output, { cwd, env }: Pick<Shell, 'cwd' | 'env'>, noColor: boolean): Link | undefined {
  if (noColor || !isWanted(output, env)) return undefined
  return (text, file) => (isOnDisk(file) ? `\u001b]8;;${fileUrl(resolve(cwd, file))}\u001b\\${text}\u001b]8;;\u001b\\` : text)
}

function isWanted(output: Output, env: Shell['env']): boolean {
  const force = env['FORCE_HYPERLINK'] ?? ''
  if (force !== '') return force !== '0' && force !== 'false'
  const { CI = '', TERM = '', TERM_PROGRAM = '', VTE_VERSION = '', WT_SESSION = '' } = env
  // What runs inside of tmux and screen inherits the variables of a terminal that it does not write to.
  if (!output.isTTY || CI !== '' || TERM === 'dumb' || /^(?:screen|tmux)/.test(TERM)) return false
  return programs.has(TERM_PROGRAM) || terms.has(TERM) || WT_SESSION !== '' || Number(VTE_VERSION) >= firstVte
}

/** Neither stdin nor a file of another revision. */
function isOnDisk(file: string): boolean {
  return file !== 'stdin' && !/^git:[^:]+:/.test(file)
}

/** The URL as printable ASCII: no text of a path can end the sequence that it is in. */
function fileUrl(path: string): string {
  return pathToFileURL(path).href.replace(/[^\u0021-\u007e]/gu, character => encodeURIComponent(character))
}
