import { sortDiagnostics } from '@crdgen/core'
import type { Diagnostic } from '@crdgen/core'
import { decodesAsCrd } from '../decode/decode.ts'
import type { Misfit } from '../decode/decode.ts'
import { child } from '../field/place.ts'
import { invalid } from '../field/field-error.ts'
import { conversionProblem } from '../structural/convert.ts'
import { toInternal } from './internal-crd.ts'
import type { InternalCrd, Located } from './internal-crd.ts'
import { misfitDiagnostics } from './misfits.ts'
import { celRemark, formatRemark } from './remarks.ts'
import { remarkToDiagnostic, toDiagnostic } from './report.ts'
import type { Remark, Report, Violation } from './report.ts'
import type { Context, RuleFamily, SchemaRoot } from './rule-family.ts'
import { admissionRules } from './rules/index.gen.ts'
import { newestServer, serverOf } from '../server-version.ts'
import { onCreate } from './strictness.ts'
import { walkSchema } from './walk-schema.ts'

export interface AdmitOptions {
  /** The API server, `1.36`; the newest one known when left out. */
  readonly server?: string | undefined
  /** The CRD as it is stored, when this is an update. */
  readonly before?: unknown
}

const families: readonly RuleFamily[] = Object.values(admissionRules)

/**
 * Says what the API server would answer to the creation (or, with `before`, the update) of a CustomResourceDefinition,
 * given as a plain object of any shape. Errors mean it is refused; warnings are the server's own and what it drops in
 * silence; notes say what was not judged. Without findings of severity error it is accepted, as far as CEL rules are not
 * concerned. Each finding has `data.serverPath`, `data.serverMessage` and `data.pointer` (JSON Pointer into `crd`).
 */
export function admitCrd(crd: unknown, options: AdmitOptions = {}): readonly Diagnostic[] {
  const server = serverOf(options.server ?? newestServer)
  if (server === undefined) throw new TypeError(`server: expected a Kubernetes version such as ${newestServer}, got ${options.server}`)
  const misfits: Misfit[] = []
  if (!decodesAsCrd(crd, server, misfits)) return sortDiagnostics(misfitDiagnostics(misfits, crd))
  const context: Context = { server, strictness: onCreate, before: undefined }
  return sortDiagnostics([...misfitDiagnostics(misfits, crd), ...judge(toInternal(crd), context)])
}

function judge(crd: InternalCrd, context: Context): readonly Diagnostic[] {
  const violations: Violation[] = []
  const report: Report = (rule, error, help) => void violations.push({ rule, error, help })
  for (const family of families) family.crd?.(crd, report, context)
  const found = crd.validations.map(located => judgeSchema(located, crd, context))
  return [
    ...[...violations, ...found.flatMap(one => one.violations)].map(one => toDiagnostic(one, crd, context.server)),
    ...found.flatMap(one => one.remarks).map(one => remarkToDiagnostic(one, crd)),
  ]
}

interface Judgement {
  readonly violations: readonly Violation[]
  readonly remarks: readonly Remark[]
}

/** validation.go, validateCustomResourceDefinitionValidation. */
function judgeSchema(located: InternalCrd['validations'][number], crd: InternalCrd, context: Context): Judgement {
  const schema = located.value.openAPIV3Schema
  if (!schema) return { violations: [], remarks: [] }
  const { versions } = located
  const violations: Violation[] = []
  const remarks: Remark[] = []
  const report: Report = (rule, error, help) => void violations.push({ rule, error, help, versions })
  const root: SchemaRoot = { schema, at: child(located.at, 'openAPIV3Schema'), statusEnabled: hasStatus(located, crd), located }
  const problem = conversionProblem(schema)
  let celRules = 0

  let isStructural = problem === undefined
  const run = (family: RuleFamily, look: () => void) => {
    const before = violations.length
    look()
    if (family.structural === true && violations.length > before) isStructural = false
  }
  for (const family of families) {
    if (problem === undefined || family.beforeConversion === true) run(family, () => family.root?.(root, report, context))
  }
  walkSchema({ schema, at: root.at, server: context.server }, problem === undefined, node => {
    for (const family of families) run(family, () => family.schema?.(node, report, context))
    celRules += node.schema['x-kubernetes-validations']?.length ?? 0
    const remark = formatRemark(node, context.server, versions)
    if (remark !== undefined) remarks.push(remark)
  })
  if (isStructural) for (const family of families) family.afterStructural?.(root, report, context)
  if (problem !== undefined && violations.length === 0) report('crd/keyword-unsupported', invalid(root.at, '', problem))
  if (celRules > 0) remarks.push(celRemark(celRules, root.at, versions))
  return { violations, remarks }
}

/** validation.go, hasAnyStatusEnabled for the hoisted schema, getSubresourcesForVersion for that of a version. */
function hasStatus(located: Located<unknown>, crd: InternalCrd): boolean {
  const enabling = crd.subresources.filter(({ value }) => value.status !== undefined && value.status !== null)
  return enabling.some(({ hoisted, versions }) => located.hoisted || hoisted || versions[0] === located.versions[0])
}
