import { basename, dirname } from 'node:path/posix'
import type { SourceDocument } from '@crdgen/core/internal'
import { validateNative } from '@crdgen/server/internal'
import { identify, isCrdKind } from '../identity.ts'
import type { Inputs } from '../inputs.ts'
import { targetName } from '../kustomize/build.ts'
import { leftOutNote } from './note.ts'
import { isPartOfCrd } from './patches.ts'

interface Known {
  /** The objects that kustomizations build, by the names that patches have for them. */
  readonly names: ReadonlySet<string>
  /** Folders with a kustomization, and the text of it. */
  readonly folders: ReadonlySet<string>
  textOf(folder: string): string
}

/**
 * Layouts have patches that are not in use beside the kustomization, or in a folder below it. They are called so, or are of an object that it
 * builds and are in a folder that is called so, in a comment of the kustomization, or without a field that the API server requires. The
 * schemas of custom resources are not at hand here: one without another sign is an object, as a second example of a kind is.
 */
export function findUnnamedPatches({ names, folders, textOf }: Known): (inputs: Inputs, path: string) => boolean {
  return ({ documents }, path) => {
    const folder = dirname(path)
    const beside = [folder, dirname(folder)].find(one => folders.has(one))
    if (beside === undefined || documents.length === 0) return false
    const isCalledPatch = /(?:^|[-_.])patch(?:[-_.]|$)/.test(basename(path))
    const isSuspected = () => /patch/i.test(basename(folder)) || isInComment(basename(path), textOf(beside))
    const isPatch = (object: unknown) =>
      !isCrdKind(identify(object)) &&
      (isCalledPatch || (names.has(targetName(identify(object))) && (isSuspected() || isIncomplete(object))))
    return documents.every(({ object }) => isPatch(object))
  }
}

function isInComment(name: string, text: string): boolean {
  const comments = text.split('\n').flatMap(line => (line.includes('#') ? line.slice(line.indexOf('#')).split(/[\s#'"]+/) : []))
  return comments.some(word => word === name || word.endsWith(`/${name}`))
}

function isIncomplete(object: unknown): boolean {
  return validateNative(object)?.diagnostics.some(({ rule }) => rule === 'manifest/missing-field') === true
}

const partOfCrd = { what: 'is a part of a CRD', help: 'Check the CRD that it is merged into, or name the file.' }

/** Inputs without CRDs that have schemas alone, to be merged into others; with a note on each. In a file that was named, one is checked. */
export function withoutCrdParts(inputs: Inputs, isNamed: (file: string) => boolean): Inputs {
  const isPart = ({ object, file }: SourceDocument) => isPartOfCrd(object) && !isNamed(file)
  const notes = inputs.documents.filter(isPart).map(one => leftOutNote(one, 'manifest/patch', partOfCrd))
  if (notes.length === 0) return inputs
  return { ...inputs, documents: inputs.documents.filter(one => !isPart(one)), problems: [...inputs.problems, ...notes] }
}
