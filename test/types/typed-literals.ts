import { readDocuments } from '@crdgen/core/internal'
import { toTypes } from '@crdgen/generator'
import { corpusFolder, readCorpusYaml } from '../corpus.ts'
import { isRecord, member, schemaAt } from '../upstream/schemas.ts'
import { readText } from './corpus-list.ts'

/** A CRD with real objects of it. */
export interface Sampled {
  readonly crd: string
  readonly kind: string
  /** `keda.sh/v1alpha1` */
  readonly apiVersion: string
  readonly objects: readonly Readonly<Record<string, unknown>>[]
}

/** The kinds with the largest CRDs that the corpus has faultless objects of. */
export function largestKinds(most: number): readonly Sampled[] {
  if (corpusFolder() === undefined) return []
  const index = readCorpusYaml('corpus/samples/index.json')
  const found = new Map<string, Omit<Sampled, 'objects'> & { readonly files: readonly string[] }>()
  for (const one of Array.isArray(index) ? index.filter(isRecord) : []) {
    const [crd, kind, apiVersion, file] = [one['crd'], one['kind'], one['apiVersion'], one['file']].map(String)
    if (one['check'] !== 'clean' || crd?.startsWith('crds/') !== true || kind === undefined || apiVersion === undefined) continue
    const key = `${apiVersion} ${kind}`
    const known = found.get(key) ?? { crd: crd.slice('crds/'.length), kind, apiVersion, files: [] }
    found.set(key, { ...known, files: [...known.files, String(file)] })
  }
  return [...found.values()]
    .map(one => ({ one, size: readText(one.crd).length }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ one: { files, ...one } }) => ({ ...one, objects: files.slice(0, 8).map(readObject) }))
}

function readObject(file: string): Readonly<Record<string, unknown>> {
  const object: unknown = readCorpusYaml(`corpus/samples/${file}`)
  return isRecord(object) ? object : {}
}

/** Source files, by path: the types of each kind, its objects as literals of them, and objects with mistakes, which must not compile. */
export async function literalSources(kinds: readonly Sampled[]): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>()
  for (const [index, { crd, kind, apiVersion, objects }] of kinds.entries()) {
    const { files, natives } = await toTypes(readText(crd))
    for (const { path, content } of files) sources.set(`crd-${index}/${path}`, content)
    const right = objects.map((object, at) => `export const right${at}: ${kind} = ${JSON.stringify(object)}`)
    const root = rootSchema(readText(crd), apiVersion)
    const pointers = new Set(natives.filter(({ subject }) => subject === `${apiVersion} ${kind}`).map(({ pointer }) => pointer))
    const wrong = [...mistakes(objects[0] ?? {}, root), ...objects.flatMap(object => firstMistakes(object, root, pointers))].map(
      (object, at) => `// @ts-expect-error\nexport const wrong${at}: ${kind} = ${JSON.stringify(object)}`,
    )
    const head = `import type { ${kind} } from './crd-${index}/${apiVersion}.ts'\n`
    sources.set(`objects-${index}.ts`, `${[head, ...right, ...wrong].join('\n')}\n`)
  }
  return sources
}

function rootSchema(text: string, apiVersion: string): unknown {
  const [crd] = readDocuments(text).objects.filter(one => member(one, 'kind') === 'CustomResourceDefinition')
  return schemaAt(crd, apiVersion.slice(apiVersion.indexOf('/') + 1), '')
}

/** Objects that no API server would take, or not whole; where it keeps what it doesn't know, there are fewer. */
function mistakes(object: Readonly<Record<string, unknown>>, root: unknown): readonly unknown[] {
  const spec = isRecord(object['spec']) ? object['spec'] : {}
  return [
    { ...object, kind: 'Nothing' },
    { ...object, metadata: { labels: ['a'] } },
    ...(isOpen(root) ? [] : [{ ...object, spce: {} }]),
    ...(isOpen(member(member(root, 'properties'), 'spec'))
      ? []
      : [
          { ...object, spec: { ...spec, surelyNoField: 1 } },
          { ...object, spec: 'text' },
        ]),
  ]
}

function isOpen(schema: unknown): boolean {
  return member(schema, 'x-kubernetes-preserve-unknown-fields') === true
}

/** An object whose first field with literals has another, and one that lacks the first that it must have; native structs aside. */
function firstMistakes(object: Readonly<Record<string, unknown>>, root: unknown, natives: ReadonlySet<string>): readonly unknown[] {
  const own = { type: 'object', properties: { spec: member(member(root, 'properties'), 'spec') } }
  return [changeFirst(object, own, '', natives, withOtherLiteral), changeFirst(object, own, '', natives, withoutRequired)].flatMap(one =>
    one === undefined ? [] : [one],
  )
}

type Change = (value: unknown, schema: unknown) => unknown

const withOtherLiteral: Change = (value, schema) =>
  typeof value === 'string' && Array.isArray(member(schema, 'enum')) && member(schema, 'type') === 'string' ? 'surelyNoLiteral' : undefined

const withoutRequired: Change = (value, schema) => {
  const required = member(schema, 'required')
  const lost: unknown = Array.isArray(required)
    ? required.find((name: unknown) => isRecord(value) && String(name) in value && !hasDefault(schema, String(name)))
    : undefined
  return isRecord(value) && lost !== undefined ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== lost)) : undefined
}

function hasDefault(schema: unknown, name: string): boolean {
  return member(member(member(schema, 'properties'), name), 'default') !== undefined
}

/** Changes the first place that can be changed, and copies what is around it. */
function changeFirst(value: unknown, schema: unknown, pointer: string, natives: ReadonlySet<string>, change: Change): unknown {
  if (natives.has(pointer)) return undefined
  const changed = change(value, schema)
  if (changed !== undefined) return changed
  if (Array.isArray(value)) {
    const [first, ...rest] = value
    const inner = changeFirst(first, member(schema, 'items'), `${pointer}/items`, natives, change)
    return inner === undefined ? undefined : [inner, ...rest]
  }
  for (const [name, one] of isRecord(value) ? Object.entries(value) : []) {
    const inner = changeFirst(one, member(member(schema, 'properties'), name), `${pointer}/properties/${name}`, natives, change)
    if (inner !== undefined) return { ...Object(value), [name]: inner }
  }
  return undefined
}
