/**
 * The tool can't do its job (flags, config, a file that can't be opened): one line for the user, exit 2, no stack trace.
 * It is thrown, not returned, because nothing after it can go on.
 */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
}

/** Returns the first line of whatever was thrown, without the error's name. */
export function firstLine(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : 'something that is not an error was thrown'
  return (text.trim().split(/\r?\n/)[0] ?? '').trim()
}

/** The code of a Node system error (`ENOENT`), if it is one. */
export function errorCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
}
