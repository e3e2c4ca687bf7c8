import { decodeText } from '@crdgen/core/internal'
import { unfoldLists } from '../unfold-lists.ts'
import { type Configuration, defaultConfiguration, emptyConfiguration, mergeConfigurations, readConfiguration } from './configuration.ts'
import { configurationOfCrds } from './crds.ts'
import { findTarget, isComponent, type Kustomization, loadKustomization, outside, readBytes, readNamed } from './files.ts'
import { absorb, generate } from './generators.ts'
import { runTransformers } from './steps.ts'
import { child, itemsOf, kindOf, type Placed, placedDocument, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { currentId, describeId, idKey, nameOf, newResource, type Resource } from './resource.ts'
import { attempt, notBuilt, type Session } from './session.ts'
import { ownSchemas, schemasOf } from './schemas.ts'
import { markVariable, type Variable } from './vars.ts'
import { readWordsAsTexts } from './words.ts'

/** The sum of kustomizations, before names are fixed: api/internal/accumulator/resaccumulator.go. */
interface Sum {
  readonly resources: readonly Resource[]
  readonly configuration: Configuration
  readonly variables: readonly Variable[]
}

const nothing: Sum = { resources: [], configuration: emptyConfiguration, variables: [] }

export interface Accumulated extends Sum {
  readonly kustomization: Kustomization
}

/** A folder on the way to the one that is built, with the entries that lead there. */
interface Visit {
  readonly folder: string
  /** The folders that lead here, with this one. */
  readonly chain: readonly string[]
  readonly by: Placed | undefined
}

/** Adds up a folder with its bases and components: api/internal/target/kusttarget.go, AccumulateTarget. */
export function accumulate(session: Session, folder: string): Accumulated | undefined {
  const kustomization = attempt(session, undefined, () => loadKustomization(session.files, folder, undefined, session.used))
  if (kustomization === undefined) return undefined
  return { ...addUp(session, kustomization, { folder, chain: [folder], by: undefined }, nothing), kustomization }
}

function addUp(session: Session, kustomization: Kustomization, visit: Visit, before: Sum): Sum {
  const { root } = kustomization
  readSchemas(session, kustomization)
  const loaded = addResources(session, root, visit, before)
  const configured = { ...loaded, configuration: configure(session, kustomization, loaded.configuration) }
  const generated = addGenerated(session, kustomization, visit, configured)
  const composed = itemsOf(child(root, 'components')).reduce((sum, entry) => addComponent(session, entry, visit, sum), generated)
  const transformed = { ...composed, resources: runTransformers({ session, kustomization, accumulate }, composed) }
  return itemsOf(child(root, 'vars')).reduce((sum, entry) => attempt(session, sum, () => addVariable(sum, entry)), transformed)
}

/** The first kustomization that names schemas decides: kyaml openapi/openapi.go, SetSchema. */
function readSchemas(session: Session, { root, folder }: Kustomization): void {
  const path = child(child(root, 'openapi'), 'path')
  if (path === undefined || session.schemas !== ownSchemas) return
  attempt(session, undefined, () => {
    const found = readNamed(session, folder, { entry: path })
    session.used.add(found.path)
    session.schemas = schemasOf(session.files.parse(found.path, found.bytes).documents[0]?.object)
    return undefined
  })
}

function addResources(session: Session, root: Placed, visit: Visit, before: Sum): Sum {
  const resources = [...before.resources]
  const known = new Set(resources.map(one => idKey(currentId(one))))
  let sum = before
  const append = (more: readonly Resource[], entry: Placed) => {
    for (const one of more) {
      const key = idKey(currentId(one))
      if (known.has(key)) session.problems.push(new KustomizeProblem(`${describeId(currentId(one))} is there twice`, entry))
      else {
        known.add(key)
        resources.push(one)
      }
    }
  }
  for (const entry of [...itemsOf(child(root, 'resources')), ...itemsOf(child(root, 'bases'))])
    sum = attempt(session, sum, () => {
      const target = findTarget(session.files, visit.folder, textOf(entry))
      if (target.kind === 'nothing') throw new KustomizeProblem(target.why, entry, target.cause)
      if (target.kind === 'remote') {
        notBuilt(session, `${textOf(entry)} is remote`, entry, true)
        return sum
      }
      if (target.kind === 'file') {
        if (target.isOutside) session.problems.push(outside(textOf(entry), entry))
        append(readResources(session, target.path, entry), entry)
        return sum
      }
      const added = addFolder(session, entry, { ...visit, folder: target.path }, nothing)
      append(added.resources, entry)
      return { ...sum, ...joinSettings(sum, added, entry) }
    })
  return { ...sum, resources }
}

function joinSettings(one: Sum, other: Sum, entry: Placed): Pick<Sum, 'configuration' | 'variables'> {
  const repeated = other.variables.find(({ name }) => one.variables.some(each => each.name === name))
  if (repeated !== undefined) throw new KustomizeProblem(`the variable ${repeated.name} is there twice`, entry)
  return {
    configuration: mergeConfigurations(one.configuration, other.configuration, entry),
    variables: [...one.variables, ...other.variables],
  }
}

/** The resources of a file; of lists, their items. */
function readResources(session: Session, path: string, entry: Placed): readonly Resource[] {
  session.used.add(path)
  const bytes = readBytes(session.files, path, entry)
  const text = decodeText(bytes).text ?? ''
  const documents = readWordsAsTexts(session.files.parse(path, bytes).documents, text)
  return unfoldLists(documents).flatMap(document => {
    const node = placedDocument(document)
    const lacking =
      kindOf(node) !== 'map' || textOf(child(node, 'kind')) === ''
        ? 'kind'
        : nameOf(node) === '' && !isList(node)
          ? 'metadata.name'
          : undefined
    if (lacking === undefined) return [newResource(node, document)]
    session.problems.push(new KustomizeProblem(`a resource has to have a ${lacking}`, node))
    return []
  })
}

function isList(node: Placed): boolean {
  return textOf(child(node, 'kind')).endsWith('List')
}

/** Folders that take in two that take in two grow fast. */
const mostFolders = 1000

function addFolder(session: Session, entry: Placed, { folder, chain }: Visit, before: Sum, wanted: 'base' | 'component' = 'base'): Sum {
  const { files, used } = session
  const inner = chain.find(one => one === folder || one.startsWith(folder === '/' ? folder : `${folder}/`))
  if (inner !== undefined) throw new KustomizeProblem(`${textOf(entry)} is a cycle: ${files.tree.show(inner)} is in it`, entry)
  if (++session.folders > mostFolders) throw new KustomizeProblem(`more than ${mostFolders} folders are taken in`, entry)
  const kustomization = loadKustomization(files, folder, entry, used)
  if (kustomization === undefined) {
    notBuilt(session, `${textOf(entry)} is not YAML`, entry)
    return before
  }
  if (isComponent(kustomization) !== (wanted === 'component'))
    throw new KustomizeProblem(
      wanted === 'component' ? `${textOf(entry)} is not a Component` : `${textOf(entry)} is a Component: name it in components`,
      entry,
    )
  return addUp(session, kustomization, { folder, chain: [...chain, folder], by: entry }, before)
}

function addComponent(session: Session, entry: Placed, visit: Visit, before: Sum): Sum {
  return attempt(session, before, () => {
    const target = findTarget(session.files, visit.folder, textOf(entry))
    if (target.kind === 'remote') {
      notBuilt(session, `${textOf(entry)} is remote`, entry)
      return before
    }
    if (target.kind === 'nothing') throw new KustomizeProblem(target.why, entry, target.cause)
    if (target.kind === 'file') throw new KustomizeProblem(`${textOf(entry)} is not a folder`, entry)
    return addFolder(session, entry, { ...visit, folder: target.path }, before, 'component')
  })
}

function configure(session: Session, { root, folder }: Kustomization, before: Configuration): Configuration {
  const read = (entry: Placed) => {
    const found = readNamed(session, folder, { entry })
    session.used.add(found.path)
    return session.files.parse(found.path, found.bytes).documents.map(placedDocument)
  }
  const configurationIn = (name: string, toConfiguration: (file: Placed) => Configuration) =>
    itemsOf(child(root, name)).reduce(
      (made, entry) =>
        attempt(session, made, () =>
          read(entry)
            .slice(0, 1)
            .reduce((all, file) => mergeConfigurations(all, toConfiguration(file), entry), made),
        ),
      emptyConfiguration,
    )
  const own = configurationIn('configurations', readConfiguration)
  const base = attempt(session, defaultConfiguration(), () => mergeConfigurations(defaultConfiguration(), own, root))
  const crds = configurationIn('crds', configurationOfCrds)
  const merged = attempt(session, base, () => mergeConfigurations(before, base, root))
  return attempt(session, merged, () => mergeConfigurations(merged, crds, root))
}

function addGenerated(session: Session, { root, folder }: Kustomization, visit: Visit, before: Sum): Sum {
  const readFor = (kind: 'ConfigMap' | 'Secret') => (entry: Placed, name: string) => {
    const found = readNamed(session, folder, { entry, name, cause: kind === 'Secret' ? 'secret file' : 'itself' })
    session.used.add(found.path)
    return found.bytes
  }
  const options = child(root, 'generatorOptions')
  const entries = (['configMapGenerator', 'secretGenerator'] as const).flatMap(key =>
    itemsOf(child(root, key)).map(entry => ({ entry, kind: key === 'secretGenerator' ? ('Secret' as const) : ('ConfigMap' as const) })),
  )
  const made = entries.reduce(
    (sum, { entry, kind }) =>
      attempt(session, sum, () => ({
        ...sum,
        resources: absorb(sum.resources, generate(entry, kind, { read: readFor(kind), options }), entry),
      })),
    before,
  )
  for (const entry of [...itemsOf(child(root, 'generators')), ...itemsOf(child(root, 'validators'))])
    attempt(session, undefined, () => readPlugin(session, entry, visit))
  for (const key of ['helmCharts', 'helmChartInflationGenerator', 'generators']) {
    const list = child(root, key)
    if (list !== undefined && itemsOf(list).length > 0)
      notBuilt(session, key === 'generators' ? 'what plugins generate' : 'a Helm chart', list, true)
  }
  return made
}

/** Takes the configuration of a program as read: it is not an object. */
function readPlugin(session: Session, entry: Placed, visit: Visit): undefined {
  const target = textOf(entry).includes('\n') ? undefined : findTarget(session.files, visit.folder, textOf(entry))
  if (target?.kind === 'file') session.used.add(target.path)
  if (target?.kind === 'folder') addFolder(session, entry, { ...visit, folder: target.path }, nothing)
  return undefined
}

function addVariable(sum: Sum, entry: Placed): Sum {
  const name = textOf(child(entry, 'name'))
  if (sum.variables.some(one => one.name === name)) throw new KustomizeProblem(`the variable ${name} is there twice`, entry)
  const variable = { name, entry }
  return { ...sum, resources: markVariable(sum.resources, variable), variables: [...sum.variables, variable] }
}
