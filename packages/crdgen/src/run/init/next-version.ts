import { posix } from 'node:path'

/** One version of a kind, in the file that declares it. */
export interface Declared {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly file: string
  readonly text: string
  /** The line of the declaration, from 1. */
  readonly line: number
}

export interface NextVersion {
  readonly path: string
  readonly content: string
  /** The text of the storage version's file where it has to be marked now. */
  readonly marked?: string
}

/** Takes the first line out that is nothing but the marker of the stored version. */
function withoutMark(text: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex(line => /^(?:@storageVersion|\+kubebuilder:storageversion)$/.test(line.replace(/^\s*(?:\*|\/\/)?/, '').trim()))
  return at === -1 ? text : lines.toSpliced(at, 1).join('\n')
}

/** True for a version whose file marks it as the stored one. */
export function isMarked({ text }: Pick<Declared, 'text'>): boolean {
  return /(?:@storageVersion|\+kubebuilder:storageversion)\b/.test(text)
}

/**
 * Writes the types of the next version as those of the one that is stored, which stays the stored one and is marked as such. Undefined when
 * the file does not have the apiVersion as a literal.
 */
export function nextVersion(stored: Declared, version: string): NextVersion | undefined {
  const literal = new RegExp(`(['"\`])${escaped(`${stored.group}/${stored.version}`)}\\1`, 'g')
  if (!literal.test(stored.text)) return undefined
  const path = pathFor(stored.file, stored.version, version)
  const copied = withoutMark(stored.text)
    .replace(literal, `$1${stored.group}/${version}$1`)
    .replaceAll(/((?:from|import)\s*\(?\s*)(['"])(\.\.?\/[^'"\n]*)\2/g, (_whole, before: string, quote: string, target: string) => {
      const moved = posix.relative(posix.dirname(path), posix.join(posix.dirname(stored.file), target))
      return `${before}${quote}${moved.startsWith('.') ? moved : `./${moved}`}${quote}`
    })
  return { path, content: copied, ...(isMarked(stored) ? {} : { marked: markStored(stored) }) }
}

/** `api/v1/backup.ts` → `api/v2/backup.ts`; a file that has no folder or name for its version gets a folder for the new one. */
function pathFor(file: string, before: string, after: string): string {
  const parts = file.split('/')
  const at = parts.lastIndexOf(before)
  if (at !== -1) return parts.with(at, after).join('/')
  const name = posix.basename(file)
  const named = new RegExp(`(^|[._-])${escaped(before)}(?=[._-])`)
  return posix.join(posix.dirname(file), named.test(name) ? name.replace(named, `$1${after}`) : `${after}/${name}`)
}

/** Adds the marker to the comment right above the declaration, or puts one there. */
function markStored({ text, line }: Declared): string {
  const lines = text.split('\n')
  const [above, end] = [lines.slice(0, line - 1), lines[line - 2] ?? '']
  const rest = lines.slice(line - 1)
  if (/^\s*\*\/\s*$/.test(end)) return [...above.slice(0, -1), ' * @storageVersion', end, ...rest].join('\n')
  const comment = end.trim()
  if (comment.length < 5 || !comment.startsWith('/**') || !comment.endsWith('*/'))
    return [...above, '/** @storageVersion */', ...rest].join('\n')
  const [indent, words] = [end.slice(0, end.length - end.trimStart().length), comment.slice(3, -2).trim()]
  return [
    ...above.slice(0, -1),
    `${indent}/**`,
    `${indent} * ${words}`,
    `${indent} *`,
    `${indent} * @storageVersion`,
    `${indent} */`,
    ...rest,
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
