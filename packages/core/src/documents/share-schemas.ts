import { recordAt } from '../values/at.ts'
import { isRecord, member } from '../values/json.ts'
import { isShared, markShared } from '../values/shared.ts'

/** Makes equal parts of schemas one object. */
export interface SchemaSharer {
  /**
   * Replaces the schemas of a CRD that was just read, and that nobody else has yet, by shared ones, which are frozen. Nothing of the CRD is
   * then a part of the text that it was read from. Leaves other documents as they are, and returns false.
   */
  share(document: unknown): boolean
  /** Returns the number of members of all that was shared: what is equal counts once. */
  size(): number
}

/**
 * Many CRDs have the same parts: versions and revisions of one nearly all, and those of one software the same pod templates and conditions.
 * What is equal, in the same order, becomes one frozen object: it takes memory once, and what was found out about it once holds wherever
 * it is. The sharer keeps all that it has seen; it is dropped when all is read.
 */
export function createSchemaSharer(): SchemaSharer {
  const pool: Pool = { ids: new Map(), scalars: [], parts: new Map(), hash: 0, size: 0 }
  return {
    size: () => pool.size,
    share(document) {
      if (member(document, 'kind') !== 'CustomResourceDefinition') return false
      const spec = member(document, 'spec')
      const versions = member(spec, 'versions')
      shareBelow(pool, member(spec, 'validation'))
      if (Array.isArray(versions)) for (const version of versions) shareBelow(pool, member(version, 'schema'))
      ownTexts(document)
      return true
    },
  }
}

/** A CRD without the shared schemas of its versions. */
export interface SchemasApart {
  /** With null in their places. */
  readonly rest: unknown
  /** One for each version; undefined where none is shared. */
  readonly schemas: readonly (object | undefined)[]
}

/** Takes the shared schemas of versions out of a CRD: what is found out about one once holds for others. Returns other documents as they are. */
export function setSchemasApart(crd: unknown): SchemasApart {
  const spec = member(crd, 'spec')
  const versions = member(spec, 'versions')
  if (!isRecord(crd) || !isRecord(spec) || !Array.isArray(versions)) return { rest: crd, schemas: [] }
  const schemas = versions.map(one => sharedSchemaOf(one))
  if (schemas.every(one => one === undefined)) return { rest: crd, schemas }
  const rest = versions.map((one: unknown, index) =>
    schemas[index] === undefined ? one : { ...recordAt(one), schema: { ...recordAt(one, 'schema'), [keyword]: null } },
  )
  return { rest: { ...crd, spec: { ...spec, versions: rest } }, schemas }
}

function sharedSchemaOf(version: unknown): object | undefined {
  const schema = member(member(version, 'schema'), keyword)
  return typeof schema === 'object' && schema !== null && isShared(schema) ? schema : undefined
}

const keyword = 'openAPIV3Schema'

function shareBelow(pool: Pool, holder: unknown): void {
  if (isRecord(holder) && Object.hasOwn(holder, keyword)) Object.assign(holder, { [keyword]: shared(pool, holder[keyword]) })
}

interface Pool {
  /** A number for every name and scalar. */
  readonly ids: Map<unknown, number>
  /** Each of these, by its number. */
  readonly scalars: unknown[]
  /** By a hash of all that is in them; hardly ever more than one. */
  readonly parts: Map<number, object[]>
  /** Of what was shared last: the number of a scalar, the hash of a part. */
  hash: number
  /** The number of members of all parts. */
  size: number
}

/** Written with loops, as it runs over all of every CRD. */
function shared(pool: Pool, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    pool.hash = idOf(pool, value)
    return value
  }
  let hash = Array.isArray(value) ? 1 : 2
  for (const name of Object.keys(value)) {
    const given: unknown = Reflect.get(value, name)
    const own = shared(pool, given)
    if (own !== given) Object.defineProperty(value, name, { value: own })
    hash = mix(mix(hash, idOf(pool, name)), pool.hash)
  }
  pool.hash = hash
  return pool.parts.get(hash)?.find(one => isEqual(one, value)) ?? add(pool, hash, value)
}

function add(pool: Pool, hash: number, value: object): object {
  const known = pool.parts.get(hash)
  if (known === undefined) pool.parts.set(hash, [value])
  else known.push(value)
  const names = Object.keys(value)
  pool.size += names.length
  for (const name of names) {
    const given: unknown = Reflect.get(value, name)
    if (isPartOfText(given)) Object.defineProperty(value, name, { value: pool.scalars[idOf(pool, given)] })
  }
  markShared(value)
  return Object.freeze(value)
}

function idOf({ ids, scalars }: Pool, value: unknown): number {
  const known = ids.get(value)
  if (known !== undefined) return known
  const own = isPartOfText(value) ? copyText(value) : value
  ids.set(own, scalars.length)
  return scalars.push(own) - 1
}

/** Gives everything around the shared parts texts of its own. */
function ownTexts(value: unknown): void {
  if (typeof value !== 'object' || value === null || isShared(value)) return
  for (const name of Object.keys(value)) {
    const given: unknown = Reflect.get(value, name)
    if (isPartOfText(given)) Object.defineProperty(value, name, { value: copyText(given) })
    else ownTexts(given)
  }
}

/** V8 copies what is shorter; what is longer keeps the whole text that it was cut out of. */
function isPartOfText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 12
}

/** A copy with a memory of its own: what is put together and cut is cut out of the new text. */
function copyText(text: string): string {
  return ` ${text}`.slice(1)
}

function mix(hash: number, id: number): number {
  return (Math.imul(hash ^ id, 0x9e3779b1) ^ (hash >>> 15)) | 0
}

/** Parts below are shared already, so that they are compared by identity. */
function isEqual(a: object, b: object): boolean {
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [names, others] = [Object.keys(a), Object.keys(b)]
  return (
    names.length === others.length &&
    names.every((name, at) => name === others[at] && Object.is(Reflect.get(a, name), Reflect.get(b, name)))
  )
}
