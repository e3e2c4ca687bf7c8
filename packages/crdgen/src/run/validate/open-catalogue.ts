import { dirname, join, resolve } from 'node:path'
import { exists, findProject, isFolder, isLink, isInside, readRegularFile, unreadableWhy } from '@crdgen/core/files'
import { decodeText } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server/internal'
import {
  catalogueLayout,
  crdOfJsonSchema,
  keepsExtensions,
  kubernetesLayout,
  type Layout,
  type LayoutContext,
  readLayout,
  type SchemaPlace,
} from '@crdgen/generator/internal'
import { CannotRun, firstLine } from '../../system/cannot-run.ts'
import { type Budget, openBudget } from '../../sources/read-bounded.ts'

/** A JSON Schema of a catalogue. */
export interface CatalogueSchema {
  /** Its name in messages. */
  readonly file: string
  readonly schema: unknown
  /** The CRD that it was made of, if an API server accepts what is left of it. */
  readonly crd: unknown
  /** Rules and list types are still in it, if the CRD had any. */
  readonly hasRules: boolean
  /** Another file that a reference of this one names. */
  load(file: string): unknown
}

/** JSON Schemas by kind, each read when first asked for. */
export interface Catalogue {
  find(place: SchemaPlace): CatalogueSchema | undefined
}

/** The locations of catalogues, and the values of their templates. */
export interface CatalogueTask {
  readonly cwd: string
  /** As on the command line: folders, and templates of paths. */
  readonly locations: readonly string[]
  readonly context: LayoutContext
  /** The API server that custom resources are sent to. */
  readonly server: string
}

/**
 * Opens catalogues of JSON Schemas: a folder in the layout of datreeio's catalogue or of kubernetes-json-schema, or a template as kubeconform's
 * `-schema-location` takes it. The first location that has a kind counts. Throws CannotRun for a location that cannot be one, and for a schema
 * that leads out of its catalogue and out of the project, by a link or a `$ref`.
 */
export function openCatalogue({ cwd, locations, context, server }: CatalogueTask): Catalogue {
  const layouts = locations.flatMap(location => layoutsOf(location, cwd))
  const files = openFiles(cwd)
  const known = new Map<string, CatalogueSchema | undefined>()
  return {
    find(place) {
      const key = `${place.group}/${place.version} ${place.kind}`
      if (known.has(key)) return known.get(key)
      const found = findFile(place, layouts, cwd, context)
      const made = found === undefined ? undefined : withCrd(files.open(found), place, server)
      known.set(key, made)
      return made
    },
  }
}

function withCrd(found: Omit<CatalogueSchema, 'crd' | 'hasRules'>, place: SchemaPlace, server: string): CatalogueSchema {
  const crd = crdOfJsonSchema(found.schema, place)
  const isAccepted = crd !== undefined && !admitCrd(crd, { server }).some(({ severity }) => severity === 'error')
  return { ...found, crd: isAccepted ? crd : undefined, hasRules: isAccepted && keepsExtensions(found.schema) }
}

/** A layout, and the folder that its files are in. */
interface PlacedLayout extends Layout {
  readonly top: string
}

function layoutsOf(location: string, cwd: string): readonly PlacedLayout[] {
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
    return { ...layout, top: resolve(cwd, isTemplate ? location.replace(/(?<![^/\\])[^/\\]*\{.*$/s, '') : location) }
  })
}

interface CatalogueFile {
  /** From the working folder. */
  readonly file: string
  /** The folder of the catalogue, absolute. */
  readonly top: string
}

function findFile(place: SchemaPlace, layouts: readonly PlacedLayout[], cwd: string, context: LayoutContext): CatalogueFile | undefined {
  // A catalogue may have schemas of one strictness only.
  const contexts = [context, { ...context, strict: !context.strict }, { ...context, kubernetes: 'master' }]
  const files = layouts.flatMap(layout => contexts.map(one => ({ file: layout.path(place, one), top: layout.top })))
  for (const { file, top } of files) if (file !== undefined && isThere(resolve(cwd, file))) return { file, top }
  return undefined
}

/** A link to itself, a pipe and a device are there, too, and are reported. */
function isThere(path: string): boolean {
  return (exists(path) || isLink(path)) && !isFolder(path)
}

function openFiles(cwd: string) {
  const budget: Budget = openBudget('validate')
  const contents = new Map<string, unknown>()
  const project = findProject(cwd)
  const read = (file: string, top: string, shown: string): unknown => {
    const path = resolve(cwd, file)
    if (contents.has(path)) return contents.get(path)
    if (![top, project].some(folder => isInside(folder, path)))
      throw new CannotRun(`crdgen validate: ${shown}: lies outside of the catalogue and of the project, and is not read`)
    const found = readRegularFile(path)
    if (!found.ok) throw new CannotRun(`crdgen validate: ${shown}: can't be read: ${unreadableWhy[found.reason]}`)
    budget.take(found.bytes.length, file)
    const content = parse(found.bytes, file)
    contents.set(path, content)
    return content
  }
  return {
    open: ({ file, top }: CatalogueFile): Omit<CatalogueSchema, 'crd' | 'hasRules'> => ({
      file,
      schema: read(file, top, file),
      load(name) {
        const other = join(dirname(file), name)
        return isThere(resolve(cwd, other)) ? read(other, top, `${file}: $ref ${name}`) : undefined
      },
    }),
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
