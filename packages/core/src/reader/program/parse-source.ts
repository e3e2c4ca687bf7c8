import { withinCompiler } from './compiler-limits.ts'
import { ts } from './typescript.js'

/**
 * Nodes inside nodes: more than anyone writes, and fewer than the compiler can follow: its binder ends with the stack, and its checker
 * resolves each name in a chain of conditional types through all conditions around it, which takes seconds for thousands.
 */
const deepest = 1100

/** A file as the compiler has parsed it, or an empty one for a text that nests too deep. */
export interface ParsedFile {
  readonly source: ts.SourceFile
  readonly isTooDeep: boolean
}

export function parseSource(path: string, text: string): ParsedFile {
  const parse = (some: string) =>
    ts.createSourceFile(path, some, { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }, true)
  const source = withinCompiler(
    () => parse(text),
    () => undefined,
  )
  return source === undefined || isDeep(source) ? { source: parse(''), isTooDeep: true } : { source, isTooDeep: false }
}

/**
 * Checks whether the parser has found errors; the compiler's types do not show where it keeps them, and a program would have to be opened
 * to ask.
 */
export function hasSyntaxErrors(source: ts.SourceFile): boolean {
  const errors: unknown = Reflect.get(source, 'parseDiagnostics')
  return Array.isArray(errors) && errors.length > 0
}

/** Nesting needs text: a character opens up to four levels (`a` is an expression statement's identifier). */
const levelsOfCharacter = 4

/** Goes down only where there is text enough for nodes that are too deep: no recursion, and of most files only the top. */
function isDeep(source: ts.SourceFile): boolean {
  const pending: { readonly node: ts.Node; readonly depth: number }[] = [{ node: source, depth: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, depth } = next
    if (depth > deepest) return true
    if ((node.end - node.pos) * levelsOfCharacter <= deepest - depth) continue
    ts.forEachChild(node, child => void pending.push({ node: child, depth: depth + 1 }))
  }
  return false
}
