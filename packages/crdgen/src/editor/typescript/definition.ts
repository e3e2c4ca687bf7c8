import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFile, readText } from '@crdgen/core/files'
import { type Location, parsePointer, readSource, type SourceDocument } from '@crdgen/core/internal'
import { type BuiltCrd, crdFileName, folderFor, resolveOutput } from '@crdgen/generator/internal'
import { crdKey } from '../../sources/identity.ts'
import type { Plan } from '../../sources/plan.ts'
import type { OpenDocuments } from '../project/open-documents.ts'
import type { Project } from '../project/project.ts'
import type { LspLocation, Position } from '../../system/text/protocol.ts'
import type { TextDocument } from '../../system/text/document.ts'

/** From a type, a field or a marker to the line of the generated CRD that comes from it, in every CRD that has one. */
export function definitionInTypes(
  { file }: TextDocument,
  { line, character }: Position,
  { plan, own }: Project,
  documents: OpenDocuments,
): readonly LspLocation[] {
  if (plan === undefined || file === undefined) return []
  return own.drafts().flatMap(built => {
    const pointer = pointerFrom(built, plan.folder, { file, line: line + 1, column: character + 1 })
    const document = pointer === undefined ? undefined : readGenerated(built, plan, documents)
    if (pointer === undefined || document === undefined) return []
    const { file: target, line: at, column } = document.place(keysOf(pointer, document.object))
    const start = { line: at - 1, character: column - 1 }
    return [{ uri: pathToFileURL(target).href, range: { start, end: start } }]
  })
}

/** The part of a CRD that comes from a place: the one whose text is around the place, else the nearest before it on the same line. */
export function pointerFrom({ origins }: BuiltCrd, folder: string, at: Location): string | undefined {
  let best: { readonly pointer: string; readonly rank: number } | undefined
  for (const [pointer, origin] of origins) {
    if (origin.line !== at.line || origin.column > at.column || resolve(folder, origin.file) !== at.file) continue
    const isAround = origin.endColumn !== undefined && at.column <= origin.endColumn
    // Of several parts the one whose text starts last; of the same text, the outermost part.
    const rank = (isAround ? 1e9 : 0) + origin.column * 1000 - Math.min(pointer.split('/').length, 999)
    if (best === undefined || rank > best.rank) best = { pointer, rank }
  }
  return best?.pointer
}

function readGenerated({ crd, written }: BuiltCrd, { config, folder }: Plan, documents: OpenDocuments): SourceDocument | undefined {
  const crds = folderFor(resolveOutput(config), written !== undefined)
  if (crds === false) return undefined
  const file = [resolve(folder, crds, crdFileName(crd)), resolve(folder, crds)].find(path => /\.ya?ml$/.test(path) && isFile(path))
  if (file === undefined) return undefined
  const text = documents.ofFile(file)?.text ?? readText(file) ?? ''
  return readSource(text, file).documents.find(({ object }) => crdKey(object) === crdKey(crd))
}

/** Items of lists are numbers where a list is. */
function keysOf(pointer: string, object: unknown): readonly (string | number)[] {
  let inner = object
  return parsePointer(pointer).map(key => {
    const step = Array.isArray(inner) ? Number(key) : key
    inner = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step) ? Reflect.get(inner, step) : undefined
    return step
  })
}
