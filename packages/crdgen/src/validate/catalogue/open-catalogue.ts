import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { decodeText } from '@crdgen/core/internal'
import {
  catalogueLayout,
  kubernetesLayout,
  type Layout,
  type LayoutContext,
  readLayout,
  type SchemaPlace,
} from '@crdgen/generator/internal'
import { CannotRun, firstLine } from '../../cannot-run.ts'
import { type Budget, openBudget } from '../../inputs/read-bounded.ts'

/** A JSON Schema of a catalogue. */
export interface CatalogueSchema {
  /** Its name in messages. */
  readonly file: string
  readonly schema: unknown
  /** Another file that a reference of this one names. */
  load(file: string): unknown
}

/** JSON Schemas by kind, each read when first asked for. */
export interface Catalogue {
  find(place: SchemaPlace): CatalogueSchema | undefined
}

/** Where catalogues are, and what they are read for. */
export interface CatalogueTask {
  readonly cwd: string
  /** As on the command line: folders, and templates of paths. */
  readonly locations: readonly string[]
  readonly context: LayoutContext
}

/**
 * Opens catalogues of JSON Schemas: a folder in the layout of datreeio's catalogue or of kubernetes-json-schema, or a template as kubeconform's
 * `-schema-location` takes it. The first location that has a kind counts. Throws CannotRun for a location that cannot be one.
 */
export function openCatalogue({ cwd, locations, context }: CatalogueTask): Catalogue {
  const layouts = locations.flatMap(location => layoutsOf(location, cwd))
  const files = openFiles(cwd)
  const known = new Map<string, CatalogueSchema | undefined>()
  return {
    find(place) {
      const key = `${place.group}/${place.version} ${place.kind}`
      if (known.has(key)) return known.get(key)
      const found = findFile(place, layouts, cwd, context)
      const made =
        found === undefined
          ? undefined
          : { file: found, schema: files.read(found), load: (name: string) => files.readIfThere(join(dirname(found), name)) }
      known.set(key, made)
      return made
    },
  }
}

function layoutsOf(location: string, cwd: string): readonly Layout[] {
  const refused = (why: string) => new CannotRun(`crdgen validate: --schema-location ${location}: ${why}`)
  if (location === 'default')
    throw refused('kinds of Kubernetes are checked against its own structs already, and crdgen reads no network; leave it out')
  if (/^https?:/i.test(location)) throw refused('crdgen reads no network: fetch the catalogue, and name its folder')
  const isTemplate = /\{/.test(location)
  if (!isTemplate && !isFolder(resolve(cwd, location)))
    throw refused('is not a folder, and not a template such as schemas/{{ .Group }}/{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json')
  const templates = isTemplate ? [location] : [catalogueLayout, kubernetesLayout].map(layout => join(location, layout))
  return templates.map(template => {
    const layout = readLayout(template)
    if ('problem' in layout) throw refused(layout.problem)
    return layout
  })
}

function findFile(place: SchemaPlace, layouts: readonly Layout[], cwd: string, context: LayoutContext): string | undefined {
  // A catalogue may have schemas of one strictness only.
  const contexts = [context, { ...context, strict: !context.strict }, { ...context, kubernetes: 'master' }]
  const paths = layouts.flatMap(layout => contexts.map(one => layout.path(place, one)))
  return [...new Set(paths)].find(path => path !== undefined && statSync(resolve(cwd, path), { throwIfNoEntry: false })?.isFile() === true)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function openFiles(cwd: string) {
  const budget: Budget = openBudget('validate')
  const contents = new Map<string, unknown>()
  const read = (file: string): unknown => {
    if (!contents.has(file)) contents.set(file, parse(budget.read(resolve(cwd, file), file), file))
    return contents.get(file)
  }
  return {
    read,
    readIfThere: (file: string) => (statSync(resolve(cwd, file), { throwIfNoEntry: false })?.isFile() === true ? read(file) : undefined),
  }
}

function parse(bytes: Uint8Array, file: string): unknown {
  const { text } = decodeText(bytes)
  if (text === undefined) throw new CannotRun(`crdgen validate: ${file}: this is not text`)
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw new CannotRun(`crdgen validate: ${file}: this is not JSON: ${firstLine(thrown)}`)
  }
}
