import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatPointer, type Location, member, originAt } from '@crdgen/core/internal'
import type { BuiltCrd } from '@crdgen/generator/internal'
import { crdKey } from '../../sources/identity.ts'
import type { KnownCrd } from '../project/crd-index.ts'
import type { Project } from '../project/project.ts'
import type { LspLocation, Position } from '../../system/text/protocol.ts'
import type { TextDocument } from '../../system/text/document.ts'
import { follow, rootOf } from './fields.ts'
import { type YamlPlace, placeAt } from './place-at.ts'

/** From a CRD to the type that makes it; from an object to the schema of its kind: the type, or the CRD's file. */
export async function definitionInYaml(document: TextDocument, position: Position, project: Project): Promise<readonly LspLocation[]> {
  const place = await placeAt(document.text, document.lines.offsetAt(position))
  if (place === undefined || place.kind === '') return []
  return place.kind === 'CustomResourceDefinition' ? toTypes(document, place, project) : toSchema(place, project)
}

function toTypes(document: TextDocument, { keys }: YamlPlace, project: Project): readonly LspLocation[] {
  const built = builtIn(document, project)
  const at = built === undefined ? undefined : originAt(built.origins, formatPointer(keys))
  return at === undefined ? [] : [locate(at, project)]
}

/** The types of the CRD that a file holds. */
function builtIn({ file }: TextDocument, { crds }: Project): BuiltCrd | undefined {
  const all = [...crds.all()]
  const inFile = all.find(one => one.document !== undefined && one.document.file === file)
  return inFile === undefined ? undefined : all.find(one => one.built !== undefined && crdKey(one.crd) === crdKey(inFile.crd))?.built
}

function toSchema({ apiVersion, kind, keys }: YamlPlace, project: Project): readonly LspLocation[] {
  const root = rootOf(apiVersion, kind, project)
  if (root?.from !== 'schema') return []
  const isIdentity = keys.length === 1 && (keys[0] === 'kind' || keys[0] === 'apiVersion')
  const node = isIdentity ? root : follow(root, keys)
  if (node?.from !== 'schema') return []
  const { known, version } = node.owner
  const at = placeOf(known, version, isIdentity ? undefined : node.pointer, project)
  return at === undefined ? [] : [locate(at, project)]
}

/** The type that makes the schema, if there is one, else the CRD's file. */
function placeOf(known: KnownCrd, version: string, pointer: readonly string[] | undefined, { crds }: Project): Location | undefined {
  const built = known.built ?? [...crds.all()].find(one => one.built !== undefined && crdKey(one.crd) === crdKey(known.crd))?.built
  if (built !== undefined)
    return originAt(built.origins, formatPointer(pointer === undefined ? [] : keysOf(built.crd.spec.versions, version, pointer)))
  const versions = member(member(known.crd, 'spec'), 'versions')
  return known.document?.place(
    pointer === undefined ? ['spec', 'names', 'kind'] : keysOf(Array.isArray(versions) ? versions : [], version, pointer),
  )
}

function keysOf(versions: readonly unknown[], version: string, pointer: readonly string[]): readonly (string | number)[] {
  const index = versions.findIndex(one => member(one, 'name') === version)
  return ['spec', 'versions', Math.max(0, index), 'schema', 'openAPIV3Schema', ...pointer]
}

/** A location of the library as the protocol has it. */
export function locate({ file, line, column, endColumn }: Location, { plan, folder }: Pick<Project, 'plan' | 'folder'>): LspLocation {
  const start = { line: line - 1, character: column - 1 }
  return {
    uri: pathToFileURL(resolve(plan?.folder ?? folder, file)).href,
    range: { start, end: endColumn === undefined ? start : { line: line - 1, character: endColumn - 1 } },
  }
}
