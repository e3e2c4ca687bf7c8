import { groupBy } from '../../values/group-by.ts'
import { isLibrary } from './library.ts'
import type { OpenProgram } from './program.ts'
import { isInstalled } from './packages.ts'
import { ts } from './typescript.js'
import { isVirtual } from '../../natives/index.ts'

/** Input files that are read without the others: what is found in them does not depend on any that is not named here. */
export interface InputPart {
  readonly inputs: readonly string[]
  /** The project's own files that types of these are read from, and these. */
  readonly files: readonly string[]
  /** The kinds that they declare, as `group kind`; those that make no CRD, too. */
  readonly kinds: readonly string[]
}

/** A kind and a file that declares a part of it. */
export interface PlacedKind {
  readonly kind: string
  readonly file: string
}

/**
 * Divides the input files into parts: one that declares kinds is read with those that reach it by imports, and the versions of a kind are read
 * together. Undefined where a file adds to the types of others, or is not imported by any: then all depend on all.
 */
export function findParts(
  { program, imports }: Pick<OpenProgram, 'program' | 'imports'>,
  inputs: readonly string[],
  kinds: readonly PlacedKind[],
): readonly InputPart[] | undefined {
  const sources = program.getSourceFiles().filter(({ fileName }) => !isVirtual(fileName) && !isLibrary(fileName))
  const reach = new Map(inputs.map(input => [input, reachedFrom(input, imports)]))
  const reached = new Set([...reach.values()].flatMap(files => [...files]))
  if (sources.some(source => !reached.has(source.fileName) || addsToOthers(source))) return undefined
  const declaring = new Set(kinds.map(({ file }) => file))
  const byImport = [...reach].map(([input, files]) => [input, ...inputs.filter(one => declaring.has(one) && files.has(one))])
  const byKind = [...groupBy(kinds, ({ kind }) => kind).values()].map(places => places.map(({ file }) => file))
  const own = new Set(sources.map(({ fileName }) => fileName).filter(file => !isInstalled(file)))
  return joinSets(inputs, [...byImport, ...byKind]).map(some => ({
    inputs: some,
    files: [...new Set(some.flatMap(one => [one, ...(reach.get(one) ?? [])]))].filter(file => own.has(file) || some.includes(file)),
    kinds: [...new Set(kinds.filter(({ file }) => some.includes(file)).map(({ kind }) => kind))],
  }))
}

function reachedFrom(input: string, imports: OpenProgram['imports']): ReadonlySet<string> {
  const reached = new Set([input])
  for (const file of reached) for (const imported of imports.get(file) ?? []) reached.add(imported)
  return reached
}

/** A script, whose names are global; a module that adds to others, or to what is global. */
function addsToOthers(source: ts.SourceFile): boolean {
  const adds = (statement: ts.Statement) =>
    ts.isNamespaceExportDeclaration(statement) ||
    (ts.isModuleDeclaration(statement) && (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0))
  return !ts.isExternalModule(source) || source.statements.some(adds)
}

function joinSets(items: readonly string[], links: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const sets = new Map(items.map(one => [one, new Set([one])]))
  for (const link of links) {
    const joined = new Set(link.flatMap(one => [...(sets.get(one) ?? [])]))
    for (const one of joined) sets.set(one, joined)
  }
  return [...new Set(sets.values())].map(one => [...one])
}
