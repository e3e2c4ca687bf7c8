/** A link that has the inputs of a tab in its fragment, which a browser sends to nobody. */
import type { TaskName } from '../protocol.ts'

/** The content of a link. */
export interface Shared {
  readonly task: TaskName
  readonly kubernetes: string
  readonly inputs: readonly string[]
}

/** The most bytes of unpacked input: a short link, which anybody can write, unpacks to any length. */
const longest = 4 * 1024 * 1024

/** `#task/minor/inputs`, the inputs as JSON, compressed, in base64url. */
export async function writeLink({ task, kubernetes, inputs }: Shared): Promise<string> {
  const packed = await pump(new TextEncoder().encode(JSON.stringify(inputs)), new CompressionStream('deflate-raw'))
  const text = Array.from({ length: Math.ceil(packed.length / 8192) }, (_, at) =>
    String.fromCharCode(...packed.subarray(at * 8192, (at + 1) * 8192)),
  )
  return `#${task}/${kubernetes}/${btoa(text.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Reads a fragment; undefined for one that is none of ours. */
export async function readLink(fragment: string, tasks: readonly TaskName[]): Promise<Shared | undefined> {
  const [, name, kubernetes, packed] = /^#([a-z]+)\/(\d+\.\d+)\/([\w-]*)$/.exec(fragment) ?? []
  const task = tasks.find(one => one === name)
  if (task === undefined || kubernetes === undefined || packed === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))
    const inputs: unknown = JSON.parse(new TextDecoder().decode(await pump(bytes, new DecompressionStream('deflate-raw'))))
    return isTexts(inputs) ? { task, kubernetes, inputs } : undefined
  } catch {
    return undefined
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(one => typeof one === 'string')
}

async function pump(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    const part = new Uint8Array(next.value)
    length += part.length
    if (length > longest) throw new RangeError('too long')
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
