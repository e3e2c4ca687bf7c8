import { lstatSync, readFileSync } from 'node:fs'

let bytes: Uint8Array | undefined

/**
 * Reads standard input, which gives its bytes once, though two flags may name it.
 *
 * Then looks at a folder: realpathSync in Node's lib/fs.js takes a path for a pipe, and leaves links in it, while the last thing that was
 * looked at is one. Packages that load later are links often, and do not find what they depend on.
 */
export function readStdin(cwd: string): Uint8Array {
  if (bytes === undefined) {
    bytes = readFileSync(0)
    lstatSync(cwd)
  }
  return bytes
}

/** What was read of standard input, for reports that quote it. */
export function stdinSoFar(): Uint8Array | undefined {
  return bytes
}
