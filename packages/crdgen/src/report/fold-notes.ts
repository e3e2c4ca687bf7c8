import type { Diagnostic } from '@crdgen/core/internal'
import type { RuleName } from './rules/all-rules.ts'
import { count } from './count.ts'

/** Fields behind a feature gate that is alpha: on most clusters they do nothing, and the newest minor has many. */
export interface AlphaFields {
  readonly left: readonly Diagnostic[]
  /** The findings in one line; undefined where there are none. */
  readonly line: string | undefined
}

/** Takes missing fields that are alpha out of what people read, and counts them. Formats for machines list each. */
export function foldAlpha(findings: readonly Diagnostic[], listAlpha = false): AlphaFields {
  const alpha = listAlpha ? [] : findings.filter(isAlpha)
  if (alpha.length === 0) return { left: findings, line: undefined }
  const fields = new Set(alpha.map(({ data: { definition, field } }) => JSON.stringify([definition, field])))
  const crds = new Set(alpha.map(({ file, subject }) => JSON.stringify([file, subject.split('/').at(-1)])))
  return {
    left: findings.filter(one => !isAlpha(one)),
    line: `${count(fields.size, 'alpha field')} of Kubernetes missing in ${count(crds.size, 'CRD')} (--alpha lists them)`,
  }
}

function isAlpha({ rule, severity, data }: Diagnostic): boolean {
  return rule === ('upstream/missing-field' satisfies RuleName) && severity === 'note' && data['stage'] === 'alpha'
}

/** Rules about the form of a CRD, and about what cannot be compared: a note is a line, and those of one CRD are one. */
const formRules: ReadonlySet<string> = new Set([
  'crd/cel-constant',
  'crd/cel-has-required',
  'crd/cel-keyword',
  'crd/cel-message-unreachable',
  'upstream/unchecked',
] satisfies readonly RuleName[])

/** A difference that every minor of Kubernetes has: somebody decided it, and most need nothing. */
function isDecided({ rule, data }: Diagnostic): boolean {
  return rule === ('upstream/type-differs' satisfies RuleName) && data['copy'] !== undefined
}

/** Notes of one rule about the form of one CRD. */
export interface FormNotes {
  readonly first: Diagnostic
  readonly many: number
}

/** Takes notes about the form of CRDs out of what people read one by one. */
export function foldForm(findings: readonly Diagnostic[]): { readonly left: readonly Diagnostic[]; readonly form: readonly FormNotes[] } {
  const form = new Map<string, FormNotes>()
  const left = findings.filter(one => {
    if (one.severity !== 'note' || !(formRules.has(one.rule) || isDecided(one))) return true
    const key = JSON.stringify([one.rule, one.file, one.file === undefined ? one.subject : ''])
    const known = form.get(key)
    form.set(key, known === undefined ? { first: one, many: 1 } : { ...known, many: known.many + 1 })
    return false
  })
  return { left, form: [...form.values()] }
}
