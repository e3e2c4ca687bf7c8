import { canonicalJson, isRecord, sha256 } from '@crdgen/core/internal'
import { child, descend, entriesOf, itemsOf, type Placed, placedAt, setMember, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { allIds, currentId, describeId, idKey, newResource, type Resource, setMetadata, storeId } from './resource.ts'
import { setMetadataText } from './transformers.ts'

/** Reads a file that a generator names. */
export type ReadBytes = (path: Placed, name: string) => Uint8Array

/** Makes the ConfigMap or Secret of an entry: api/internal/generators. */
export function generate(
  entry: Placed,
  kind: 'ConfigMap' | 'Secret',
  { read, options }: { readonly read: ReadBytes; readonly options: Placed | undefined },
): Resource {
  const name = child(entry, 'name')
  if (name === undefined || textOf(name) === '') throw new KustomizeProblem(`a ${kind} is generated without a name`, entry)
  const own = child(entry, 'options')
  const texts = (key: 'labels' | 'annotations') =>
    new Map([...entriesOf(child(options, key)), ...entriesOf(child(own, key))].map(([one, value]) => [one, textOf(value)]))
  const has = (flag: string) => child(own, flag)?.value === true || child(options, flag)?.value === true
  const namespace = child(entry, 'namespace')
  const head = placedAt({ apiVersion: 'v1', kind }, entry)
  const named = setMetadata(head, 'name', name)
  const placed = namespace === undefined || textOf(namespace) === '' ? named : setMetadata(named, 'namespace', namespace)
  const labelled = [...texts('labels')].reduce((node, [key, text]) => setMetadataText(node, 'labels', key, text, entry), placed)
  const annotated = [...texts('annotations')].reduce(
    (node, [key, text]) => setMetadataText(node, 'annotations', key, text, entry),
    labelled,
  )
  const typed = kind === 'Secret' ? setMember(annotated, 'type', placedAt(textOf(child(entry, 'type')) || 'Opaque', entry)) : annotated
  const filled = fill(typed, readPairs(entry, read), kind)
  const node = has('immutable') ? setMember(filled, 'immutable', placedAt(true, entry)) : filled
  const generated = { behavior: textOf(child(entry, 'behavior')) || 'create', needsHash: !has('disableNameSuffixHash') }
  return { ...newResource(node, { file: entry.from.document.place(entry.from.keys).file, problems: [] }), generated }
}

interface Pair {
  readonly key: string
  readonly bytes: Uint8Array
  readonly at: Placed
}

function readPairs(entry: Placed, read: ReadBytes): readonly Pair[] {
  const env = child(entry, 'env')
  const envs = [...itemsOf(child(entry, 'envs')), ...(env === undefined || textOf(env) === '' ? [] : [env])]
  const pairs = [
    ...envs.flatMap(path => readLines(path, read(path, textOf(path)))),
    ...itemsOf(child(entry, 'literals')).map(readLiteral),
    ...itemsOf(child(entry, 'files')).map(file => readFile(file, read)),
  ]
  const seen = new Set<string>()
  for (const { key, at } of pairs) {
    if (!/^[-._a-zA-Z0-9]+$/.test(key)) throw new KustomizeProblem(`${key} is not a valid key`, at)
    if (seen.has(key)) throw new KustomizeProblem(`the key ${key} is there twice`, at)
    seen.add(key)
  }
  return pairs
}

function readLines(at: Placed, bytes: Uint8Array): readonly Pair[] {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/)
  return lines.flatMap(line => {
    const trimmed = line.trimStart()
    if (trimmed === '' || trimmed.startsWith('#')) return []
    const sign = trimmed.indexOf('=')
    const key = sign < 0 ? trimmed : trimmed.slice(0, sign)
    return [{ key, bytes: encode(sign < 0 ? '' : trimmed.slice(sign + 1)), at }]
  })
}

function readLiteral(at: Placed): Pair {
  const text = textOf(at)
  const sign = text.indexOf('=')
  if (sign < 1) throw new KustomizeProblem(`${text} is not a literal: expected key=value`, at)
  return { key: text.slice(0, sign), bytes: encode(text.slice(sign + 1).replace(/^(["'])(.*)\1$/s, '$2')), at }
}

function readFile(at: Placed, read: ReadBytes): Pair {
  const text = textOf(at)
  const [first = '', second, ...more] = text.split('=')
  if (more.length > 0 || first === '' || second === '') throw new KustomizeProblem(`${text} is not a file: expected path, or key=path`, at)
  const path = second ?? first
  return { key: second === undefined ? (path.split('/').at(-1) ?? path) : first, bytes: read(at, path), at }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function fill(node: Placed, pairs: readonly Pair[], kind: 'ConfigMap' | 'Secret'): Placed {
  return pairs.reduce((made, { key, bytes, at }) => {
    const text = decode(bytes)
    const isText = kind === 'ConfigMap' && text !== undefined
    const field = kind === 'ConfigMap' && !isText ? 'binaryData' : 'data'
    const value = isText ? text : chunk(Buffer.from(bytes).toString('base64'))
    return setMember(made, field, setMember(child(made, field) ?? placedAt({}, at), key, placedAt(value, at)))
  }, node)
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** In lines of 70 characters: kyaml yaml/datamap.go, encodeBase64. */
function chunk(text: string): string {
  return text.length < 70 ? text : (text.match(/.{1,70}/g) ?? []).map(line => `${line}\n`).join('')
}

/** Adds what was generated to what is there, or merges it: api/resmap/reswrangler.go, appendReplaceOrMerge. */
export function absorb(resources: readonly Resource[], made: Resource, entry: Placed): readonly Resource[] {
  const id = currentId(made)
  const matches = resources.filter(one => allIds(one).some(other => idKey(other) === idKey(id)))
  const behavior = made.generated?.behavior ?? 'create'
  const [old] = matches
  if (matches.length > 1) throw new KustomizeProblem(`${matches.length} resources are ${describeId(id)}`, entry)
  if (old === undefined) {
    if (behavior === 'merge' || behavior === 'replace')
      throw new KustomizeProblem(`there is no ${describeId(id)} to ${behavior}`, entry, 'missing part')
    return [...resources, made]
  }
  if (behavior !== 'merge' && behavior !== 'replace')
    throw new KustomizeProblem(`${describeId(id)} is there already: behavior is to be merge or replace`, entry)
  const merged = behavior === 'merge' ? mergeData(mergeTexts(made, old), old) : mergeTexts(made, old)
  return resources.map(one => (one === old ? merged : one))
}

function mergeTexts(made: Resource, old: Resource): Resource {
  const node = (['labels', 'annotations'] as const).reduce((all, key) => {
    const merged = mergeMaps(descend(old.node, ['metadata', key]), descend(made.node, ['metadata', key]))
    return merged === undefined ? all : setMetadata(all, key, merged)
  }, made.node)
  const named = setMetadata(node, 'name', descend(old.node, ['metadata', 'name']))
  const namespace = descend(old.node, ['metadata', 'namespace'])
  return {
    ...made,
    node: setMetadata(named, 'namespace', namespace),
    previous: old.previous,
    prefixes: old.prefixes,
    suffixes: old.suffixes,
    variables: old.variables,
    ...(made.generated === undefined
      ? {}
      : { generated: { ...made.generated, needsHash: made.generated.needsHash && old.generated?.needsHash === true } }),
  }
}

function mergeData(made: Resource, old: Resource): Resource {
  const node = ['data', 'binaryData'].reduce((all, key) => {
    const merged = mergeMaps(child(old.node, key), child(made.node, key))
    return merged === undefined ? all : setMember(all, key, merged)
  }, made.node)
  return { ...made, node }
}

function mergeMaps(before: Placed | undefined, after: Placed | undefined): Placed | undefined {
  return before === undefined ? after : entriesOf(after).reduce((all, [key, value]) => setMember(all, key, value), before)
}

/** Names what is generated after its content: api/hasher/hasher.go. */
export function addHash(resource: Resource): Resource {
  if (resource.generated?.needsHash !== true) return resource
  const { node } = resource
  const name = descend(node, ['metadata', 'name'])
  if (name === undefined) return resource
  const digest = sha256(hashedText(node))
    .slice(0, 10)
    .replace(/[013ae]/g, one => swapped.get(one) ?? one)
  return { ...storeId(resource), node: setMetadata(node, 'name', placedAt(`${textOf(name)}-${digest}`, name)) }
}

const swapped: ReadonlyMap<string, string> = new Map(Object.entries({ '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' }))

/** As Go writes JSON: keys sorted, and what HTML gives a meaning escaped. */
function hashedText(node: Placed): string {
  const kind = textOf(child(node, 'kind'))
  const field = (key: string) => child(node, key)?.value ?? ''
  const more = kind === 'ConfigMap' ? 'binaryData' : 'stringData'
  const facts = {
    kind,
    // kustomize looks for a field that is called metadata/name, and finds none.
    name: '',
    data: field('data'),
    ...(kind === 'Secret' ? { type: field('type') } : {}),
    ...(isRecord(child(node, more)?.value) ? { [more]: field(more) } : {}),
  }
  return canonicalJson(facts).replace(/[<>&\u2028\u2029]/g, one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
