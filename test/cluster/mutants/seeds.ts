import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'
import { findKind } from '../../../packages/server/src/native/kinds.ts'
import { sampleOf, samples } from '../../../packages/server/src/native/testing/samples.ts'
import { corpusFolder } from '../../corpus.ts'

export type Json = Record<string, unknown>

/** Kinds that other suites compare, that nobody stores, or whose validation is CEL's. */
const leftOut =
  /^(admissionregistration\S+ (Validating|Mutating)AdmissionPolicy|auth|apiextensions|\S+ (Binding|Eviction|Scale|Status|.*List)$)/

/** Folders of manifests of Go modules that the cluster's server is built from, or that are in the cache anyway. */
const moduleFolders = [
  'k8s.io/kubernetes@*/test/e2e/testing-manifests',
  'k8s.io/kubernetes@*/test/fixtures',
  'k8s.io/kubernetes@*/cluster',
  'sigs.k8s.io/metrics-server@*/manifests',
  'github.com/argoproj/argo-cd/v2@*/manifests',
  'github.com/cert-manager/cert-manager@*/deploy',
]

function moduleRoots(): readonly string[] {
  const cache = process.env['GOMODCACHE'] ?? join(homedir(), 'go/pkg/mod')
  return moduleFolders.flatMap(pattern => {
    const [before = '', after = ''] = pattern.split('*')
    const folder = join(cache, before, '..')
    const name = before.split('/').at(-1) ?? ''
    if (!existsSync(folder)) return []
    const found = readdirSync(folder).filter(one => one.startsWith(name))
    return found.slice(-1).map(one => join(folder, one, after))
  })
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(one => one.isFile() && /\.(ya?ml|json)$/.test(one.name))
    .map(one => join(one.parentPath, one.name))
    .sort()
}

function objectsIn(file: string): readonly Json[] {
  const text = readFileSync(file, 'utf8')
  if (text.length > 300_000 || text.includes('{{')) return []
  return parseAllDocuments(text, { logLevel: 'silent' }).flatMap(document => {
    const object: unknown = document.errors.length === 0 ? document.toJS({ maxAliasCount: -1 }) : undefined
    return isObject(object) ? [object] : []
  })
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNative({ apiVersion, kind }: Json): boolean {
  return typeof apiVersion === 'string' && typeof kind === 'string' && findKind(apiVersion, kind) !== undefined
}

/** Reads real objects of native kinds, at most so many of each kind, evenly from all sources; those made for this suite come first. */
export function readSeeds(most: number): ReadonlyMap<string, readonly Json[]> {
  const corpus = corpusFolder()
  const made = fileURLToPath(new URL('more-seeds.yaml', import.meta.url))
  const files = [...moduleRoots(), ...(corpus === undefined ? [] : [join(corpus, 'corpus/layouts')])].flatMap(filesBelow)
  const own = [...objectsIn(made), ...Object.keys(samples).map(sampleOf)]
  const kinds = new Map<string, { readonly own: Json[]; readonly real: Json[] }>()
  const add = (object: Json, to: 'own' | 'real') => {
    const key = `${String(object['apiVersion'])} ${String(object['kind'])}`
    if (!isNative(object) || leftOut.test(key)) return
    const known = kinds.get(key) ?? { own: [], real: [] }
    kinds.set(key, known)
    known[to].push(placed(object))
  }
  for (const object of own) add(object, 'own')
  for (const file of files) for (const object of objectsIn(file)) add(object, 'real')
  return new Map([...kinds].map(([key, { own: first, real }]) => [key, [...first, ...evenly(real, most)].slice(0, most)]))
}

function evenly(all: readonly Json[], most: number): readonly Json[] {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)] ?? {})
}

/** Requests go to the namespace `default`. */
function placed(object: Json): Json {
  const { status: _, ...rest } = object
  const metadata = isObject(rest['metadata']) ? { ...rest['metadata'] } : {}
  delete metadata['namespace']
  delete metadata['resourceVersion']
  delete metadata['uid']
  delete metadata['creationTimestamp']
  return { ...rest, metadata }
}
