import {
  type AnyFound,
  type AnyRule,
  type Diagnostic,
  type Ignorer,
  runRules,
  isRecord,
  type JsonObject,
  recordAt,
} from '@crdgen/core/internal'
import type { ClusterFacts, LiveObject, ObjectAnswer, ObjectFacts, ObjectParts } from './rule.ts'
import { validate } from '@crdgen/server/internal'

type ObjectRules = Readonly<Record<string, AnyRule<ObjectFacts, ObjectParts>>>

/** Findings about the objects of a CRD: those of a rule with the same path and key are one, however many objects there are. */
export interface ObjectFindings {
  add(live: LiveObject, facts: ClusterFacts): void
  report(ignorer: Ignorer): readonly Diagnostic[]
}

/** A finding and its objects. */
interface Together {
  readonly rule: string
  readonly finding: AnyFound<ObjectParts>
  /** The first of them. */
  readonly live: LiveObject
  readonly names: string[]
  count: number
}

const mostNames = 10
const shownNames = 3

export function createObjectFindings(rules: ObjectRules): ObjectFindings {
  const together = new Map<string, Together>()
  return {
    add(live, facts) {
      const context = { ...facts, live, answer: once(() => answerTo(live, facts.minor)) }
      for (const [rule, { find }] of Object.entries(rules)) for (const finding of find(context)) addTo(together, { rule, finding, live })
    },
    report: ignorer => reportTogether([...together.values()], rules, ignorer),
  }
}

/** Several rules use the answer, which is expensive. */
function once(compute: () => ObjectAnswer): () => ObjectAnswer {
  let answer: ObjectAnswer | undefined
  return () => (answer ??= compute())
}

function addTo(all: Map<string, Together>, { rule, finding, live }: Pick<Together, 'rule' | 'finding' | 'live'>): void {
  const key = JSON.stringify([rule, live.version, finding.path, finding.key])
  const known = all.get(key) ?? { rule, finding, live, names: [], count: 0 }
  all.set(key, known)
  known.count++
  if (known.names.length < mostNames) known.names.push(live.name)
}

function reportTogether(all: readonly Together[], rules: ObjectRules, ignorer: Ignorer): readonly Diagnostic[] {
  type Parts = Together & { readonly severity?: undefined }
  const grouped = Object.entries(rules).map(
    ([name, rule]) => [name, { ...rule, find: () => all.filter(one => one.rule === name) }] as const,
  )
  return runRules<undefined, Parts>(
    {
      rules: Object.fromEntries(grouped),
      context: () => undefined,
      places: ({ finding: { path }, live: { version } }) => [{ version, path }],
      describe: ({ finding: { path, message, help, data }, live: { crd, version }, names, count }) => ({
        subject: `${crd.group}/${version} ${crd.kind}`,
        path,
        message: message(nameObjects(names, count)),
        ...(help === undefined ? {} : { help }),
        data: { version, ...data, count, objects: names },
      }),
    },
    { ignorer },
  ).map(({ diagnostic }) => diagnostic)
}

/** `shop/a`, or `12 objects (shop/a, shop/b, shop/c, …)`. */
function nameObjects(names: readonly string[], count: number): string {
  if (count === 1) return names[0] ?? ''
  return `${count} objects (${names.slice(0, shownNames).join(', ')}${count > shownNames ? ', …' : ''})`
}

const fine: ObjectAnswer = { refused: [], tolerated: [] }

/** Validates an object as a new one, and as an update that adds a label. */
function answerTo({ object, crd, version }: LiveObject, minor: string): ObjectAnswer {
  const isServed = crd.versions.some(({ name }) => name === version)
  if (!isServed || !isRecord(crd.crd)) return fine
  const created = validate(crd.crd, object, { server: minor, mode: 'ignore' })
  if (created.valid) return fine
  const errors = errorsOf(created.diagnostics)
  const updated = validate(crd.crd, touch(object), { server: minor, mode: 'ignore', before: object })
  const refused = errorsOf(updated.diagnostics)
  const known = new Set(refused.map(answerKey))
  return { refused, tolerated: errors.filter(one => !known.has(answerKey(one))) }
}

/** An update as controllers make it: metadata changes, the spec does not. */
function touch(object: JsonObject): JsonObject {
  const metadata = recordAt(object, 'metadata')
  return { ...object, metadata: { ...metadata, labels: { ...recordAt(metadata, 'labels'), touched: 'true' } } }
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error').map(one => ({ ...one, path: withoutIndices(one.path) }))
}

/** All items of a list are one place. */
function withoutIndices(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]')
}

function answerKey({ rule, path }: Diagnostic): string {
  return `${rule} ${path}`
}
