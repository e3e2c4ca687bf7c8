import { decodeText, type SourceDocument } from '@crdgen/core/internal'
import { readNamed } from './files.ts'
import { inlineDocuments, requireJson } from './inline.ts'
import type { Patch } from './patches.ts'
import { child, type Placed, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import type { Reading } from './session.ts'
import { readWordsAsTexts } from './words.ts'

/** The documents of a file that an entry names. */
export function readDocuments({ session, kustomization }: Reading, entry: Placed, isPatch = false): readonly SourceDocument[] {
  const { path, bytes } = readNamed(session, kustomization.folder, { entry })
  session.used.add(path)
  const text = decodeText(bytes).text ?? ''
  if (isPatch) requireJson(text, entry)
  return readWordsAsTexts(session.files.parse(path, bytes).documents, text)
}

export function readPatch(entry: Placed, reading: Reading): Patch {
  const [path, patch] = [child(entry, 'path'), child(entry, 'patch')]
  const [hasPath, hasPatch] = [textOf(path) !== '', textOf(patch).trim() !== '']
  if (hasPath === hasPatch) throw new KustomizeProblem(hasPath ? 'path and patch exclude each other' : 'a patch has path or patch', entry)
  const documents =
    hasPath && path !== undefined
      ? readDocuments(reading, path, true)
      : patch === undefined
        ? []
        : inlineDocuments(patch, reading.session.files)
  const allows = (key: string) => child(child(entry, 'options'), key)?.value === true
  return { entry, documents, target: child(entry, 'target'), allowsName: allows('allowNameChange'), allowsKind: allows('allowKindChange') }
}
