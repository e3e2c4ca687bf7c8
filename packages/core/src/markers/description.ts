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
  lines.push(...(['', undefined].includes(lines.at(-1)) ? [] : ['']), text === '' ? 'Deprecated.' : `Deprecated: ${text}`)
  return { ...description, inTag: false }
}

/** Returns the text, lines kept, blank ends cut, links as their words; `*\/` is how a comment writes its own end sign. */
export function finishDescription({ lines }: Description): string {
  const first = lines.findIndex(line => line !== '')
  const last = lines.findLastIndex(line => line !== '')
  return first === -1
    ? ''
    : lines
        .slice(first, last + 1)
        .join('\n')
        .replaceAll('*\\/', '*/')
        .replaceAll(codeOrLink, (all, before?: string, inside?: string) => (inside === undefined ? all : wordsOfLink(inside, before)))
}

/** Code, which stays as it is, or `{@link …}` as TSDoc and JSDoc have it; a link stops at the next brace, as nothing in it has one. */
const codeOrLink = /(?:```[^]*?```|~~~[^]*?~~~|`[^`\n]*`)|(?:\[([^[\]\n]*)\])?\{@link(?:code|plain)?\s([^{}]*)\}/g

/** `Foo | the foo`, `Foo the foo` and `[the foo]{@link Foo}` are the words that a reader of the rendered page sees; an address stays beside its words. */
function wordsOfLink(inside: string, before = ''): string {
  const content = inside.trim()
  const [target = ''] = content.split(/[\s|]/, 1)
  const words = before.trim() || content.slice(target.length).trim().replace(/^\|/, '').trim()
  return words !== '' && words !== target && /^https?:/.test(target) ? `${words} (${target})` : words || target
}
