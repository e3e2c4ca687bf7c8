import type { Output, Shell } from './shell.ts'

/** A shell that remembers what is written to it. */
export interface FakeShell extends Shell {
  /** The text on stdout. */
  printed(): string
  /** The text on stderr. */
  complained(): string
}

export function fakeShell(cwd: string, env: Shell['env'] = {}): FakeShell {
  const stdout: string[] = []
  const stderr: string[] = []
  return {
    cwd,
    env,
    stdout: collect(stdout),
    stderr: collect(stderr),
    interrupted: () => new Promise(() => {}),
    printed: () => stdout.join(''),
    complained: () => stderr.join(''),
  }
}

function collect(into: string[]): Output {
  return { isTTY: false, columns: undefined, write: text => void into.push(text) }
}
