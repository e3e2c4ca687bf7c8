import { isRecord } from '@crdgen/core/internal'
import { numbered } from '../types/names.ts'
import { commentText, printValue } from './print.ts'
import { imports, nameImports, nameKinds, type TypedKind } from './write-validators.ts'

/** The names of a kind at one version, as the API server has them. */
export interface KindConstants {
  readonly group: string
  readonly version: string
  readonly apiVersion: string
  readonly kind: string
  readonly listKind: string
  readonly plural: string
  readonly singular: string
  readonly shortNames: readonly string[]
  readonly scope: string
  readonly storageVersion: string
}

/** A kind at one version, and its type. */
export interface ConstantKind extends TypedKind {
  readonly constants: KindConstants
}

/**
 * Writes a TypeScript module that needs no other one at run time: for each kind its constants (`BackupKind`), a guard (`isBackup(x)`) and a
 * constructor that fills in apiVersion and kind (`createBackup(x)`).
 */
export function writeConstants(kinds: readonly ConstantKind[]): string {
  const names = nameKinds(kinds)
  const taken = new Set([...names.values()].flatMap(name => [`is${name}`, `create${name}`]))
  const values = new Map(kinds.map(kind => [kind, nameConstant(names.get(kind) ?? '', taken)]))
  const types = nameImports(kinds, [...taken])
  return [
    '// Written by crdgen from the types; not to be edited.\n',
    imports(types),
    ...kinds.map(kind => exports(kind, names.get(kind) ?? '', values.get(kind) ?? '', types.get(kind)?.local)),
  ].join('')
}

function nameConstant(name: string, taken: Set<string>): string {
  const constant = taken.has(`${name}Kind`) ? numbered(`${name}Kind`, taken) : `${name}Kind`
  taken.add(constant)
  return constant
}

function exports({ constants }: ConstantKind, name: string, value: string, type: string | undefined): string {
  const shown = commentText(`${constants.apiVersion} ${constants.kind}`)
  const members = Object.entries(constants).map(([key, one]) => `  ${key}: ${printValue(one)},\n`)
  const meta = `{ apiVersion: typeof ${value}.apiVersion; kind: typeof ${value}.kind }`
  return `
/** ${shown}, as the API server knows it. */
export const ${value} = {
${members.join('')}} as const

/** Tells that a value is an object of ${shown}, by apiVersion and kind. */
export function is${name}(object: unknown): object is ${type ?? meta} {
  if (typeof object !== 'object' || object === null || !('apiVersion' in object) || !('kind' in object)) return false
  return object.apiVersion === ${value}.apiVersion && object.kind === ${value}.kind
}

/** An object of ${shown}, with its apiVersion and kind. */
${constructorOf(name, value, type, meta)}`
}

function constructorOf(name: string, value: string, type: string | undefined, meta: string): string {
  const body = `  return { ...object, apiVersion: ${value}.apiVersion, kind: ${value}.kind }\n}\n`
  return type === undefined
    ? `export function create${name}<T extends object>(object: T): T & ${meta} {\n${body}`
    : `export function create${name}(object: Omit<${type}, 'apiVersion' | 'kind'>): ${type} {\n${body}`
}

/** Reads the constants of each version of a CRD; what its author left out is as the API server fills it in (pkg/apis/apiextensions/v1/defaults.go). */
export function constantsOf(spec: unknown): readonly KindConstants[] {
  if (!isRecord(spec) || !isRecord(spec['names']) || !Array.isArray(spec['versions'])) return []
  const { group, scope, names } = spec
  const { kind, plural } = spec['names']
  if (!isRecord(names) || typeof group !== 'string' || typeof kind !== 'string' || typeof plural !== 'string') return []
  const versions = spec['versions'].filter(isRecord)
  const stored = versions.find(({ storage }) => storage === true)
  const shortNames: readonly unknown[] = Array.isArray(names['shortNames']) ? names['shortNames'] : []
  return versions.flatMap(({ name }) =>
    typeof name !== 'string'
      ? []
      : [
          {
            group,
            version: name,
            apiVersion: `${group}/${name}`,
            kind,
            listKind: textOr(names['listKind'], `${kind}List`),
            plural,
            singular: textOr(names['singular'], kind.toLowerCase()),
            shortNames: shortNames.filter(one => typeof one === 'string'),
            scope: textOr(scope, 'Namespaced'),
            storageVersion: textOr(stored?.['name'], name),
          },
        ],
  )
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
