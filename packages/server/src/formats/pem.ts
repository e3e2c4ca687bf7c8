import { base64Problem } from '@crdgen/go'

/** A block of a PEM text; texts hold a character per byte. */
export interface PemBlock {
  readonly type: string
  readonly hasHeaders: boolean
  readonly bytes: Buffer
}

/** A block found, with the text after it; or where to look on; or the end of all looking. */
type Attempt = { readonly block: PemBlock; readonly rest: string } | { readonly lookOnAt: string } | 'none'

const [begin, end, dashes] = ['-----BEGIN ', '\n-----END ', '-----']

/** Finds the next block as Go's pem.Decode does, which skips what is not a whole block; undefined if there is no more. */
export function nextPemBlock(text: string): { readonly block: PemBlock; readonly rest: string } | undefined {
  let left = text
  for (;;) {
    const attempt = readBlock(left)
    if (attempt === 'none') return undefined
    if ('block' in attempt) return attempt
    left = attempt.lookOnAt
  }
}

function readBlock(text: string): Attempt {
  // The first END line, and the last BEGIN line before it.
  const endsAt = text.indexOf(end)
  if (endsAt < 0) return 'none'
  const lookOnAt = text.slice(endsAt + end.length)
  const beginsAt = text.slice(0, endsAt).lastIndexOf(begin)
  if (beginsAt < 0 || (beginsAt > 0 && text[beginsAt - 1] !== '\n')) return { lookOnAt }
  const head = takeLine(text.slice(beginsAt + begin.length))
  if (!head.line.endsWith(dashes)) return { lookOnAt }
  const body = afterHeaders(head.rest)
  if (body === undefined) return 'none'
  const type = head.line.slice(0, -dashes.length)
  // Negative where the block is empty, and the line break before END is the one after BEGIN.
  const length = body.length - (text.length - endsAt)
  const hasHeaders = body.length < head.rest.length
  const trailer = takeLine(lookOnAt).line
  // A header line may have been the END line itself.
  if (body.length < lookOnAt.length) return 'none'
  if ((hasHeaders && length < 0) || trailer !== `${type}${dashes}`) return { lookOnAt }
  const base64 = body.slice(0, Math.max(length, 0)).replace(/[ \t]/g, '')
  if (base64Problem(base64) !== undefined) return { lookOnAt }
  return { block: { type, hasHeaders, bytes: Buffer.from(base64, 'base64') }, rest: takeLine(lookOnAt).rest }
}

/** The text after the lines with a colon; undefined if there is none. */
function afterHeaders(text: string): string | undefined {
  let rest = text
  while (rest !== '') {
    const next = takeLine(rest)
    if (!next.line.includes(':')) return rest
    rest = next.rest
  }
  return undefined
}

function takeLine(text: string): { readonly line: string; readonly rest: string } {
  const at = text.indexOf('\n')
  if (at < 0) return { line: trimmed(text), rest: '' }
  return { line: trimmed(text.slice(0, at).replace(/\r$/, '')), rest: text.slice(at + 1) }
}

function trimmed(line: string): string {
  return line.replace(/(?<![ \t])[ \t]+$/, '')
}
