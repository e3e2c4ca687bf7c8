import { escapeName } from '@crdgen/go'
import type { CheckedAst, Program } from '@crdgen/cel/internal'
import { asSchema, hasRules, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import type { CelRule, JsonSchema } from '../decode/types.ts'
import type { Server } from '../server-version.ts'
import { resolveFieldPath } from '../structural/field-path.ts'
import { type CompiledExpression, createRuleCompiler } from '../cel/compile-rule.ts'
import { createDeclarer, type Declaration } from '../cel/declaration.ts'

/** A schema with validation rules at it or below (apiextensions schema/cel/validation.go, Validator). */
export interface RuleTree {
  readonly schema: JsonSchema
  /** True if kind, apiVersion and metadata can be read whatever is declared. */
  readonly isResource: boolean
  readonly rules: readonly RunnableRule[]
  /** Why no rule of the node can be run. */
  readonly problem: string | undefined
  readonly items: RuleTree | undefined
  readonly properties: ReadonlyMap<string, RuleTree>
  readonly values: RuleTree | undefined
}

export interface RunnableRule {
  readonly rule: CelRule
  /** Undefined for a rule without text; a text for one that does not compile. */
  readonly program: Program | string | undefined
  readonly message: Program | undefined
  readonly usesOldSelf: boolean
  /** The checked expression; undefined for one that does not compile. */
  readonly ast: CheckedAst | undefined
  /** `.a.b` below the node, as the server spells it; empty for the node itself. */
  readonly fieldPath: string
}

/** Compiles all rules of a schema, as stored expressions; undefined when it has none. */
export function createRuleTree(schema: JsonSchema, isResource: boolean, server: Server): RuleTree | undefined {
  if (!hasRules(schema)) return undefined
  const declare = createDeclarer(server)
  return build({ schema, isResource, declaration: declare(schema, isResource) }, server, declare)
}

interface Node {
  readonly schema: JsonSchema
  readonly isResource: boolean
  readonly declaration: Declaration | undefined
}

type Declare = ReturnType<typeof createDeclarer>

function build({ schema, isResource, declaration }: Node, server: Server, declare: Declare): RuleTree | undefined {
  const given = schema['x-kubernetes-validations'] ?? []
  const problem = given.length > 0 && declaration === undefined ? untyped(server) : undefined
  const rules = declaration === undefined ? [] : compileRules(schema, given, declaration, server)
  const below = (inner: JsonSchema | undefined, type: Declaration | undefined): RuleTree | undefined =>
    inner && build({ schema: inner, isResource: isEmbedded(inner), declaration: type }, server, declare)
  const items = below(itemsSchema(schema), declaration?.items)
  const values = below(asSchema(schema.additionalProperties), declaration?.items)
  const properties = new Map<string, RuleTree>()
  for (const [name, property] of namedSchemas(schema.properties)) {
    const escaped = escapeName(name)
    const type = escaped === undefined ? declare(property, isEmbedded(property)) : declaration?.fields?.get(escaped)
    const tree = type === undefined ? undefined : below(property, type)
    if (tree !== undefined) properties.set(name, tree)
  }
  if (rules.length === 0 && problem === undefined && items === undefined && values === undefined && properties.size === 0) return undefined
  return { schema, isResource, rules, problem, items, properties, values }
}

function isEmbedded(schema: JsonSchema): boolean {
  return schema['x-kubernetes-embedded-resource'] === true
}

function untyped(server: Server): string {
  return server.minor < 27
    ? 'rule declared on schema that does not support validation rules'
    : 'failed to convert to declType for CEL validation rules'
}

function compileRules(
  schema: JsonSchema,
  given: readonly (CelRule | null | undefined)[],
  declaration: Declaration,
  server: Server,
): readonly RunnableRule[] {
  const compiler = createRuleCompiler(declaration, server, 'all')
  return given.map(one => {
    const rule = one ?? {}
    if ((rule.rule ?? '').trim() === '')
      return { rule, program: undefined, message: undefined, usesOldSelf: false, ast: undefined, fieldPath: '' }
    const compiled = compiler.compile(rule)
    const message = compiled.messageExpression === undefined ? undefined : programOf(compiled.messageExpression)
    // The server stops at a message that does not compile, before it reaches the field path (compilation.go, compileRule).
    const hasFieldPath = server.has('ruleReasonAndFieldPath') && typeof message !== 'string'
    return {
      rule,
      program: programOf(compiled.rule),
      message: typeof message === 'string' ? undefined : message,
      usesOldSelf: compiled.usesOldSelf,
      ast: compiled.rule.program === undefined ? undefined : compiled.rule.ast,
      fieldPath: hasFieldPath ? normalPath(rule.fieldPath, schema) : '',
    }
  })
}

function programOf(compiled: CompiledExpression): Program | string {
  return compiled.program ?? compiled.error.detail
}

function normalPath(path: string | null | undefined, schema: JsonSchema): string {
  const resolved = path ? resolveFieldPath(path, schema, true) : undefined
  return resolved === undefined || resolved.error !== undefined ? '' : resolved.text
}
