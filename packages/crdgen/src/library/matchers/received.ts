import { relative, resolve } from 'node:path'
import { join } from 'node:path/posix'
import { isComposite } from '@crdgen/composites/internal'
import { type CompiledType, type CustomResourceDefinition, type Diagnostic, isRecord, jsonText, type Resource } from '@crdgen/core/internal'
import { listFiles } from '@crdgen/core/files'
import { type BuiltCrd, toCrd, type WrittenObject } from '@crdgen/generator/internal'
import { placeInCrd } from '../../run/diff/place-change.ts'
import type { Inputs } from '../../sources/inputs.ts'
import { unfoldComposites } from '../../sources/composites.ts'
import { parseInput } from '../../sources/parse-input.ts'
import { readLocal } from '../../sources/resolve-sources.ts'
import { placeInSource, placeInTypes } from '../../sources/place-finding.ts'
import { buildProject } from '../../sources/written-objects.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { placeBelow, withSlashes } from '../../report/emit-report.ts'
import { describeError } from './failure.ts'
import { generateFiles } from './generate-file.ts'
import { isWholeCrd } from './is-crd.ts'

/** A CRD that a matcher looks at, and how findings about it get their place. */
export interface ReceivedCrd {
  readonly crd: CustomResourceDefinition
  /** The XRD of which Crossplane makes the CRD, where its type is one of these. */
  readonly written?: WrittenObject
  readonly place: (finding: Diagnostic) => Diagnostic
}

/**
 * Reads what is in `expect(…)`, or what a matcher is given to compare with: a CRD, an XRD or a graph as object or YAML text, a resource
 * or a type of `compile`, the path of a YAML, JSON or TypeScript file (`api/v1/backup.ts`, with `#Backup` where it has several kinds), or
 * `git:REF:PATH`. Paths start from `folder`. Of several CRDs, that of the kind `like` is taken. Throws a TypeError, whose message names
 * what was expected, for anything else.
 */
export function readReceived(given: unknown, folder: string, like?: CustomResourceDefinition): ReceivedCrd {
  const value = isComposite(given) ? `${jsonText(given)}\n` : given
  const found =
    typeof value === 'string' ? readText(value, folder, like) : isPaths(value) ? fromTypes(value, folder, { like }) : readValue(value)
  if (found !== undefined) return found
  throw new TypeError(`expected a CustomResourceDefinition, a resource or a type of compile(), or the path of a file, got ${show(value)}`)
}

function readValue(value: unknown): ReceivedCrd | undefined {
  if (isWholeCrd(value)) return { crd: value, place: asIs }
  if (isBuilt(value)) return fromBuilt(value)
  if (isResource(value)) return { crd: toCrd(value), place: asIs }
  if (isList(value) && value.every(isResource)) return { crd: toCrd(value), place: asIs }
  if (isCompiledType(value)) return fromType(value)
  return undefined
}

function readText(text: string, folder: string, like: CustomResourceDefinition | undefined): ReceivedCrd | undefined {
  if (text.includes('\n')) return pick(readable(unfoldComposites(parseInput(text, ''))), { like, shown: 'the text', place: asIs })
  const { path, kind } = splitKind(text)
  if (isTypes(path, folder)) return fromTypes([path], folder, { kind, like })
  return pickCrd(readPath(folder, path), text, folder, like)
}

/** Takes the CRD that a text such as `crds/all.yaml#Backup` names out of what was read from its path; of several, that of the kind `like`. */
export function pickCrd(inputs: Inputs, shown: string, folder: string, like?: CustomResourceDefinition): ReceivedCrd {
  const { kind } = splitKind(shown)
  return pick(readable(inputs), { kind, like, shown, place: finding => placeFrom(folder, finding) })
}

/** Reads a path, or `git:REF:PATH`; lists are taken apart. */
export function readPath(folder: string, path: string): Inputs {
  const inputs = readLocal([path], { cwd: folder, command: 'diff' })
  return { ...inputs, documents: unfoldLists(inputs.documents) }
}

/** Takes `crds/all.yaml#Backup` apart. */
export function splitKind(text: string): { readonly path: string; readonly kind?: string } {
  const [, path, kind] = /^(.+?)#(\w+)$/.exec(text) ?? []
  return path === undefined || kind === undefined ? { path: text } : { path, kind }
}

/** Files are named as seen from where the tests run, as the command line there would name them. */
export function placeFrom(folder: string, finding: Diagnostic): Diagnostic {
  const { file } = finding
  return file === undefined || file === '' || file.startsWith('git:') ? finding : { ...finding, file: showFile(folder, file) }
}

/** Throws a TypeError for the first thing that could not be read. */
export function readable(inputs: Inputs): Inputs {
  const [problem] = inputs.problems
  if (problem === undefined) return inputs
  const { file = '', line = 1, column = 1 } = problem
  throw new TypeError(`${file === '' ? 'line ' : `${file}:`}${line}:${column}: ${problem.message}`)
}

interface WantedCrd {
  readonly kind?: string | undefined
  readonly like: CustomResourceDefinition | undefined
  readonly shown: string
  readonly place: (finding: Diagnostic) => Diagnostic
}

function pick({ documents }: Inputs, { kind, like, shown, place }: WantedCrd): ReceivedCrd {
  const all = unfoldLists(documents).filter(({ object }) => isWholeCrd(object) && (kind === undefined || object.spec.names.kind === kind))
  const alike = like === undefined || all.length < 2 ? all : all.filter(({ object }) => isWholeCrd(object) && isSameKind(object, like))
  const sources = alike.length === 0 ? all : alike
  const [source, second] = sources
  const crd = source?.object
  if (source === undefined || !isWholeCrd(crd))
    throw new TypeError(`${shown} holds no CustomResourceDefinition${kind === undefined ? '' : ` of ${kind}`}`)
  if (second !== undefined)
    throw new TypeError(`${shown} holds ${sources.length} CustomResourceDefinitions; name one: ${shown}#${crd.spec.names.kind}`)
  return {
    crd,
    place: finding => (place === asIs ? finding : place(isChange(finding) ? placeInCrd(finding, source) : placeInSource(finding, source))),
  }
}

function isChange({ rule }: Diagnostic): boolean {
  return rule.startsWith('breaking/') || rule.startsWith('conversion/')
}

function isSameKind({ spec: a }: CustomResourceDefinition, { spec: b }: CustomResourceDefinition): boolean {
  return a.group === b.group && a.names.kind === b.names.kind
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0
}

/** A list of TypeScript files and folders: the versions of a kind are often in several. */
function isPaths(value: unknown): value is readonly string[] {
  return isList(value) && value.every(one => typeof one === 'string')
}

/** A TypeScript file, or a folder with TypeScript files and without YAML or JSON. */
function isTypes(path: string, folder: string): boolean {
  if (/\.[cm]?tsx?$/.test(path)) return true
  if (path.startsWith('git:') || listFiles(folder, path).every(file => !/\.[cm]?tsx?$/.test(file))) return false
  return listFiles(folder, join(path, '**/*.{yaml,yml,json}')).length === 0
}

interface Choice {
  readonly kind?: string | undefined
  readonly like?: CustomResourceDefinition | undefined
}

function fromTypes(paths: readonly string[], folder: string, { kind, like }: Choice): ReceivedCrd {
  const all = generateFiles(paths.map(path => resolve(folder, path))).filter(
    ({ crd }) => kind === undefined || crd.spec.names.kind === kind,
  )
  const alike = like === undefined || all.length < 2 ? all : all.filter(({ crd }) => isSameKind(crd, like))
  const found = alike.length === 0 ? all : alike
  const [first, second] = found
  const shown = paths.join(', ')
  if (first === undefined) throw new TypeError(`${shown} has no resource${kind === undefined ? '' : ` ${kind}`}`)
  if (second !== undefined) throw new TypeError(`${shown} has ${found.length} kinds; name one: ${shown}#${first.crd.spec.names.kind}`)
  return fromBuilt(first)
}

/** The compiler names files as seen from where the tests run. */
function fromBuilt({ crd, origins, written }: Pick<BuiltCrd, 'crd' | 'origins' | 'written'>): ReceivedCrd {
  return {
    crd,
    ...(written == null ? {} : { written }),
    place: finding => placeBelow(process.cwd(), [placeInTypes(finding, crd, origins)])[0] ?? finding,
  }
}

function fromType({ name, diagnostics, resources }: CompiledType): ReceivedCrd {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new TypeError(describeError(error))
  const [built] = buildProject(resources, {})
  if (built === undefined)
    throw new TypeError(`${name} is not a resource: expected a type with literal apiVersion and kind, and metadata, spec or status`)
  return fromBuilt(built)
}

function asIs(finding: Diagnostic): Diagnostic {
  return finding
}

/** Names a file of `folder` as seen from where the tests run. */
export function showFile(folder: string, file: string): string {
  return withSlashes(relative(process.cwd(), resolve(folder, file)))
}

function isBuilt(value: unknown): value is Pick<BuiltCrd, 'crd' | 'origins'> {
  return isRecord(value) && isWholeCrd(value['crd']) && value['origins'] !== undefined
}

function isResource(value: unknown): value is Resource {
  return isRecord(value) && typeof value['group'] === 'string' && isRecord(value['version']) && isRecord(value['version']['schema'])
}

function isCompiledType(value: unknown): value is CompiledType {
  return isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['diagnostics']) && Array.isArray(value['resources'])
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (!isRecord(value)) return value === null ? 'null' : typeof value
  return typeof value['kind'] === 'string' ? `an object of kind ${value['kind']}` : 'another object'
}
