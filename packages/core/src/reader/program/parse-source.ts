import { withinStack } from './too-deep.ts'
import { ts } from './typescript.js'

/** Deeper than anyone writes; the compiler's parser and binder take a few thousand levels before the stack ends. */
const deepest = 500

/** The checker resolves each name of a chain of conditional types through all conditions around it: thousands take seconds. */
const mostConditions = 1000

const cutOff = new WeakSet<ts.SourceFile>()

/** Parses a file. One that nests too deep for the compiler is taken for empty: see `isCutOff`. */
export function parseSource(path: string, text: string): ts.SourceFile {
  const settings = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const cut = () => {
    const empty = ts.createSourceFile(path, '', settings, true)
    cutOff.add(empty)
    return empty
  }
  // Some nest without brackets: keyof keyof …, conditional types.
  const parse = () => {
    const source = ts.createSourceFile(path, text, settings, true)
    return mayNestConditions(text) && nestsConditions(source, 0) ? cut() : source
  }
  return isDeep(text) ? cut() : withinStack(parse, cut)
}

/** Whether a file was too deep to be parsed. */
export function isCutOff(source: ts.SourceFile): boolean {
  return cutOff.has(source)
}

/** Brackets in comments and strings count only at first sight: few files have so many that a closer look is needed. */
function isDeep(text: string): boolean {
  return (
    (text.match(/[([{]/g)?.length ?? 0) > deepest &&
    depthOf(text, /[()[\]{}]/g) > deepest &&
    depthOf(bareText(text), /[()[\]{}]/g) > deepest
  )
}

function depthOf(text: string, brackets: RegExp): number {
  let depth = 0
  let most = 0
  for (const [sign] of text.matchAll(brackets)) {
    depth = Math.max(0, depth + ('([{'.includes(sign) ? 1 : -1))
    most = Math.max(most, depth)
  }
  return most
}

function bareText(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
}

function mayNestConditions(text: string): boolean {
  return text.length > 10 * mostConditions && text.split('extends', mostConditions + 2).length > mostConditions + 1
}

function nestsConditions(node: ts.Node, around: number): boolean {
  const depth = ts.isConditionalTypeNode(node) ? around + 1 : around
  return depth > mostConditions || (ts.forEachChild(node, child => nestsConditions(child, depth) || undefined) ?? false)
}
