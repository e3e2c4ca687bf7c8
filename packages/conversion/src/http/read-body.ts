/** The text of a body; undefined when it has more bytes than allowed, of which no more are read then. */
export async function readBody(request: Request, maxBytes: number): Promise<string | undefined> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > maxBytes) return undefined
  const reader = request.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return [...parts, decoder.decode()].join('')
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
}
