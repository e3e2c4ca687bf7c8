import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { findFaultOfGiven } from '../../markers/raw-schema.ts'
import { plainText } from '../../values/plain-text.ts'
import { type KnownSchema, type LibrarySchema, isStructural, takeLibrarySchema } from '../library-schema/library-schema.ts'
import type { configRules } from '../../rules/config-rules.ts'
import { createFinding } from '../../rules/core-rules.ts'
import type { Schema } from '../../values/schema.ts'
import { ts } from '../program/typescript.js'
import { importedName, specifierOf } from './import-of.ts'

/** By name of a type (`Money`), or by module and name (`luxon#DateTime`, `./src/money.ts#Money`): the schema that it stands for. */
export type KnownTypeSettings = Readonly<Record<string, KnownSchema>>

export interface KnownType {
  readonly key: string
  /** A structural schema is all of it; that of a library is joined with the type. */
  readonly schema: Schema | LibrarySchema
}

/** The types of the config, and which of them have been met. */
export interface KnownTypes {
  readonly used: Set<string>
  /** `local` is the name where it is used, `symbol` what it leads to: undefined when its module isn't installed. */
  find(symbol: ts.Symbol | undefined, local?: ts.Symbol): KnownType | undefined
  /** The others. */
  readonly without: (known: KnownType) => KnownTypes
  readonly unused: () => readonly string[]
}

interface KnownTypeEntry extends KnownType {
  readonly module: string | undefined
  readonly name: string
}

export interface ModuleFacts {
  readonly folder: string
  /** The name of the package that a file lies in. */
  readonly packageOf: (file: string) => string | undefined
}

/** Opens the types of the config. Without any, nothing is looked at. */
export function openKnownTypes(settings: KnownTypeSettings = {}, facts: ModuleFacts): KnownTypes | undefined {
  const entries = Object.entries(settings).map(([key, given]): KnownTypeEntry => ({ key, schema: takeSchema(given), ...splitKey(key) }))
  return entries.length === 0 ? undefined : openEntries(entries, new Set(), facts)
}

/** A library's failure, and what is not a schema, was reported before. */
function takeSchema(given: KnownSchema): Schema | LibrarySchema {
  const taken = tryToTake(given)
  if (typeof taken === 'string') return {}
  return taken ?? (isStructural(given) && findFaultOfGiven(given) === undefined ? given : {})
}

/** The schema of a library, undefined for a structural schema; the reason why a library gives none. */
function tryToTake(given: KnownSchema): LibrarySchema | undefined | string {
  try {
    return takeLibrarySchema(given)
  } catch (thrown) {
    return plainText(thrown instanceof Error ? thrown.message : thrown)
  }
}

function openEntries(entries: readonly KnownTypeEntry[], used: Set<string>, facts: ModuleFacts): KnownTypes {
  return {
    without: known =>
      openEntries(
        entries.filter(({ key }) => key !== known.key),
        used,
        facts,
      ),
    used,
    unused: () => entries.map(({ key }) => key).filter(key => !used.has(key)),
    find(symbol, local = symbol) {
      const names = new Set([symbol?.name, ...(local === undefined ? [] : [importedName(local) ?? local.name])])
      // An entry that names its module is more exact than one that does not.
      const named = entries
        .filter(({ name }) => names.has(name))
        .sort((a, b) => Number(a.module === undefined) - Number(b.module === undefined))
      const found = named.find(({ module }) => module === undefined || isFrom(module, symbol, local, facts))
      if (found !== undefined) used.add(found.key)
      return found
    },
  }
}

function splitKey(key: string): { readonly module: string | undefined; readonly name: string } {
  const at = key.lastIndexOf('#')
  return at < 0 ? { module: undefined, name: key } : { module: key.slice(0, at), name: key.slice(at + 1) }
}

/** By the import as it is written, or by where the type is declared: people name the module that they import from, or the one it passes on. */
function isFrom(module: string, symbol: ts.Symbol | undefined, local: ts.Symbol | undefined, { folder, packageOf }: ModuleFacts): boolean {
  const written = local === undefined ? undefined : specifierOf(local)
  if (written !== undefined && ts.isStringLiteralLike(written) && written.text === module) return true
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName
  if (file === undefined) return false
  if (!module.startsWith('.')) return packageOf(file) === module
  const path = resolve(folder, module).replace(/\.[cm]?[jt]sx?$/, '')
  return file.replace(/(?:\.d)?\.[cm]?tsx?$/, '') === path
}

/** `@types/luxon` declares the types of `luxon`. */
export function declaredPackage(name: string | undefined): string | undefined {
  const bare = name?.startsWith('@types/') === true ? name.slice('@types/'.length) : undefined
  if (bare === undefined) return name
  return bare.includes('__') ? `@${bare.replace('__', '/')}` : bare
}

/** Reports what is not a schema, before anything is read. */
export function checkKnownTypes(settings: KnownTypeSettings = {}): readonly Diagnostic[] {
  return Object.entries(settings).flatMap(([key, schema]) => {
    const taken = tryToTake(schema)
    if (typeof taken === 'string') return [finding(key, taken, 'Give it the JSON Schema that the library makes of the schema.')]
    if (taken !== undefined) return []
    const fault = findFaultOfGiven(schema)
    if (fault === undefined) return []
    return [finding(key, `${fault.path} ${fault.message}`.trim(), fault.help ?? 'Write the keywords of a schema.')]
  })
}

/** Reports the known types of the config that no type in the program is. */
export function reportUnusedTypes(known: KnownTypes | undefined): readonly Diagnostic[] {
  return (known?.unused() ?? []).map(key =>
    finding(
      key,
      'is set in the config, but no resource uses a type of that name',
      'Write it as it is declared or imported, Money or luxon#DateTime; or take it out.',
      'output/unused-known-type',
    ),
  )
}

function finding(
  key: string,
  message: string,
  help: string,
  rule: keyof typeof configRules & `${string}known-type` = 'output/known-type',
): Diagnostic {
  return createFinding({ rule, severity: 'error', subject: `knownTypes[${JSON.stringify(key)}]`, message, help, data: { type: key } })
}
