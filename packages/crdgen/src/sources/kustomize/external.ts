import { readFieldSpec } from './configuration.ts'
import { findTarget } from './files.ts'
import { setImages } from './images.ts'
import { inlineDocuments } from './inline.ts'
import { applyOperations, applyPatch, mergeIntoOne } from './patches.ts'
import { child, itemsOf, type Placed, placedDocument, setMember, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { applyReplacement } from './replacements.ts'
import type { Resource } from './resource.ts'
import { readDocuments, readPatch } from './read-patch.ts'
import { notBuilt, type Reading } from './session.ts'
import { addTexts, affixNames, setNamespace, setReplicas } from './transformers.ts'

type Resources = readonly Resource[]

/** Runs the transformers that an entry of `transformers` configures: those that kustomize has itself. Others are programs, and not run. */
export function runExternal(before: Resources, entry: Placed, reading: Reading): Resources {
  return configurationsOf(entry, reading).reduce((all, config) => {
    if (textOf(child(config, 'apiVersion')) !== 'builtin') {
      notBuilt(reading.session, `the transformer ${textOf(child(config, 'kind'))}`, config)
      return all
    }
    return run(all, config, reading)
  }, before)
}

function configurationsOf(entry: Placed, reading: Reading): readonly Placed[] {
  const text = textOf(entry)
  if (text.includes('\n')) return inlineDocuments(entry, reading.session.files).map(placedDocument)
  const target = findTarget(reading.session.files, reading.kustomization.folder, text)
  if (target.kind === 'folder') return reading.accumulate(reading.session, target.path)?.resources.map(({ node }) => node) ?? []
  if (target.kind === 'remote') {
    notBuilt(reading.session, `${text} is remote`, entry)
    return []
  }
  return readDocuments(reading, entry).map(placedDocument)
}

function run(before: Resources, config: Placed, reading: Reading): Resources {
  const specs = itemsOf(child(config, 'fieldSpecs')).map(readFieldSpec)
  const kind = textOf(child(config, 'kind'))
  switch (kind) {
    case 'PrefixTransformer':
    case 'SuffixTransformer':
    case 'PrefixSuffixTransformer':
      return (['prefix', 'suffix'] as const).reduce((all, side) => {
        const affix = child(config, side)
        return affix === undefined ? all : affixNames(all, side, affix, specs)
      }, before)
    case 'LabelTransformer':
      return addTexts(before, child(config, 'labels') ?? config, specs)
    case 'AnnotationsTransformer':
      return addTexts(before, child(config, 'annotations') ?? config, specs)
    case 'NamespaceTransformer': {
      const namespace = child(child(config, 'metadata'), 'namespace')
      if (namespace === undefined || textOf(namespace) === '') return before
      const unsetOnly = child(config, 'unsetOnly')?.value === true
      return setNamespace(before, { namespace, specs, unsetOnly, subjects: textOf(child(config, 'setRoleBindingSubjects')) })
    }
    case 'ImageTagTransformer':
      return setImages(before, child(config, 'imageTag') ?? config, specs)
    case 'ReplicaCountTransformer':
      return setReplicas(before, child(config, 'replica') ?? config, specs)
    case 'ReplacementTransformer':
      return itemsOf(child(config, 'replacements')).reduce(applyReplacement, before)
    case 'PatchTransformer':
      return applyPatch(before, readPatch(config, reading), reading.session.schemas)
    case 'PatchJson6902Transformer': {
      const patch = readPatch(setMember(config, 'patch', child(config, 'jsonOp')), reading)
      const [document] = patch.documents
      return patch.target === undefined || document === undefined
        ? before
        : applyOperations(before, patch.target, itemsOf(placedDocument(document)))
    }
    case 'PatchStrategicMergeTransformer':
      return mergeAll(before, config, reading)
    case 'ValueAddTransformer':
      notBuilt(reading.session, 'a ValueAddTransformer', config)
      return before
    default:
      throw new KustomizeProblem(`kustomize has no transformer ${kind}`, child(config, 'kind') ?? config)
  }
}

function mergeAll(before: Resources, config: Placed, reading: Reading): Resources {
  const patches = child(config, 'patches')
  const documents = [
    ...itemsOf(child(config, 'paths')).flatMap(path => readDocuments(reading, path)),
    ...(patches === undefined ? [] : inlineDocuments(patches, reading.session.files)),
  ]
  const { schemas } = reading.session
  return documents
    .map(placedDocument)
    .reduce((all, patch) => mergeIntoOne(all, patch, { allowsName: false, allowsKind: false }, schemas), before)
}
