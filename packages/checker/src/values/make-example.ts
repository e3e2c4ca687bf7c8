import {
  type anyItem,
  childrenOf,
  type Diagnostic,
  findEmbeds,
  formatPath,
  isRecord,
  type JsonObject,
  listAt,
  recordAt,
  type Schema,
  textAt,
} from '@crdgen/core/internal'
import {
  type AskServer,
  type Brief,
  findAccepted,
  friendly,
  grow,
  instanceOf,
  type LeftOut,
  memberSchema,
  objectWith,
  propertyOf,
  validate,
  variantsOf,
} from '@crdgen/server/internal'
import { countSchemas } from './budget.ts'
import { schemaOf } from './version-schema.ts'
import { member } from '../documents/json.ts'

/** Options of `makeExample`, all optional. */
export interface MakeExampleOptions {
  /** The version of the object. Default: the stored version, or the first that is served. */
  readonly version?: string | undefined
  /** Required fields only (default), or every field that can be set beside the others. */
  readonly size?: 'minimal' | 'full' | undefined
  /** Also spell native structs out, such as a whole PodTemplateSpec. Default: their required fields only. */
  readonly natives?: boolean | undefined
  /** The API server that accepts the object. Default: the newest known. */
  readonly server?: string | undefined
}

/** An object of a kind. */
export interface MadeExample {
  readonly version: string
  /** The schema of that version. */
  readonly schema: Schema
  readonly object: JsonObject
  /** Fields that the full object has not, since the API server would refuse them beside others. */
  readonly leftOut: readonly LeftOut[]
  /** The remaining problems of the object for the API server: rules that no value was found for. */
  readonly problems: readonly Diagnostic[]
}

/** The number of objects that the API server is asked about. */
const mostAsked = { minimal: 600, full: 1500 } as const

/** A native struct with more schemas than this is shown with its required fields only. */
const largeStruct = 12

/**
 * Makes an object of a CRD's kind that the API server accepts, validation rules included as far as values can be found.
 *
 * @throws TypeError for a version that is not served, and for a `crd` that no API server accepts
 */
export function makeExample(crd: unknown, options: MakeExampleOptions = {}): MadeExample {
  const version = options.version ?? chooseVersion(crd)
  const versions = listAt(recordAt(crd, 'spec'), 'versions').filter(one => member(one, 'served') === true)
  const found = versions.find(one => textAt(one, 'name') === version)
  if (versions.length === 0) throw new TypeError('version: no version of the CRD is served: the API server has no objects of it')
  if (found === undefined)
    throw new TypeError(`version: expected one that is served, ${versions.map(one => textAt(one, 'name')).join(', ')}; got ${version}`)
  const schema = schemaOf(found)
  const size = options.size ?? 'minimal'
  const ask = askServer(crd, version, options.server, mostAsked[size])
  const variants = variantsOf(schema)
  // Rules may refuse what people would write; the plain values are behind it.
  const tries = [true, false].flatMap(isFriendly => variants.map(variant => startWith(crd, version, { schema, variant, isFriendly })))
  const { object: minimal, isAccepted: isValid } = findAccepted(tries, schema, ask)
  const made =
    size === 'full' && isValid ? grow(minimal, schema, nativesOf(crd, version, schema, options), ask) : { object: minimal, leftOut: [] }
  const again = askServer(crd, version, options.server, 1)
  return { version, schema, ...made, problems: again.problems(made.object) ?? [] }
}

function chooseVersion(crd: unknown): string {
  const versions = listAt(recordAt(crd, 'spec'), 'versions')
  const served = versions.filter(one => member(one, 'served') === true)
  return textAt(served.find(one => member(one, 'storage') === true) ?? served[0] ?? versions[0], 'name')
}

interface Start {
  readonly schema: Schema
  readonly variant: Schema
  readonly isFriendly: boolean
}

function startWith(crd: unknown, version: string, { schema, variant, isFriendly }: Start): JsonObject {
  const spec = recordAt(crd, 'spec')
  const { apiVersion: _, kind: __, metadata, status, ...fields } = objectWith(variant, {}) ?? {}
  const shown = isFriendly ? friendly(fields, schema) : fields
  return {
    apiVersion: `${textAt(spec, 'group')}/${version}`,
    kind: textAt(recordAt(spec, 'names'), 'kind'),
    metadata: { ...(isRecord(metadata) ? metadata : {}), name: nameFor(schema) },
    ...(isRecord(shown) ? shown : {}),
    ...(schema.required?.includes('status') === true ? { status } : {}),
  }
}

/** A schema may restrict names. */
function nameFor(schema: Schema): string {
  const name = propertyOf(memberSchema(schema, 'metadata'), 'name')
  const made = name === undefined ? undefined : friendly(instanceOf({ ...name, type: 'string' }), { ...name, type: 'string' })
  return typeof made === 'string' && made.length > 1 ? made : 'example'
}

/** The schemas of large native structs. */
function nativesOf(crd: unknown, version: string, schema: Schema, { natives = false }: MakeExampleOptions): Brief {
  if (natives) return new Set()
  const paths = new Set(
    findEmbeds(crd, {})
      .filter(one => one.version === version)
      .map(({ path }) => formatPath(path)),
  )
  const brief = new Set<Schema>()
  if (paths.size > 0) collect(schema, [], paths, brief)
  return brief
}

function collect(schema: Schema, path: readonly (string | typeof anyItem)[], paths: ReadonlySet<string>, brief: Set<Schema>): void {
  if (paths.has(formatPath(path))) {
    if (countSchemas(schema) > largeStruct) brief.add(schema)
    return
  }
  for (const { step, schema: child } of childrenOf(schema)) collect(child, [...path, step], paths, brief)
}

/** `most` is how many objects may be asked about. */
function askServer(crd: unknown, version: string, server: string | undefined, most: number): AskServer {
  let left = most
  const problems = (object: JsonObject) => {
    if (left-- <= 0) return undefined
    return validate(crd, object, { version, server }).diagnostics.filter(({ severity }) => severity === 'error')
  }
  return { problems, accepts: object => problems(object)?.length === 0 }
}
