import type { CelType, CheckedAst, Compilation, Library, Program, SizeEstimator } from '@crdgen/cel/internal'
import type { CelRule } from '../decode/types.ts'
import { loadCel } from './cel.late.ts'
import type { Server } from '../server-version.ts'
import type { Declaration } from './declaration.ts'
import { celTypeOf, isSameDeclaration, sizesOf } from './declared-type.ts'

/** Which expressions are stored already: those are compiled with all that the server knows. */
export interface StoredExpressions {
  readonly rules: ReadonlySet<string>
  readonly messageExpressions: ReadonlySet<string>
}

/** The result of compiling an expression. */
export type CompiledExpression =
  | {
      readonly ast: CheckedAst
      readonly cost: bigint
      /** The most that it costs where values are of other sizes. */
      costWith(sizes: SizeEstimator): bigint
      readonly program: Program
      readonly error?: undefined
    }
  /** Names of an expression that does not compile are looked up all the same. */
  | {
      readonly error: ExpressionError
      readonly cost?: undefined
      readonly costWith?: undefined
      readonly ast?: CheckedAst
      readonly program?: undefined
    }

export interface ExpressionError {
  /** The server's words, after `compilation failed: ` and the like. */
  readonly detail: string
  /** The first problem in our words: `1:5: undefined field 'b'`. */
  readonly clause: string
  readonly isSyntax: boolean
  /** The place of the first problem in the expression, in UTF-16 units; -1: nowhere in particular. */
  readonly at?: number
  /** The name that nothing has, and those that it may be misspelt for. */
  readonly meant?: { readonly name: string; readonly candidates: () => Iterable<string> } | undefined
}

export interface CompiledRule {
  readonly rule: CompiledExpression
  readonly usesOldSelf: boolean
  /** Undefined if there is none, and if the rule itself does not compile. */
  readonly messageExpression?: CompiledExpression
}

/** Compiles rules of one node of a schema (apiextensions schema/cel/compilation.go, compileRule). */
export interface RuleCompiler {
  compile(rule: CelRule): CompiledRule
}

/**
 * Returns the compiler of a declaration. Declarations that are equal share one: a struct that is at several places has the same rules at
 * each.
 */
export function createRuleCompilers(server: Server, stored: StoredExpressions): (declaration: Declaration) => RuleCompiler {
  const made = new Map<string, (readonly [Declaration, RuleCompiler])[]>()
  return declaration => {
    const { kind, minSize, maxElements, fields } = declaration
    const key = [kind, minSize, maxElements, fields?.size].join()
    const others = made.get(key) ?? []
    const found = others.find(([one]) => isSameDeclaration(one, declaration))
    if (found !== undefined) return found[1]
    const compiler = createRuleCompiler(declaration, server, stored)
    made.set(key, [...others, [declaration, compiler]])
    return compiler
  }
}

export function createRuleCompiler(declaration: Declaration, server: Server, stored: StoredExpressions | 'all'): RuleCompiler {
  const { compileExpression, costOf, libraryOf, programOf, types } = loadCel()
  const self = celTypeOf(declaration)
  const sizes = sizesOf(declaration)
  const libraryFor = (text: string, known: keyof StoredExpressions) => libraryOf(server.minor, stored === 'all' || stored[known].has(text))
  const compile = (text: string, library: Library, variables: ReadonlyMap<string, CelType>, wanted: Wanted): CompiledExpression => {
    const compiled = compileExpression(library, text, variables)
    const error = compilationError(compiled, wanted)
    if (error !== undefined || compiled.ast === undefined) return { error: error ?? impossible }
    const { ast } = compiled
    const program = programOf(library, ast)
    if ('error' in program)
      return { ast, error: { detail: `${wanted.instantiation}: ${program.error}`, clause: program.error, isSyntax: false } }
    const costWith = (others: SizeEstimator) => costOf(library, ast, others).max
    return { ast, cost: costWith(sizes), costWith, program }
  }
  const compileRule = (one: CelRule): CompiledRule => {
    const isOptional = server.has('optionalOldSelfHonored') && one.optionalOldSelf === true
    const variables = new Map([
      ['self', self],
      ['oldSelf', isOptional ? types.optionalOf(self) : self],
    ])
    const text = one.rule ?? ''
    const rule = compile(text, libraryFor(text, 'rules'), variables, ruleWanted)
    const usesOldSelf =
      rule.ast !== undefined && [...rule.ast.references.values()].some(({ kind, name }) => kind === 'identifier' && name === 'oldSelf')
    if (rule.error !== undefined || !one.messageExpression || !server.has('messageExpression')) return { rule, usesOldSelf }
    const message = one.messageExpression
    const library = libraryFor(message, 'messageExpressions')
    return { rule, usesOldSelf, messageExpression: compile(message, library, variables, messageWanted) }
  }
  const known = new Map<string, CompiledRule>()
  return {
    compile(one) {
      const key = [one.rule, one.messageExpression, one.optionalOldSelf].join('\0')
      const compiled = known.get(key) ?? compileRule(one)
      known.set(key, compiled)
      return compiled
    },
  }
}

/** The type that an expression must have, and the server's name for it. */
interface Wanted {
  readonly type: 'bool' | 'string'
  readonly compilation: string
  readonly instantiation: string
  readonly mismatch: string
}

const ruleWanted: Wanted = {
  type: 'bool',
  compilation: 'compilation failed',
  instantiation: 'program instantiation failed',
  mismatch: 'cel expression must evaluate to a bool',
}
const messageWanted: Wanted = {
  type: 'string',
  compilation: 'messageExpression compilation failed',
  instantiation: 'messageExpression instantiation failed',
  mismatch: 'messageExpression must evaluate to a string',
}

const impossible: ExpressionError = { detail: '', clause: '', isSyntax: false }

function compilationError(compiled: Compilation, wanted: Wanted): ExpressionError | undefined {
  if (compiled.ast === undefined) {
    const { text, clause, at, meant, isSyntax } = compiled
    return { detail: `${wanted.compilation}: ${text}`, clause, isSyntax, at, meant }
  }
  if (compiled.type.kind === wanted.type) return undefined
  return {
    detail: wanted.mismatch,
    clause: `is of type ${loadCel().printType(compiled.type)}, but must be a ${wanted.type}`,
    isSyntax: false,
  }
}
