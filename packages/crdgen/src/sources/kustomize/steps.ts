import { readSource } from '@crdgen/core/internal'
import { type Configuration, mergeSpecs, readFieldSpec, specsOf } from './configuration.ts'
import { runExternal } from './external.ts'
import { setImages } from './images.ts'
import { inlineDocuments } from './inline.ts'
import { applyOperations, applyPatch, mergeIntoOne } from './patches.ts'
import { child, itemsOf, type Placed, placedDocument, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { readDocuments, readPatch } from './read-patch.ts'
import { applyReplacement } from './replacements.ts'
import type { Resource } from './resource.ts'
import { attempt, type Reading } from './session.ts'
import { applyShape, replacementShape } from './shape.ts'
import { addTexts, affixNames, setNamespace, setReplicas } from './transformers.ts'

type Resources = readonly Resource[]
type Step = (resources: Resources) => Resources

interface Configured {
  readonly resources: Resources
  readonly configuration: Configuration
}

/** Runs the transformers of a kustomization, in their order: api/internal/target/kusttarget_configplugin.go. */
export function runTransformers(reading: Reading, { resources, configuration }: Configured): Resources {
  const { session } = reading
  const specs = (name: string) => specsOf(configuration, name)
  const steps = [...patchSteps(reading), ...fieldSteps(reading, specs), ...lateSteps(reading, specs)]
  return steps.reduce((before, step) => attempt(session, before, () => step(before)), resources)
}

type SpecsOf = (name: string) => ReturnType<typeof specsOf>

function entries({ kustomization }: Reading, key: string, step: (before: Resources, entry: Placed) => Resources): readonly Step[] {
  return itemsOf(child(kustomization.root, key)).map(
    (entry): Step =>
      before =>
        step(before, entry),
  )
}

function patchSteps(reading: Reading): readonly Step[] {
  const { schemas } = reading.session
  return [
    ...entries(reading, 'patchesStrategicMerge', (before, entry) => mergeListed(before, entry, reading)),
    ...entries(reading, 'patches', (before, entry) => applyPatch(before, readPatch(entry, reading), schemas)),
  ]
}

function fieldSteps(reading: Reading, specs: SpecsOf): readonly Step[] {
  const { root } = reading.kustomization
  const field = (key: string, step: (before: Resources, value: Placed) => Resources): readonly Step[] => {
    const value = child(root, key)
    return value === undefined || value.value === '' || value.value === null ? [] : [before => step(before, value)]
  }
  return [
    ...field('namespace', (before, namespace) => setNamespace(before, { namespace, specs: specs('namespace') })),
    ...field('namePrefix', (before, affix) => affixNames(before, 'prefix', affix, specs('namePrefix'))),
    ...field('nameSuffix', (before, affix) => affixNames(before, 'suffix', affix, specs('nameSuffix'))),
    ...entries(reading, 'labels', (before, entry) => addLabels(before, entry, specs)),
    ...field('commonLabels', (before, texts) => addTexts(before, texts, specs('commonLabels'))),
    ...field('commonAnnotations', (before, texts) => addTexts(before, texts, specs('commonAnnotations'))),
  ]
}

function lateSteps(reading: Reading, specs: SpecsOf): readonly Step[] {
  const images = (before: Resources, entry: Placed) => setImages(before, entry, specs('images'))
  return [
    ...entries(reading, 'patchesJson6902', (before, entry) => applyListed(before, entry, reading)),
    ...entries(reading, 'replicas', (before, entry) => setReplicas(before, entry, specs('replicas'))),
    ...entries(reading, 'images', images),
    ...entries(reading, 'imageTags', images),
    ...entries(reading, 'replacements', (before, entry) => replace(before, entry, reading)),
    ...entries(reading, 'transformers', (before, entry) => runExternal(before, entry, reading)),
  ]
}

/** An entry of `patchesStrategicMerge` is a patch, or a file of patches. */
function mergeListed(before: Resources, entry: Placed, reading: Reading): Resources {
  const inline = readSource(textOf(entry), '').documents
  const isInline = inline.length > 0 && inline.every(({ object }) => typeof object === 'object')
  const documents = isInline ? inlineDocuments(entry, reading.session.files) : readDocuments(reading, entry, true)
  const { schemas } = reading.session
  return documents
    .map(placedDocument)
    .reduce((all, patch) => mergeIntoOne(all, patch, { allowsName: false, allowsKind: false }, schemas), before)
}

function applyListed(before: Resources, entry: Placed, reading: Reading): Resources {
  const { documents, target } = readPatch(entry, reading)
  const [first] = documents
  if (target === undefined || textOf(child(target, 'name')) === '')
    throw new KustomizeProblem('the target has to have a name', target ?? entry)
  const operations = first === undefined ? [] : itemsOf(placedDocument(first))
  if (operations.length === 0) throw new KustomizeProblem('the patch has no operations', entry)
  return applyOperations(before, target, operations)
}

function addLabels(before: Resources, entry: Placed, specs: SpecsOf): Resources {
  const pairs = child(entry, 'pairs')
  if (pairs === undefined) return before
  const flag = (key: string) => child(entry, key)?.value === true
  const own = mergeSpecs(itemsOf(child(entry, 'fields')).map(readFieldSpec), specs('labels'), entry)
  if (flag('includeSelectors')) return addTexts(before, pairs, mergeSpecs(own, specs('commonLabels'), entry))
  const withTemplates = flag('includeTemplates') ? mergeSpecs(own, specs('templateLabels'), entry) : own
  return addTexts(before, pairs, mergeSpecs(withTemplates, [{ path: 'metadata/labels', create: true }], entry))
}

function replace(before: Resources, entry: Placed, reading: Reading): Resources {
  const path = child(entry, 'path')
  if (path === undefined || textOf(path) === '') return applyReplacement(before, entry)
  if (child(entry, 'source') !== undefined || itemsOf(child(entry, 'targets')).length > 0)
    throw new KustomizeProblem('path and source exclude each other', entry)
  const [document] = readDocuments(reading, path)
  if (document === undefined) throw new KustomizeProblem('the file has no replacement', path)
  const file = placedDocument(document)
  const entries = Array.isArray(file.value) ? itemsOf(file) : [file]
  return entries.map(one => applyShape(one, replacementShape, 'a replacement')).reduce(applyReplacement, before)
}
