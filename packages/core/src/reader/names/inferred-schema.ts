import { type Context, report } from '../context.ts'
import { ts } from '../program/typescript.js'

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

/** Warns of a type that is inferred from the schema of a library: constraints and defaults are not a part of such a type. */
export function warnOfInferred(node: ts.TypeNode | ts.ExpressionWithTypeArguments, symbol: ts.Symbol | undefined, context: Context): void {
  const declared = symbol?.declarations?.[0]
  const library = declared === undefined ? undefined : libraryOf(declared.getSourceFile().fileName)
  if (symbol === undefined || library === undefined) return
  const lost = lostIn(node, context)
  const isOutput = library.input !== undefined && library.outputs.includes(symbol.name)
  report(context, {
    rule: 'type/inferred-schema',
    severity: 'warning',
    message: `is inferred from a schema of ${library.name}, and has its constraints and defaults no more${lost.length === 0 ? '' : `: ${lost.join(', ')}`}`,
    help: `${isOutput ? `this is the type after defaults and transforms, in which fields with a default are required: write ${library.input} for what users write; ` : ''}mark the fields in a type of yours, or give the type its schema with knownTypes`,
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
