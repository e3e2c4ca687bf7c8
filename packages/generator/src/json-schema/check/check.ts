import { factOf, isRecord, parsePointer } from '@crdgen/core/internal'
import { containerKeywords } from './containers.ts'
import {
  type Checking,
  type Keyword,
  type Location,
  type SchemaProblem,
  type Unchecked,
  besides,
  type KeywordContext,
  inside,
} from './keyword.ts'
import { scalarKeywords } from './scalars.ts'

type Entry = readonly [string, Keyword]

function problemsIn(schema: unknown, value: unknown, beside: KeywordContext): readonly SchemaProblem[] {
  return beside.checking.check(inside(beside, schema), value, beside.at, beside.depth + 1)
}

/** Of branches that all fail, the one that fails deepest in the value is most likely meant; of several, the first. */
function nearest(branches: readonly (readonly SchemaProblem[])[]): readonly SchemaProblem[] {
  const depths = branches.map(problems => Math.max(...problems.map(({ keys }) => keys.length)))
  const best = depths.indexOf(Math.max(...depths))
  return depths.filter(depth => depth === depths[best]).length === 1 ? (branches[best] ?? []) : []
}

function junctor(
  keyword: string,
  check: (branches: readonly (readonly SchemaProblem[])[], beside: KeywordContext) => readonly SchemaProblem[],
): Entry {
  return [
    keyword,
    {
      check: (value, beside) =>
        Array.isArray(beside.wanted) && beside.wanted.length > 0
          ? check(
              beside.wanted.map(one => problemsIn(one, value, beside)),
              beside,
            )
          : [],
    },
  ]
}

const fitting = (branches: readonly (readonly SchemaProblem[])[]) => branches.filter(problems => problems.length === 0).length

/** Keywords that combine schemas. */
const junctorKeywords: readonly Entry[] = [
  junctor('allOf', branches => branches.flat()),
  junctor('anyOf', (branches, { at }) =>
    fitting(branches) > 0
      ? []
      : [{ keys: at, keyword: 'anyOf', message: 'must match at least one of the schemas of anyOf' }, ...nearest(branches)],
  ),
  junctor('oneOf', (branches, { at }) => {
    const many = fitting(branches)
    if (many === 1) return []
    const message =
      many === 0 ? 'must match one of the schemas of oneOf' : `matches ${many} of the schemas of oneOf, and must match exactly one`
    return [{ keys: at, keyword: 'oneOf', message }, ...(many === 0 ? nearest(branches) : [])]
  }),
  [
    'not',
    {
      check: (value, beside) =>
        problemsIn(beside.wanted, value, beside).length > 0
          ? []
          : [{ keys: beside.at, keyword: 'not', message: 'must not match the schema of not' }],
    },
  ],
  [
    'if',
    {
      check(value, beside) {
        const branch = besides(beside, problemsIn(beside.wanted, value, beside).length === 0 ? 'then' : 'else')
        return branch === undefined ? [] : problemsIn(branch, value, beside)
      },
    },
  ],
]

/** The options of a check, beside the schema. */
export interface CheckOptions {
  /** The content of another schema file that a reference names, relative to the schema; undefined for one that is not there. */
  readonly load?: (file: string) => unknown
}

/** The problems of a value, and the parts of the schema that could not be checked. */
export interface CheckedValue {
  readonly problems: readonly SchemaProblem[]
  readonly unchecked: readonly Unchecked[]
}

/** Keywords by name, in the order in which problems are found. */
const keywords: ReadonlyMap<string, Keyword> = new Map([...scalarKeywords, ...containerKeywords, ...junctorKeywords])

/** The number of schemas that one value is compared with: junctors within junctors of references multiply. */
const mostSteps = 1_000_000
const deepest = 400

/**
 * Checks a value with a JSON Schema of draft 4 to 7, as catalogues of Kubernetes schemas have them. The schema is data, and never
 * becomes code; patterns are read as RE2 does, in linear time. What this cannot check is listed, and passes.
 */
export function checkJsonSchema(schema: unknown, value: unknown, options: CheckOptions = {}): CheckedValue {
  const unchecked = new Map<string, Unchecked>()
  let steps = 0
  const note = (what: string, reason: string): void => void unchecked.set(`${what}\n${reason}`, { what, reason })
  const checking: Checking = {
    note,
    check(inner, one, at, depth) {
      if (steps++ > mostSteps || depth > deepest) {
        note(depth > deepest ? 'nesting' : 'size', 'the object and the schema together are too much to compare')
        return []
      }
      if (inner.schema === false) return [{ keys: at, keyword: 'false', message: 'may not be set' }]
      const target = referTo(inner, options, note)
      if (target !== undefined) return checking.check(target, one, at, depth + 1)
      return keywordsOf(inner).flatMap(([keyword, wanted]) => keyword.check(one, { wanted, place: inner, at, depth, checking }))
    },
  }
  const root: Location = { schema, root: schema }
  return { problems: distinct(checking.check(root, value, [], 0)), unchecked: [...unchecked.values()] }
}

type FoundKeyword = readonly (readonly [keyword: Keyword, wanted: unknown])[]

/** The keywords of a schema with an effect. */
function keywordsOf({ schema }: Location): FoundKeyword {
  return typeof schema !== 'object' || schema === null || Array.isArray(schema) ? [] : ownKeywords(schema)
}

const ownKeywords = factOf((schema: object): FoundKeyword => {
  const own = new Map(Object.entries(schema))
  return [...keywords].flatMap(([name, keyword]) => (own.has(name) ? [[keyword, own.get(name)] as const] : []))
})

/** Branches of a junctor may have the same problems. */
function distinct(problems: readonly SchemaProblem[]): readonly SchemaProblem[] {
  return [...new Map(problems.map(one => [`${JSON.stringify(one.keys)} ${one.message}`, one])).values()]
}

interface Files {
  readonly load?: (file: string) => unknown
}

/**
 * Follows `$ref`, to a definition of the same file or of one beside it (`_definitions.json#/definitions/…`). Beside a reference other
 * keywords have no effect (draft 7, 8.3). A reference that leads nowhere is noted, and lets everything through.
 */
function referTo(place: Location, { load }: Files, note: (what: string, reason: string) => void): Location | undefined {
  const reference = isRecord(place.schema) && Object.hasOwn(place.schema, '$ref') ? place.schema['$ref'] : undefined
  if (typeof reference !== 'string') return undefined
  const found = find(place, reference, load)
  if (found !== undefined) return found
  note(`the reference ${reference}`, /^https?:/.test(reference) ? 'crdgen reads no network' : 'it leads nowhere')
  return { ...place, schema: true }
}

function find(place: Location, reference: string, load: Files['load']): Location | undefined {
  const [file = '', pointer = ''] = reference.split('#')
  const root = file === '' ? place.root : /^\w+:/.test(file) ? undefined : load?.(file)
  if (root === undefined || (pointer !== '' && !pointer.startsWith('/'))) return undefined
  let schema: unknown = root
  for (const key of parsePointer(decodePointer(pointer))) {
    const inner: unknown = Array.isArray(schema)
      ? schema[Number(key)]
      : isRecord(schema) && Object.hasOwn(schema, key)
        ? schema[key]
        : undefined
    if (inner === undefined) return undefined
    schema = inner
  }
  return { schema, root, ...(file === '' ? {} : { file }) }
}

function decodePointer(pointer: string): string {
  try {
    return decodeURIComponent(pointer)
  } catch {
    return pointer
  }
}
