import { dirname, join } from 'node:path'
import { exportedNames, modulesThatDeclare, nativeLibraryOf, nearestScalar } from '../../natives/index.ts'
import { suggest } from '../../diagnostic/suggest.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { writeNamed } from '../../upstream/index.ts'
import { type Context, placeOfNode } from '../context.ts'
import type { Place } from '../place.ts'
import { runByYarn } from '../program/library-notes.ts'
import { displayPath } from '../program/locate.ts'
import { isInstalled, splitSpecifier } from '../program/packages.ts'
import { isOfPlatform } from '../program/library.ts'
import { ts } from '../program/typescript.js'
import { findImportProblem, type ImportProblem } from '../program/workspace/import-problem.ts'
import { refuse } from '../schema/refuse.ts'
import { importedName, specifierOf } from './import-of.ts'
import type { Unresolved } from './target-types.ts'
import { resolveTarget } from './target.ts'

/** Reports why a name is not resolved: its module isn't found, doesn't export it, or nothing of that name is in scope. */
export function refuseUnresolved({ name, symbol }: Unresolved, context: Context, passed: ReadonlySet<ts.Symbol> = new Set()): SchemaNode {
  const { checker } = context.session
  const text = ts.isStringLiteralLike(name) ? name.text : name.getText()
  const specifier = (symbol === undefined ? undefined : specifierOf(symbol)) ?? specifierBeside(name, context)
  if (specifier === undefined) return refuseName(name, text, context)
  const module = checker.getSymbolAtLocation(specifier)
  if (module === undefined) return refuseModule(specifier, text, context)
  const wanted = (symbol === undefined ? undefined : importedName(symbol)) ?? text.slice(text.lastIndexOf('.') + 1)
  const passedOn = checker.getExportsOfModule(module).find(one => one.name === wanted && one !== symbol && one.flags & ts.SymbolFlags.Alias)
  // Files may pass a name on to each other in a circle.
  if (passedOn !== undefined && specifierOf(passedOn) !== undefined && !passed.has(passedOn))
    return refuseUnresolved({ name, symbol: passedOn }, context, new Set([...passed, passedOn]))
  const lost = module.declarations?.filter(ts.isSourceFile).flatMap(source => lostModules(source, context))[0]
  return lost === undefined ? refuseExport(wanted, specifier, module, context) : refuseModule(lost, wanted, context)
}

/** The module that `k8s.Name` or `import('…').Name` names. */
function specifierBeside(name: ts.Node, { session: { checker } }: Context): ts.Expression | undefined {
  if (ts.isImportTypeNode(name.parent) && ts.isLiteralTypeNode(name.parent.argument) && ts.isStringLiteral(name.parent.argument.literal))
    return name.parent.argument.literal
  const beside = ts.isQualifiedName(name) ? name.left : ts.isPropertyAccessExpression(name) ? name.expression : undefined
  const left = beside === undefined ? undefined : checker.getSymbolAtLocation(beside)
  return left === undefined ? undefined : specifierOf(left)
}

function refuseName(name: ts.Node, text: string, context: Context): SchemaNode {
  // The parser has reported a name that isn't there.
  if (text === '') return {}
  const { checker } = context.session
  if (checker.getSymbolsInScope(name, ts.SymbolFlags.Value).some(one => one.name === text))
    return refuse(context, 'type/unsupported', `is ${text}, which is a value, not a type`, `write typeof ${text} for the type of the value`)
  const types = checker.getSymbolsInScope(name, ts.SymbolFlags.Type | ts.SymbolFlags.Alias).map(one => one.name)
  const near = context.session.suggest(text, types)
  const [first = '', ...others] = text.split('.')
  if (others.length > 0 && near === undefined && !types.includes(first)) {
    return refuse(
      context,
      'type/unknown-name',
      `is ${text}, and no file that was read declares ${first}`,
      'import it, let the tsconfig include its declaration file (@types packages are not read), or give it a schema with knownTypes',
      { name: text },
    )
  }
  if (near === undefined && isOfPlatform(text))
    return refuse(
      context,
      'type/unsupported',
      `is ${text}, a type of the platform, which has no JSON form`,
      'write the type that it stores, or give it a schema with knownTypes',
    )
  const [from] = near === undefined ? modulesThatDeclare(text, '') : []
  return refuse(
    context,
    'type/unknown-name',
    `is ${text}, and nothing of that name is in scope`,
    near === undefined ? howToDeclare(text, from) : `did you mean ${near}?`,
    { name: text, ...(from === undefined ? {} : { from }) },
  )
}

/** Names the module that has the name, or the nearest name of Kubernetes. */
function howToDeclare(name: string, module: string | undefined): string {
  if (module !== undefined) return `import it: import type { ${name} } from '${module}'`
  const near = nearestScalar(name)
  return near === undefined
    ? 'declare or import it; global types are read from declaration files (.d.ts) that the tsconfig includes, not from @types packages'
    : `did you mean ${near} of 'crdgen/kubernetes'? else declare or import it`
}

function refuseModule(specifier: ts.Expression, name: string, context: Context): SchemaNode {
  const module = specifier.getText().slice(1, -1)
  const from = modulesThatDeclare(name, '').find(one => suggest(module, [one], 3) !== undefined)
  const [problem, help] = explainModule(specifier, name, context)
  return refuse(
    { ...context, at: placeOfNode(specifier, context) },
    'type/unresolved-import',
    `${context.path.length === 0 ? `${name} ` : ''}comes from ${specifier.getText()}, ${problem}`,
    from === undefined || from === module ? (help ?? 'install the package, or fix the path') : `did you mean '${from}'?`,
    { module, name, ...(from === undefined || from === module ? {} : { from }) },
  )
}

/** Why a module leads to no types, and what to do about it, if that is known. */
function explainModule(specifier: ts.Expression, name: string, { session }: Context): readonly [problem: string, help?: string] {
  const { disk, solution, folder } = session
  const module = specifier.getText().slice(1, -1)
  const file = specifier.getSourceFile().fileName
  if (module.startsWith('.') && disk.isFile(join(dirname(file), module)))
    return [
      'which is there, and declares no types',
      `declare its types in ${module.replace(/\.([cm]?)jsx?$/, '.d.$1ts')}, or give ${name} a schema with knownTypes`,
    ]
  const found = findImportProblem(module, file, disk)
  if (found !== undefined) return explainProblem(found, { name, module, folder })
  if (module.startsWith('.')) return ["which can't be found"]
  const pnp = session.pnp()
  if (pnp !== undefined)
    return [`which can't be found: only ${displayPath(pnp, folder)} leads to it, which is code that crdgen does not load`, runByYarn]
  if (solution === undefined) return ["which can't be found"]
  return [
    "which can't be found",
    `install the package; or, for paths of a tsconfig that ${solution} refers to, name that one with the option \`tsconfig\``,
  ]
}

/** A package may have hundreds. */
const mostEntries = 8

function explainProblem(
  found: ImportProblem,
  { name, module, folder }: { readonly name: string; readonly module: string; readonly folder: string },
): readonly [problem: string, help: string] {
  const [packageName] = splitSpecifier(module)
  const isOwn = !isInstalled(`${found.folder}/`)
  const home = displayPath(found.folder, folder)
  if (found.kind === 'not exported')
    return [
      `which ${packageName} does not export`,
      `import one of its entries: ${found.exported
        .slice(0, mostEntries)
        .map(entry => packageName + entry.slice(1))
        .join(', ')}`,
    ]
  if (found.kind === 'absent')
    return [
      `whose package.json names ${displayPath(found.file, folder)}, which is not there`,
      isOwn
        ? `build the package in ${home}; or name its tsconfig in the references of yours: then its source is read`
        : `install ${packageName} again: it is not whole`,
    ]
  return [
    'which is installed, and declares no types',
    isOwn
      ? `build the package in ${home} with \`declaration\` in its tsconfig`
      : `install types for it, if there are any (@types), or give ${name} a schema with knownTypes`,
  ]
}

function refuseExport(name: string, specifier: ts.Expression, module: ts.Symbol, context: Context): SchemaNode {
  const [packageName, subpath] = splitSpecifier(specifier.getText().slice(1, -1))
  const [from] = modulesThatDeclare(name, packageName === 'crdgen' ? '' : packageName)
  const exported = [...exportedNames(packageName, subpath), ...context.session.checker.getExportsOfModule(module).map(one => one.name)]
  const near = context.session.suggest(
    name,
    exported.filter(one => one !== name),
  )
  return refuse(
    context,
    'type/unresolved-import',
    `is ${name}, which ${specifier.getText()} does not export`,
    namedHelp(name, packageName, context) ??
      (from !== undefined && nativeLibraryOf(packageName) !== undefined
        ? `import it from '${from}', which has it`
        : near === undefined
          ? 'name a type that it exports'
          : `did you mean ${near}?`),
    {
      module: specifier.getText().slice(1, -1),
      name,
      ...(from === undefined || nativeLibraryOf(packageName) === undefined ? {} : { from }),
    },
  )
}

/** Of Kubernetes' Go packages, the libraries export structs; what else has a name there is written out. */
function namedHelp(name: string, packageName: string, { session: { upstream } }: Context): string | undefined {
  const text = nativeLibraryOf(packageName) === undefined ? undefined : writeNamed(name, upstream.version)
  return text === undefined ? undefined : `write ${text}${text.includes('Quantity') ? ", with Quantity from 'crdgen/kubernetes'" : ''}`
}

/** A class or interface extends something whose fields can't be listed. */
export function refuseUnresolvedBase(base: ts.ExpressionWithTypeArguments, place: Place, context: Context): SchemaNode {
  const target = resolveTarget(base, place.env, context.session)
  if (target.kind === 'unresolved') return refuseUnresolved(target, context)
  return refuse(
    context,
    'type/unresolved-base',
    target.kind === 'builtin'
      ? `extends ${target.name}, a class of TypeScript's own library, whose members are not data`
      : `extends ${base.getText()}, which has no fields of its own`,
    'extend an interface, a class or an object type with the fields that are stored',
  )
}

/** Modules that a file passes on with `export *` and that can't be found. */
function lostModules(source: ts.SourceFile, { session: { checker } }: Context): readonly ts.Expression[] {
  const all = source.statements.filter(ts.isExportDeclaration).filter(one => one.exportClause === undefined)
  return all.flatMap(one => one.moduleSpecifier ?? []).filter(specifier => checker.getSymbolAtLocation(specifier) === undefined)
}
