import { lstatSync, readSync } from 'node:fs'
import { errorCode } from '../cannot-run.ts'

let bytes: Uint8Array | undefined

/**
 * Reads standard input, which gives its bytes once, though two flags may name it.
 *
 * Then looks at a folder: realpathSync in Node's lib/fs.js takes a path for a pipe, and leaves links in it, while the last thing that was
 * looked at is one. Packages that load later are links often, and do not find what they depend on.
 */
export function readStdin(cwd: string): Uint8Array {
  if (bytes === undefined) {
    bytes = readToEnd()
    lstatSync(cwd)
  }
  return bytes
}

/** The bytes of standard input that were read, for reports that quote them. */
export function stdinSoFar(): Uint8Array | undefined {
  return bytes
}

const chunkSize = 2 ** 16
const pauseInMs = 10

/** As readFileSync(0), which gives up when there is nothing yet on a stream that does not block, such as a terminal or some parents' pipes. */
function readToEnd(): Uint8Array {
  const chunks: Uint8Array[] = []
  for (let chunk = readChunk(); chunk !== 'end'; chunk = readChunk()) {
    if (chunk === 'later') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseInMs)
    else chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readChunk(): Uint8Array | 'later' | 'end' {
  const chunk = Buffer.allocUnsafe(chunkSize)
  try {
    const length = readSync(0, chunk)
    return length === 0 ? 'end' : chunk.subarray(0, length)
  } catch (thrown) {
    const code = errorCode(thrown)
    if (code === 'EAGAIN') return 'later'
    // The error of Windows at the end of a pipe.
    if (code === 'EOF') return 'end'
    throw thrown
  }
}
