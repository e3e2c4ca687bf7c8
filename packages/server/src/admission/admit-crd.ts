import { type Diagnostic, lookUp, type RuleDescription, sortDiagnostics, spoken } from '@crdgen/core/internal'
import { validationShape } from '../decode/crd-shape.ts'
import { decodeCrd, type DecodeProblem, decodesAsItIs } from '../decode/decode.ts'
import { hasAny, hasDefault, hasDefaults, hasRules } from '../decode/schema-facts.ts'
import { createCleared, isSealed } from '../decode/sealed.ts'
import type { Crd, JsonSchema } from '../decode/types.ts'
import { equalByShape } from '../decode/zero.ts'
import { child, type Place } from '../field/place.ts'
import { type FieldError, invalid } from '../field/field-error.ts'
import { wordWithinBudget } from '../findings/budget.ts'
import { conversionProblem, refusalOf } from '../structural/convert.ts'
import { type InternalCrd, type Located, toInternal } from '../decode/internal-crd.ts'
import { readInput } from '../decode/read-input.ts'
import {
  decodeDiagnostics,
  repeatedDiagnostics,
  tooDeepDiagnostic,
  unreadableBefore,
  unreadableDiagnostic,
  wrongKindDiagnostic,
} from './decode-problems.ts'
import { formatRemark, namespaceRemarks, setItemsRemark } from './remarks.ts'
import { type Remark, remarkToDiagnostic, subjectOf, toDiagnostic, type Violation } from './report.ts'
import type { ReportOf } from '../rules/admission-rule.ts'
import type { Checks, Context, KnownNodes, SchemaNode, SchemaRoot } from './rule-family.ts'
import { admissionRules, familyRules } from './rules/index.gen.ts'
import { newestServer, type Server, serverOf } from '../server-version.ts'
import { onCreate, onUpdate } from './strictness.ts'
import { type Visit, walkHidden, walkSchema } from './walk-schema.ts'

/** Options of `admitCrd`, all optional. */
export interface AdmitOptions {
  /** The API server, `1.36`, or a range of them, `1.31..1.36`: then the oldest and the newest are asked. The newest one known when left out. */
  readonly server?: string | undefined
  /** The CRD as it is stored, when this is an update; an object or text. */
  readonly before?: unknown
}

const families: readonly Checks<typeof familyRules>[] = Object.values(admissionRules)

/** A large schema has thousands of nodes: only those families are asked about each that look at nodes at all. */
const schemaFamilies = families.filter(family => family.schema !== undefined)

/**
 * Answers as the API server would to the creation (or, with `before`, the update) of a CustomResourceDefinition, given as a plain object of
 * any shape, or as YAML or JSON text. Errors mean it is refused; warnings are the server's own and what it drops silently; notes are ours.
 * Without findings of severity error it is accepted. Each finding has `data.serverPath`, `data.serverMessage` and `data.pointer` (JSON
 * Pointer into `crd`).
 *
 * @throws TypeError for a `server` that is not a version or range
 */
export function admitCrd(crd: unknown, options: AdmitOptions = {}): readonly Diagnostic[] {
  // Users of JavaScript may hand in null.
  if (options === null) return admitCrd(crd)
  const servers = readServers(options.server ?? newestServer)
  const [oldest = [], newest = oldest] = servers.map(server => admitTo(server, crd, options))
  return servers.length === 1 ? oldest : mergeAnswers(oldest, newest)
}

/** A finding of both is reported once, in the words of the newest: unless it only warns of what the oldest refuses. */
function mergeAnswers(oldest: readonly Diagnostic[], newest: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = new Set(oldest.filter(({ severity }) => severity === 'error').map(identityOf))
  const kept = newest.filter(one => one.severity === 'error' || !errors.has(identityOf(one)))
  const reported = new Set(kept.map(identityOf))
  return sortDiagnostics([...oldest.filter(one => !reported.has(identityOf(one))), ...kept])
}

function identityOf({ rule, subject, path, message }: Diagnostic): string {
  return [rule, subject, path, message].join('\0')
}

function readServers(given: unknown): readonly Server[] {
  const servers = typeof given === 'string' ? given.split('..').map(version => serverOf(version)) : [undefined]
  const known = servers.filter(server => server !== undefined)
  if (known.length === servers.length && servers.length <= 2) return known
  throw new TypeError(`server: expected a Kubernetes version such as ${newestServer}, or a range OLDEST..NEWEST, got ${spoken(given)}`)
}

function admitTo(server: Server, crd: unknown, options: AdmitOptions): readonly Diagnostic[] {
  if (decodesAsItIs(crd, server) && wrongKindDiagnostic(crd) === undefined) return sortDiagnostics(admitRaw(crd, server, options.before))
  const { object, repeated, unreadable, path, isTooDeep } = readInput(crd)
  if (isTooDeep === true) return [tooDeepDiagnostic()]
  if (unreadable !== undefined) return [unreadableDiagnostic(unreadable, path, crd)]
  const wrongKind = wrongKindDiagnostic(object)
  if (wrongKind !== undefined) return [wrongKind]
  const problems: DecodeProblem[] = []
  const decoded = decodeCrd(object, server, problems)
  const found = [...repeatedDiagnostics(repeated, object), ...decodeDiagnostics(problems, object)]
  if (decoded === undefined) return sortDiagnostics(found)
  return sortDiagnostics([...found, ...admitRaw(decoded, server, options.before)])
}

function admitRaw(raw: Crd, server: Server, given: unknown): readonly Diagnostic[] {
  if (given === undefined) return admitInternal(toInternal(raw), { server, strictness: onCreate, before: undefined })
  const { object: stored, unreadable } = readInput(given)
  if (unreadable !== undefined) return [unreadableBefore(`cannot be read: ${unreadable}`)]
  const decoded = wrongKindDiagnostic(stored) === undefined ? decodeCrd(stored, server) : undefined
  if (decoded === undefined) return [unreadableBefore('is not a CustomResourceDefinition as an API server stores it')]
  const before = toInternal(decoded, decoded)
  const crd = toInternal(raw, decoded)
  return admitInternal(crd, { server, strictness: onUpdate(crd, before, server), before })
}

function admitInternal(crd: InternalCrd, context: Context): readonly Diagnostic[] {
  const violations: Violation[] = []
  const report = reportInto(violations)
  for (const family of families) family.crd?.(crd, report, context)
  const found = crd.validations.map(located => admitSchema(located, crd, context))
  const all = [...violations, ...found.flatMap(one => one.violations)]
  const remarks = [...namespaceRemarks(crd), ...found.flatMap(one => one.remarks)]
  return [
    ...wordWithinBudget(all, one => toDiagnostic({ ...one, usualHelp: helpOf(one.rule) }, crd, context.server), subjectOf(crd, [])),
    ...remarks.map(one => remarkToDiagnostic(one, crd)),
  ]
}

function helpOf(rule: string): string | undefined {
  return lookUp<RuleDescription>(familyRules, rule)?.help
}

/** Keeps what rules report, of these versions. */
function reportInto(violations: Violation[], versions?: readonly string[]): ReportOf<typeof familyRules> {
  return (rule: string, error: FieldError, help?: string, message?: string, data?: object) =>
    void violations.push({ rule, error, help, message, versions, data })
}

interface SchemaVerdict {
  readonly violations: readonly Violation[]
  readonly remarks: readonly Remark[]
}

/** validation.go, validateCustomResourceDefinitionValidation. */
function admitSchema(located: InternalCrd['validations'][number], crd: InternalCrd, context: Context): SchemaVerdict {
  const schema = located.value.openAPIV3Schema
  if (!schema) return { violations: [], remarks: [] }
  const isFirst = isCreation(context) && isSealed(schema)
  const key = [context.server.version, hasStatus(located, crd)].join('\0')
  if (isFirst && quietRoots.has(schema, key)) return { violations: [], remarks: [] }
  const found = admitRoot(schema, located, crd, context)
  if (isFirst && found.violations.length + found.remarks.length === 0) quietRoots.add(schema, key)
  return found
}

/** `problem`: why the schema has no structural form. Nearly all have one: it is assumed until a node is met that refuses it. */
function admitRoot(
  schema: JsonSchema,
  located: InternalCrd['validations'][number],
  crd: InternalCrd,
  context: Context,
  problem?: string,
): SchemaVerdict {
  const { versions } = located
  const violations: Violation[] = []
  const remarks: Remark[] = []
  const report = reportInto(violations, versions)
  const root: SchemaRoot = {
    schema,
    at: child(located.at, 'openAPIV3Schema'),
    statusEnabled: hasStatus(located, crd),
    spared: isUnchanged(located, context),
  }
  const { structural } = context.strictness
  const looksAtForm = structural && problem === undefined
  let refusals = 0
  const toDefaults = new Set<JsonSchema>()
  const toRules = new Set<JsonSchema>()
  const faulty: Place[] = []

  let isStructural = looksAtForm
  const reportForm: ReportOf<typeof familyRules> = (...found) => {
    isStructural = false
    report(...found)
  }
  for (const family of families)
    if (looksAtForm || family.beforeConversion === true) family.root?.(root, family.structural === true ? reportForm : report)
  const remarkOn = (node: SchemaNode) => {
    for (const remark of [formatRemark(node, context, versions), setItemsRemark(node, context, versions)])
      if (remark !== undefined) remarks.push(remark)
  }
  const visit = (node: SchemaNode) => {
    const found = violations.length
    for (const family of schemaFamilies) family.schema?.(node, family.structural === true ? reportForm : report, context)
    if (violations.length > found) faulty.push(node.at)
    if ((node.schema['x-kubernetes-validations']?.length ?? 0) > 0) addPath(node, toRules)
    if (refusalOf(node.schema) !== undefined) refusals++
    if (hasDefault(node.schema)) addPath(node, toDefaults)
    if (!hasAny(node.schema, remarkable)) return
    remarkOn(node)
    walkHidden(node, remarkOn)
  }
  const count = () => violations.length + remarks.length + refusals
  const skip = (quietOne: SchemaNode) => {
    if (hasDefaults(quietOne.schema)) addPath(quietOne, toDefaults)
    if (hasRules(quietOne.schema)) addPath(quietOne, toRules)
  }
  walkSchema({ schema, at: root.at, server: context.server }, looksAtForm, Object.assign(visit, quietOnce(context, count, skip)))
  const refusal = looksAtForm && refusals > 0 ? conversionProblem(schema) : undefined
  if (refusal !== undefined) return admitRoot(schema, located, crd, context, refusal)
  if (isStructural) checkStructural(root, { faulty, toDefaults, toRules }, report, violations, context)
  if (structural && problem !== undefined && violations.length === 0) report('crd/keyword-unsupported', invalid(root.at, '', problem))
  return { violations, remarks }
}

/** Checks defaults, and, where nothing is found in them, validation rules. */
function checkStructural(
  root: SchemaRoot,
  nodes: KnownNodes,
  report: ReportOf<typeof familyRules>,
  violations: readonly Violation[],
  context: Context,
): void {
  const found = violations.length
  if (nodes.toDefaults.size > 0) for (const family of families) family.afterStructural?.(root, report, context, nodes)
  if (nodes.toRules.size > 0 && violations.length === found)
    for (const family of families) family.afterDefaults?.(root, report, context, nodes)
}

/** Adds a node, and all that it is in. */
function addPath(node: SchemaNode, path: Set<JsonSchema>): void {
  for (let one: SchemaNode | undefined = node; one !== undefined; one = one.parent) path.add(one.schema)
}

/** The keywords that remarks are about, or that are looked into for them alone. */
const remarkable: ReadonlySet<string> = new Set(['format', 'x-kubernetes-list-type', 'patternProperties', 'additionalItems'])

/** Whole schemas that nothing was found in: those that several CRDs or revisions share. */
const quietRoots = createCleared()

/** An object that is not compared with anything stored. */
function isCreation({ strictness, before }: Context): boolean {
  return strictness === onCreate && before === undefined
}

/** Embedded structs that nothing was found in, by all that the rules look at besides the struct itself. */
const quiet = createCleared()

/** Goes over an embedded struct only when it is not known that nothing is found there. `count` returns the number of findings so far. */
function quietOnce(context: Context, count: () => number, skip: (node: SchemaNode) => void): Pick<Visit, 'around'> {
  if (!isCreation(context)) return {}
  return {
    around(node, walkIt) {
      const { schema, form, insideMeta, noDefault, intOrString } = node
      const key = [context.server.version, form, insideMeta, noDefault, intOrString].join('\0')
      if (quiet.has(schema, key)) return skip(node)
      const found = count()
      walkIt()
      if (count() === found) quiet.add(schema, key)
    },
  }
}

/** validation.go, findVersionsWithUnchangedSchemas; of the schema that all versions share, the first version counts. */
function isUnchanged({ value, versions }: InternalCrd['validations'][number], { before }: Context): boolean {
  const [version = ''] = versions
  const old = before?.validations.find(one => one.versions.includes(version))
  return old !== undefined && equalByShape(value, old.value, validationShape)
}

/** validation.go, hasAnyStatusEnabled for the hoisted schema, getSubresourcesForVersion for that of a version. */
function hasStatus(located: Located<unknown>, crd: InternalCrd): boolean {
  const enabling = crd.subresources.filter(({ value }) => value.status !== undefined && value.status !== null)
  const first = crd.versions.findIndex(({ name }) => name === located.versions[0])
  return enabling.some(({ hoisted, index }) => located.hoisted || hoisted || index === first)
}
