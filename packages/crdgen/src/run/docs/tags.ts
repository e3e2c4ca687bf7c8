/** What a description, and the comment that it came from, say of a field. */
export interface Tags {
  readonly description: string
  readonly deprecated?: string
  readonly since?: string
  readonly example?: string
  readonly isInternal: boolean
}

/**
 * Takes from a description what has a place of its own: `Deprecated: …`, as Go and the API server's own types write it. `@since`, `@example`
 * and `@internal` (or `@hidden`) come from the comment of the type, which has them apart from the description.
 */
export function tagsOf(description: string, comment: readonly string[]): Tags {
  const found = /(?:^|\n[^\S\n]*)Deprecated:\s*([^]*)$/.exec(description)
  const [text, reason] = [description.slice(0, found?.index).trim(), found?.[1]]
  const tag = (name: string) => {
    const line = comment.find(one => one === `@${name}` || one.startsWith(`@${name} `))
    return line === undefined ? undefined : line.slice(name.length + 1).trim()
  }
  const [since, example] = [tag('since'), tag('example')]
  return {
    description: text,
    ...(reason === undefined ? {} : { deprecated: reason.trim() === '' ? 'This field is deprecated.' : reason.trim() }),
    ...(since === undefined || since === '' ? {} : { since }),
    ...(example === undefined || example === '' ? {} : { example }),
    isInternal: tag('internal') !== undefined || tag('hidden') !== undefined,
  }
}
