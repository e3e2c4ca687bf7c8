/** The description of one doc comment, as it grows. */
export interface Description {
  /** Added to as it grows: a copy per line would take minutes for a comment of 100,000 lines. */
  readonly lines: string[]
  /** Text now belongs to a documentation tag. */
  readonly inTag: boolean
  /** Nothing more is wanted: a line `---` or `@internal` was met. */
  readonly ended: boolean
}

export function startDescription(): Description {
  return { lines: [], inTag: false, ended: false }
}

/**
 * Adds a line. Outside code, lines that start with TODO are left out and a line that starts with `---` ends the description:
 * extractDoc in controller-tools pkg/markers/zip.go.
 */
export function appendLine(description: Description, line: string, isCode: boolean): Description {
  if (description.ended || description.inTag) return description
  if (!isCode && line.trimStart().startsWith('---')) return { ...description, ended: true }
  if (!isCode && line.trimStart().startsWith('TODO')) return description
  if (!isCode && line === '' && description.lines.at(-1) === '') return description
  description.lines.push(line)
  return description
}

/** Adds a paragraph as Go has it, `Deprecated: …`; what follows belongs to it. */
export function appendDeprecation(description: Description, text: string): Description {
  if (description.ended) return description
  const { lines } = description
  lines.push(...(lines.length === 0 ? [] : ['']), text === '' ? 'Deprecated.' : `Deprecated: ${text}`)
  return { ...description, inTag: false }
}

/** Returns the text, lines kept, blank ends cut; `*\/` is how a comment writes its own end sign. */
export function finishDescription({ lines }: Description): string {
  const first = lines.findIndex(line => line !== '')
  const last = lines.findLastIndex(line => line !== '')
  return first === -1
    ? ''
    : lines
        .slice(first, last + 1)
        .join('\n')
        .replaceAll('*\\/', '*/')
}
