import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { type CoreRuleName, createFinding } from './core-rules.ts'
import { namesOfRule } from './former-names.ts'
import type { Location } from '../diagnostic/location.ts'

/** `@allow RULE reason`: what a rule would report at this path and below is meant. */
export interface Allowance {
  readonly rule: string
  readonly reason: string
  readonly subject: string
  /** The path of the field or type that carries it; empty at a root, where it holds for the whole resource. */
  readonly path: string
  readonly at: Location
}

/** Leaves out what is allowed. `used` holds the allowances that allowed something. */
export function applyAllowances(
  diagnostics: readonly Diagnostic[],
  allowances: readonly Allowance[],
): { readonly diagnostics: readonly Diagnostic[]; readonly used: ReadonlySet<Allowance> } {
  const used = new Set<Allowance>()
  const kept = diagnostics.filter(diagnostic => {
    const found = allowances.filter(one => covers(one, diagnostic) && !leavesNoSchema(diagnostic))
    for (const one of found) used.add(one)
    return found.length === 0
  })
  return { diagnostics: kept, used }
}

/**
 * Reports the allowances that allowed nothing: the rule's name is wrong, its reason is gone, or what `found` has of it cannot be allowed.
 */
export function reportUnused(
  allowances: readonly Allowance[],
  used: ReadonlySet<Allowance>,
  found: readonly Diagnostic[] = [],
): readonly Diagnostic[] {
  const idle = allowances.filter(one => !used.has(one))
  return idle.map(allowance => {
    const { rule, subject, path, at } = allowance
    const isFirm = found.some(diagnostic => covers(allowance, diagnostic))
    return createFinding({
      rule: 'marker/unused-allow',
      severity: 'warning',
      subject,
      path,
      message: isFirm ? `cannot allow ${rule}, which leaves no schema to write` : `allows ${rule}, which reports nothing here`,
      help: isFirm ? 'fix what it reports' : 'remove the @allow, or fix the name of the rule',
      data: { allowed: rule },
      at,
    })
  })
}

/** A type or marker that can't be read can't be allowed; a format that nobody checks can, as it is written all the same. */
function leavesNoSchema({ rule, severity }: Diagnostic): boolean {
  return severity === 'error' && /^(type|marker)\//.test(rule) && rule !== ('marker/unknown-format' satisfies CoreRuleName)
}

function covers(allowance: Allowance, { rule, subject, path }: Diagnostic): boolean {
  if (!namesOfRule(rule).includes(allowance.rule) || subject !== allowance.subject) return false
  const at = fieldPath(path)
  return allowance.path === '' || at === allowance.path || at.startsWith(`${allowance.path}.`) || at.startsWith(`${allowance.path}[`)
}

/** Reads the path of a field out of a path through a CRD: `spec.versions[0].schema.openAPIV3Schema.properties.spec.items` → `spec[]`. */
function fieldPath(path: string): string {
  const [, inside] = /^spec\.versions\[\d+\]\.schema\.openAPIV3Schema\.?(.*)$/.exec(path) ?? []
  if (inside === undefined) return path
  return inside
    .replace(/(^|\.)properties\./g, '$1')
    .replace(/\.items(?=$|[.[])/g, '[]')
    .replace(/\.additionalProperties(?=$|[.[])/g, '.*')
}
