import { type Context, placeOfNode, report } from '../context.ts'
import { reportLoss } from '../library-schema/losses.ts'
import { ts } from '../program/typescript.js'
import type { KnownType } from './known-types.ts'

/** The packages whose schemas types are inferred from, and how each names the type of what is written. */
const libraries: Readonly<Record<string, { readonly name: string; readonly input?: string; readonly outputs: readonly string[] }>> = {
  zod: { name: 'zod', input: 'z.input', outputs: ['infer', 'output', 'TypeOf'] },
  '@sinclair/typebox': { name: 'TypeBox', outputs: [] },
  typebox: { name: 'TypeBox', outputs: [] },
  valibot: { name: 'valibot', input: 'v.InferInput', outputs: ['InferOutput'] },
  arktype: { name: 'ArkType', input: 'typeof Schema.inferIn', outputs: ['infer', 'inferOut'] },
  effect: { name: 'Effect', input: 'Schema.Schema.Encoded', outputs: ['Type'] },
  '@effect/schema': { name: 'Effect', input: 'Schema.Schema.Encoded', outputs: ['Type'] },
}

/** The package of a schema library that a file is of. */
function libraryOf(file: string): (typeof libraries)[string] | undefined {
  const [, name = ''] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
  return Object.hasOwn(libraries, name) ? libraries[name] : undefined
}

/** True for a file of a schema library: what its types are made of is not the user's to mark. */
export function isOfSchemaLibrary(file: string): boolean {
  return libraryOf(file.startsWith('/') ? file : `/${file}`) !== undefined
}

/** The words by which a type is asked of a schema: `typeof Schema.infer`. */
const asking = new Set(['infer', 'inferIn', 'inferOut', 'Type', 'Encoded', 'static', '_input', '_output', '_type', 'in', 'out'])

/** The values that a type names with `typeof`, each as the schema that it is: `z.input<typeof Schema>`, `typeof Schema.infer`. */
function schemaNames(node: ts.Node): readonly ts.EntityName[] {
  if (ts.isTypeQueryNode(node)) return [schemaName(node.exprName)]
  const found: ts.EntityName[] = []
  ts.forEachChild(node, child => {
    found.push(...schemaNames(child))
  })
  return found
}

function schemaName(name: ts.EntityName): ts.EntityName {
  return ts.isQualifiedName(name) && asking.has(name.right.text) ? schemaName(name.left) : name
}

/** Checks for a type that a library infers from a schema. */
export function isInferred(node: ts.TypeNode): boolean {
  return (ts.isTypeReferenceNode(node) || ts.isTypeQueryNode(node)) && schemaNames(node).length > 0
}

/** The schema in the config that a type is inferred from, of the symbol of a library's type or of a schema. */
export function inferredFrom(
  node: ts.TypeNode | ts.ExpressionWithTypeArguments,
  symbol: ts.Symbol | undefined,
  context: Context,
): KnownType | undefined {
  const { knownTypes, checker } = context.session
  if (knownTypes === undefined || libraryOfSymbol(symbol) === undefined) return undefined
  const [name, ...others] = schemaNames(node)
  if (name === undefined || others.length > 0) return undefined
  const found = knownTypes.find(valueOf(name, context), checker.getSymbolAtLocation(name))
  return found !== undefined && 'jsonSchema' in found.schema ? found : undefined
}

/** The value that the name of a schema stands for. */
function valueOf(name: ts.Node, { session: { checker } }: Context): ts.Symbol | undefined {
  const local = checker.getSymbolAtLocation(name)
  return local !== undefined && local.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(local) : local
}

const unwritten = new Set([
  'filter',
  'filterEffect',
  'makeFilter',
  'transform',
  'transformOrFail',
  'decodeTo',
  'refine',
  'superRefine',
  'check',
  'rawCheck',
  'narrow',
])

/** The losses that the source of a schema shows: a plain JSON Schema has no word of them. */
export function reportWrittenLosses(node: ts.Node, context: Context): void {
  const open = schemaNames(node).flatMap(name => valueOf(name, context)?.valueDeclaration ?? [])
  const seen = new Set<ts.Node>()
  const visit = (one: ts.Node): void => {
    if (ts.isCallExpression(one)) reportCall(one, context)
    if (ts.isIdentifier(one)) follow(one)
    ts.forEachChild(one, visit)
  }
  const follow = (name: ts.Identifier): void => {
    const declared = valueOf(name, context)?.valueDeclaration
    if (declared === undefined || seen.has(declared) || !ts.isVariableDeclaration(declared) || declared.getSourceFile().isDeclarationFile)
      return
    seen.add(declared)
    visit(declared)
  }
  for (const declared of open) {
    seen.add(declared)
    visit(declared)
  }
}

function reportCall(call: ts.CallExpression, context: Context): void {
  const { expression } = call
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  const isCode = call.arguments.some(argument => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument))
  if (unwritten.has(name) && isCode) reportLoss({ what: `${name}()` }, { ...context, at: placeOfNode(call, context) })
  for (const argument of call.arguments)
    if (ts.isRegularExpressionLiteral(argument) && /[ims]\w*$/.test(argument.text.slice(argument.text.lastIndexOf('/'))))
      reportLoss({ what: `the flags of ${argument.text}` }, { ...context, at: placeOfNode(argument, context) })
}

function libraryOfSymbol(symbol: ts.Symbol | undefined): (typeof libraries)[string] | undefined {
  const declared = symbol?.declarations?.[0]
  return declared === undefined ? undefined : libraryOf(declared.getSourceFile().fileName)
}

/** Warns of a type that is inferred from the schema of a library: constraints and defaults are not a part of such a type. */
export function warnOfInferred(node: ts.TypeNode | ts.ExpressionWithTypeArguments, symbol: ts.Symbol | undefined, context: Context): void {
  const library = libraryOfSymbol(symbol)
  if (symbol === undefined || library === undefined || isOfSchemaLibrary(node.getSourceFile().fileName)) return
  const lost = lostIn(node, context)
  const name = schemaNames(node)[0]?.getText() ?? 'Schema'
  const isOutput = library.input !== undefined && library.outputs.includes(symbol.name)
  report(context, {
    rule: 'type/inferred-schema',
    severity: 'warning',
    message: `is inferred from a schema of ${library.name}, and has its constraints and defaults no more${lost.length === 0 ? '' : `: ${lost.join(', ')}`}`,
    help: `${isOutput ? `this is the type after defaults and transforms, in which fields with a default are required: write ${library.input} for what users write; ` : ''}give the schema to the config, knownTypes: { ${name} }, or mark the fields in a type of yours`,
    data: { library: library.name, lost },
  })
}

const constraint =
  /\.(min|max|length|int|positive|negative|nonnegative|nonpositive|multipleOf|gte?|lte?|regex|email|url|uuid|datetime|date|time|duration|ipv4|ipv6|startsWith|endsWith|nonempty|default|prefault|catch|transform|refine|superRefine|check|minLength|maxLength|minValue|maxValue|pattern|integer|between|filter)\(|\b(minLength|maxLength|pattern|minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf|format|default|minItems|maxItems|uniqueItems):/g

/** The constraints that stand in the declarations of the schemas that a type names with `typeof`. */
function lostIn(node: ts.Node, { session: { checker } }: Context): readonly string[] {
  const found = new Set<string>()
  const visit = (one: ts.Node): void => {
    if (ts.isTypeQueryNode(one)) {
      const first = ts.isQualifiedName(one.exprName) ? one.exprName.left : one.exprName
      const local = checker.getSymbolAtLocation(first)
      const symbol = local !== undefined && local.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(local) : local
      const text = symbol?.valueDeclaration?.getText().slice(0, 20_000) ?? ''
      for (const [, method, key] of text.matchAll(constraint)) found.add(method ?? key ?? '')
    }
    ts.forEachChild(one, visit)
  }
  visit(node)
  return [...found]
}
