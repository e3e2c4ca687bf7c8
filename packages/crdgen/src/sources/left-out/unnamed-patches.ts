import { basename, dirname } from 'node:path/posix'
import { isRecord, type SourceDocument } from '@crdgen/core/internal'
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
 * builds and are in a folder that is called so, in a comment of the kustomization, or without a field that the API server requires; where it
 * takes parts from elsewhere, which may have the object, both are needed. The schemas of custom resources are not at hand here: one without
 * another sign is an object, as a second example of a kind is.
 */
export function findUnnamedPatches({ names, folders, textOf }: Known): (inputs: Inputs, path: string) => boolean {
  return ({ documents }, path) => {
    const folder = dirname(path)
    const beside = [folder, dirname(folder)].find(one => folders.has(one))
    if (beside === undefined || documents.length === 0) return false
    const text = textOf(beside)
    const isSuspected = () => /patch/i.test(basename(folder)) || isInComment(basename(path), text)
    const isOfOther = (object: unknown) =>
      elsewhere.test(text) && (isSuspected() || /^overlays?$/.test(basename(folder))) && isIncomplete(object)
    const isPatch = (object: unknown) =>
      !isCrdKind(identify(object)) &&
      (isCalledPatch(path) || (names.has(targetName(identify(object))) ? isSuspected() || isIncomplete(object) : isOfOther(object)))
    return documents.every(({ object }) => isPatch(object))
  }
}

function isCalledPatch(path: string): boolean {
  return /(?:^|[-_.])patch(?:[-_.]|$)/.test(basename(path))
}

/** Charts and remote parts, in the text of a kustomization. */
const elsewhere = /^(?:helmCharts|helmChartInflationGenerator|generators):|^ *- +["']?(?:https?:\/\/|git@|github\.com\/)/m

/** True for a comment in a list of patches, which may be a comment itself: a resource that is commented out is not in one. */
function isInComment(name: string, text: string): boolean {
  let list = ''
  for (const line of text.split('\n')) {
    list = /^(\w+(?=:)|# ?\w+(?=:\s*$))/.exec(line)?.[0].replace(/^# ?/, '') ?? list
    const words = line.includes('#') && list.startsWith('patch') ? line.slice(line.indexOf('#')).split(/[\s#'"]+/) : []
    if (words.some(word => word === name || word.endsWith(`/${name}`))) return true
  }
  return false
}

function isIncomplete(object: unknown): boolean {
  return validateNative(object)?.diagnostics.some(({ rule }) => rule === 'manifest/missing-field') === true
}

const partOfCrd = { what: 'is a part of a CRD', help: 'Check the CRD that it is merged into, or name the file.' }
const reference = { what: 'only names an object, with a variable', help: 'Name the file to check it as an object.', as: '' }
const calledPatch = { what: 'is called a patch and lacks required fields', help: 'Check what it is merged into, or name the file.' }

/**
 * Inputs without CRDs that have schemas alone, to be merged into others, native objects that are called patches and are not whole, and names of
 * objects that a role of Ansible deletes; with a note on each. In a file that was named, one is checked, and so is what kustomize builds.
 */
export function withoutParts(inputs: Inputs, isNamed: (file: string) => boolean): Inputs {
  // A job may patch something, and be called so: `os-patch-cronjob.yaml`.
  const isCalled = (file: string) => /(?:^|[-_.])patch\.ya?ml$|^patch[-_.]/.test(basename(file))
  const isUnfinished = ({ object, file, madeOf }: SourceDocument) => madeOf === undefined && isCalled(file) && isIncomplete(object)
  const isPart = (one: SourceDocument) => !isNamed(one.file) && (isPartOfCrd(one.object) || isUnfinished(one) || isReference(one.object))
  const noteOn = (one: SourceDocument) =>
    isReference(one.object)
      ? leftOutNote(one, 'manifest/variable', reference)
      : leftOutNote(one, 'manifest/patch', isPartOfCrd(one.object) ? partOfCrd : calledPatch)
  const notes = inputs.documents.filter(isPart).map(noteOn)
  if (notes.length === 0) return inputs
  return { ...inputs, documents: inputs.documents.filter(one => !isPart(one)), problems: [...inputs.problems, ...notes] }
}

/** A kind and a name in braces, where the kind needs more: a ServiceAccount or a Namespace is whole with them. */
function isReference(object: unknown): boolean {
  const { namespace, name } = identify(object)
  const hasMore = isRecord(object) && Object.keys(object).some(key => !['apiVersion', 'kind', 'metadata'].includes(key))
  return `${namespace}${name}`.includes('{{') && !hasMore && isIncomplete(object)
}
