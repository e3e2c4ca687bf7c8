// @late: most schemas have no validation rules.
import { factOf } from '@crdgen/core/internal'
import { isSealed } from '../../decode/sealed.ts'
import type { CelRule, JsonSchema } from '../../decode/types.ts'
import { child, entry, pointerOf } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import { createRuleCompiler, type CompiledRule } from '../compile-rule.ts'
import { collectRules, type Declarer } from '../collect-rules.ts'
import { schemaFieldPath } from '../field-path.ts'
import { callLimit, longestMessage } from '../budget.ts'
import type { RuledNode } from '../walk-rules.ts'
import { constantOutcome } from './constant.ts'
import { conjuncts, keywordsFor, type Keywords } from './keyword.ts'
import type { Expression } from '@crdgen/cel/internal'
import { goTrim } from '@crdgen/go'
import { loadWholeCel } from '../cel.late.ts'
import { readField } from './known-value.ts'

/** The form of a validation rule of a schema. */
export interface RuleForm {
  /** The version of the CRD that has it. */
  readonly version: string
  /** The field that it is for, `spec.ports[]`; empty for the whole object. */
  readonly path: string
  /** JSON Pointer into the CRD. */
  readonly pointer: string
  readonly rule: string
  /** The constant outcome, if there is one; `usesSelf`: for the values that the schema accepts. */
  readonly always?: { readonly outcome: boolean; readonly usesSelf: boolean }
  /** Required fields of the value that it asks for with has(). */
  readonly requiredPresences: readonly string[]
  /** Optional fields of the value that it always reads without asking for them. */
  readonly unguardedFields: readonly string[]
  /** Keywords that accept the same values. */
  readonly keywords?: Keywords
  readonly message?: string
  readonly messageExpression?: string
  /** The constant value of the message expression, and whether the API server shows it. */
  readonly constantMessage?: { readonly text: string; readonly isShown: boolean }
}

/**
 * Describes the form of the validation rules of a CRD, of those that the API server compiles. A CRD is an object or text.
 *
 * @throws TypeError for a `server` that is not a version
 */
export function ruleForms(crd: unknown, options: { readonly server?: string | undefined } = {}): readonly RuleForm[] {
  return collectRules<Omit<RuleForm, 'version'>>(crd, options.server, formsAt)
}

/** The longest rules that are looked through. */
const longest = 20_000

function formsAt(node: RuledNode, declare: Declarer, server: Server): readonly Omit<RuleForm, 'version'>[] {
  const path = schemaFieldPath(node.at)
  const place = child(node.at, 'x-kubernetes-validations')
  return formsOf(node, declare, server).map(({ index, ...form }) => ({ path, pointer: pointerOf(entry(place, index)), ...form }))
}

/** A rule of a node, wherever the node is. */
type IndexedForm = Form & Pick<RuleForm, 'rule'> & { readonly index: number }

/** Of nodes that never change, as CRDs that are read together share them. */
const known = factOf((_schema: JsonSchema) => new Map<string, readonly IndexedForm[]>())

function formsOf(node: RuledNode, declare: Declarer, server: Server): readonly IndexedForm[] {
  if (!isSealed(node.schema)) return readForms(node, declare, server)
  const forms = known(node.schema)
  const key = [server.version, node.isRoot, node.isTyped].join(' ')
  const found = forms.get(key) ?? readForms(node, declare, server)
  forms.set(key, found)
  return found
}

function readForms({ schema, rules, isRoot, isTyped }: RuledNode, declare: Declarer, server: Server): readonly IndexedForm[] {
  const declaration = isTyped ? declare(schema, isRoot) : undefined
  const compiler = declaration && createRuleCompiler(declaration, server, 'all')
  if (compiler === undefined) return []
  return rules.flatMap((given, index) => {
    if (!given?.rule || given.rule.length > longest) return []
    const compiled = compiler.compile(given)
    return compiled.rule.error === undefined ? [{ index, rule: given.rule, ...formOf(given, compiled, schema) }] : []
  })
}

type Form = Omit<RuleForm, 'version' | 'path' | 'pointer' | 'rule'>

function formOf({ message, messageExpression, reason, fieldPath }: CelRule, compiled: CompiledRule, schema: JsonSchema): Form {
  const { ast } = compiled.rule
  const always = alwaysOf(compiled, schema)
  // Keywords have texts and places of their own: a rule that asks for others is meant.
  const isSpecial = Boolean(messageExpression || fieldPath || (reason && reason !== 'FieldValueInvalid'))
  const keywords = ast === undefined || always !== undefined || isSpecial ? undefined : keywordsFor(ast.root, schema)
  const expression = compiled.messageExpression
  const text = expression?.ast === undefined || expression.error !== undefined ? undefined : constantMessage(expression.ast.root)
  return {
    ...(always === undefined ? {} : { always }),
    requiredPresences: ast === undefined ? [] : requiredPresences(ast.root, schema),
    unguardedFields: ast === undefined ? [] : unguardedFields(ast.root, schema),
    ...(keywords === undefined ? {} : { keywords }),
    ...(message ? { message } : {}),
    ...(messageExpression ? { messageExpression } : {}),
    ...(text === undefined ? {} : { constantMessage: { text, isShown: isShown(text) } }),
  }
}

function alwaysOf({ rule }: CompiledRule, schema: JsonSchema): RuleForm['always'] {
  if (rule.error !== undefined) return undefined
  const { ast, program } = rule
  const usesSelf = [...ast.references.values()].some(one => one.kind === 'identifier' && (one.name === 'self' || one.name === 'oldSelf'))
  const outcome = usesSelf ? constantOutcome(ast.root, schema) : program.evaluate(new Map(), { limit: callLimit }).value === true
  return outcome === undefined ? undefined : { outcome, usesSelf }
}

/** The constant value of a message expression; undefined if it depends on the object. */
function constantMessage(root: Expression): string | undefined {
  if (root.kind === 'literal') return root.value.type === 'string' ? root.value.value : undefined
  if (root.kind !== 'call' || root.name !== '_+_') return undefined
  const [first, second] = root.args.map(constantMessage)
  return first === undefined || second === undefined ? undefined : first + second
}

/** Checks whether the API server shows the result of a message expression (schema/cel/validation.go, evalMessageExpression). */
function isShown(message: string): boolean {
  const text = goTrim(message)
  return text !== '' && !text.includes('\n') && Buffer.byteLength(text) <= longestMessage
}

/**
 * The required fields of `self` that a rule asks for with has(), by the names that it uses. Fields of what is below or in lists are
 * left out: there a stored object from before the field was required may lack it, while another change makes the rule count.
 */
function requiredPresences(root: Expression, self: JsonSchema): readonly string[] {
  const found = new Set<string>()
  const visit = (node: Expression): void => {
    if (node.kind === 'comprehension' && [node.variable, node.secondVariable].includes('self')) return
    if (node.kind === 'select' && node.testOnly && node.operand.kind === 'identifier') {
      const field = readField(node, { self, present: new Set() })
      if (field?.isPresent === true && field.schema.default === undefined) found.add(node.field)
    }
    for (const one of loadWholeCel().childrenOf(node)) visit(one)
  }
  visit(root)
  return [...found]
}

/**
 * The optional fields of `self` that a rule reads whatever the value is, and never asks for with has(): a value without one is refused with
 * "no such key". `spec.size` stands for a field of a required field.
 */
function unguardedFields(root: Expression, self: JsonSchema): readonly string[] {
  const read = new Set<string>()
  const known = { self, present: new Set<string>() }
  const visit = (node: Expression): void => {
    if (node.kind === 'select' && !node.testOnly) {
      const parent = node.operand.kind === 'select' ? readField(node.operand, known) : undefined
      const field = readField(node, known)
      const isFirst = node.operand.kind === 'identifier' || parent?.isPresent === true
      if (isFirst && field?.isPresent === false) read.add(field.key.slice(1))
    }
    for (const one of alwaysEvaluated(node)) visit(one)
  }
  for (const one of conjuncts(root)) visit(one)
  const asked = presences(root)
  return [...read].filter(key => !asked.has(key))
}

/** Parts that are evaluated whatever the others are: `false && error` is false, `true || error` is true. */
function alwaysEvaluated(node: Expression): readonly Expression[] {
  if (node.kind === 'comprehension') return [node.range]
  if (node.kind !== 'call') return loadWholeCel().childrenOf(node)
  if (node.name === '_&&_' || node.name === '_||_') return []
  return node.name === '_?_:_' ? node.args.slice(0, 1) : loadWholeCel().childrenOf(node)
}

/** The fields that are asked for anywhere, `a.b` of `has(self.a.b)` and the like. */
function presences(root: Expression): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: Expression): void => {
    if (node.kind === 'select' && node.testOnly) found.add(selectKey(node))
    for (const one of loadWholeCel().childrenOf(node)) visit(one)
  }
  visit(root)
  return found
}

function selectKey(node: Expression): string {
  if (node.kind !== 'select') return ''
  const parent = selectKey(node.operand)
  return parent === '' ? node.field : `${parent}.${node.field}`
}
