import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CustomResourceDefinition } from '@crdgen/core'
import { libraryRoots, libraryText } from '../../packages/core/src/reader/program/library.ts'
import { loadTypeScript, ts } from '../../packages/core/src/reader/program/typescript.js'
import { compareValues, type ValueDisagreement } from '../random-types/compare-values.ts'
import type { JsonValue } from '../random-types/json-meaning.ts'
import { createRandom } from '../random-types/random.ts'
import { folder } from './packages.ts'

/** The files of packages as the compiler reads them. */
export interface OpenPackage {
  readonly program: ts.Program
  readonly checker: ts.TypeChecker
}

/** Where a package really is: what it depends on is beside it there. */
function pathOf(file: string): string {
  return realpathSync(resolve(folder, file))
}

/** Opens files of packages beside the compiler's whole library. */
export function openPackage(files: readonly string[]): OpenPackage {
  loadTypeScript()
  const options: ts.CompilerOptions = {
    strict: true,
    noLib: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = ts.createCompilerHost(options, true)
  const program = ts.createProgram({
    rootNames: [...libraryRoots('whole'), ...files.map(file => pathOf(file))],
    options,
    host: {
      ...host,
      fileExists: path => path.startsWith('/@crdgen/lib/') || host.fileExists(path),
      getSourceFile: (path, target) =>
        path.startsWith('/@crdgen/lib/')
          ? ts.createSourceFile(path, libraryText(path) ?? '', target, true)
          : host.getSourceFile(path, target),
    },
  })
  return { program, checker: program.getTypeChecker() }
}

/**
 * Tries values of a kind's `spec` on the compiler and on its CRD. Undefined where it embeds native structs, which are not read from the
 * package's declarations, and where it has no spec.
 */
export function compareSpec(
  { program, checker }: OpenPackage,
  file: string,
  crd: CustomResourceDefinition,
): readonly ValueDisagreement[] | undefined {
  const type = specOf(program, checker, file)
  if (type === undefined || reachesNative(type, checker, new Set())) return undefined
  const { group, names, versions } = crd.spec
  const object = { apiVersion: `${group}/${versions[0]?.name ?? ''}`, kind: names.kind, metadata: { name: 'x', namespace: 'y' } }
  return compareValues({
    type,
    checker,
    crd,
    objectOf: spec => ({ ...object, spec }),
    valueIn: stored => (stored as { readonly spec?: JsonValue } | undefined)?.spec,
    random: createRandom(names.kind.length),
    count: 6,
  })
}

function specOf(program: ts.Program, checker: ts.TypeChecker, file: string): ts.Type | undefined {
  const source = program.getSourceFile(pathOf(file))
  const kinds = source?.statements.filter(ts.isInterfaceDeclaration).map(one => checker.getTypeAtLocation(one)) ?? []
  const kind = kinds.find(one => one.getProperty('apiVersion') !== undefined)
  const spec = kind?.getProperty('spec')
  return spec === undefined ? undefined : checker.getTypeOfSymbol(spec)
}

function reachesNative(type: ts.Type, checker: ts.TypeChecker, seen: Set<ts.Type>): boolean {
  if (seen.has(type)) return false
  seen.add(type)
  const { declarations = [] } = type.aliasSymbol ?? type.symbol ?? {}
  if (declarations.some(one => /\/(kubernetes-models|apimachinery)\//.test(one.getSourceFile().fileName))) return true
  if (type.isUnionOrIntersection()) return type.types.some(one => reachesNative(one, checker, seen))
  if (checker.isArrayType(type)) return checker.getTypeArguments(type as ts.TypeReference).some(one => reachesNative(one, checker, seen))
  if (!(type.flags & ts.TypeFlags.Object)) return false
  const values = checker.getIndexInfosOfType(type).map(one => one.type)
  return [...values, ...checker.getPropertiesOfType(type).map(one => checker.getTypeOfSymbol(one))].some(one =>
    reachesNative(one, checker, seen),
  )
}
