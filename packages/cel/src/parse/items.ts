import type { Parse } from './parse-state.ts'

/** The mark of an optional entry. */
export function parseMark({ cursor, settings }: Parse): boolean {
  const mark = settings.has('optionalSyntax') ? cursor.take('?') : undefined
  if (mark !== undefined && !settings.has('optionals')) cursor.report(mark.at, "unsupported syntax '?'")
  return mark !== undefined
}

/** Items up to a bracket, with commas between them; one more may come last, even in an empty list. */
export function parseItems(parse: Parse, close: ']' | '}', item: () => void): void {
  const { cursor } = parse
  let depth = 0
  const isEmpty = cursor.peek().kind === close || cursor.peek().kind === ','
  for (let goesOn = !isEmpty; goesOn; goesOn = cursor.peek(1).kind !== close && cursor.take(',') !== undefined) {
    item()
    depth = Math.max(depth, parse.depth)
  }
  parse.depth = depth
  cursor.take(',')
  cursor.expect(close)
}
