// @late: most CRDs are checked without manifests, and half of the rules are about these.
import type { Ignorer } from '../findings/ignore.ts'
import { isPackOn } from '../settings/pack-names.ts'
import type { AnyManifestRule } from './rule.ts'
import type { RuleOptions } from './rules/options.gen.ts'
import { rules } from './rules/rules.gen.ts'
import { createContext } from './context.ts'
import type { ContextInput, SharedContext } from './context.ts'
import { reportManifest } from './report.ts'
import { readSoftware, requireKnown } from './software.ts'
import type { Software } from './software.ts'
import type { DocumentFinding } from '../findings/finding.ts'

type RuleHere = AnyManifestRule<RuleOptions>
type Given = Readonly<Record<string, string>>

const allRules = Object.entries<RuleHere>(rules)

/** What `transition` and packs that may be turned off depend on: naming it is not a mistake. */
const wellKnown = ['argocd', 'helm', 'keda', 'kruise']

/** Throws a RangeError for software that no rule knows, and for versions that can't be read. */
export function requireSoftware(given: Given): void {
  requireKnown(given, [...new Set([...wellKnown, ...allRules.flatMap(([, { software }]) => Object.keys(software ?? {}))])].sort())
  for (const [name, version] of Object.entries(given)) readSoftware(name, version)
}

/** Runs the rules of all packs that are not turned off. */
export function findInManifests(input: ContextInput, given: Given, ignorer: Ignorer): readonly DocumentFinding[] {
  const shared = createContext(input)
  return allRules
    .filter(([name]) => isPackOn(name, input.options.packs))
    .flatMap(([name, rule]) => runRule(name, rule, shared, given, ignorer))
}

function runRule(name: string, rule: RuleHere, shared: SharedContext, given: Given, ignorer: Ignorer): readonly DocumentFinding[] {
  const software = new Map<string, Software>()
  const findings = rule.find({ ...shared, software: version })
  const assumed = [...software].filter(([, one]) => one.assumed).map(([of, { version }]) => [of, version] as const)
  return findings.flatMap(finding =>
    reportManifest({ name, severity: rule.severity }, finding, finding.anyVersion === true ? [] : assumed, ignorer),
  )

  function version(of: string): Software {
    const assumption = rule.software?.[of]
    if (assumption === undefined) throw new Error(`${name} asks for the version of ${of}, which it does not declare`)
    const said = given[of]
    const found = software.get(of) ?? readSoftware(of, said ?? assumption, said === undefined)
    software.set(of, found)
    return found
  }
}
