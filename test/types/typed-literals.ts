import { readDocuments } from '@crdgen/core'
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
    const { files } = await toTypes(readText(crd))
    for (const { path, content } of files) sources.set(`crd-${index}/${path}`, content)
    const right = objects.map((object, at) => `export const right${at}: ${kind} = ${JSON.stringify(object)}`)
    const wrong = mistakes(objects[0] ?? {}, rootSchema(readText(crd), apiVersion)).map(
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
