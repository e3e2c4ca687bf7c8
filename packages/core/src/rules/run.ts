import { createDiagnostic, type Diagnostic, type Finding, type Severity } from '../diagnostic/diagnostic.ts'
import type { Ignorer, RulePlace } from './ignore.ts'
import type { AnyFound, AnyRule } from './rule.ts'
import { readSoftware, type Software } from './software.ts'

/** Versions of software that a finding depends on and nobody named. */
export type Assumed = readonly (readonly [software: string, version: string])[]

interface FindingParts {
  /** Default: that of the rule. */
  readonly severity?: Severity | undefined
  /** Names by which it may be ignored, as by its path: `PodSpec.schedulingGroup`. */
  readonly fields?: readonly string[] | undefined
}

/** A diagnostic without rule and severity. Default of `help`: that of the rule. */
export type FindingText = Omit<Finding, 'rule' | 'severity'> & { readonly assumed?: Assumed }

/** The rules of one kind of input, and how their findings are reported. */
export interface Engine<Context, Parts> {
  readonly rules: Readonly<Record<string, AnyRule<Context, Parts>>>
  /** `software` is the version of what a rule declares in `software`: as the user named it, else as the rule assumes. */
  context(software: (name: string) => Software): Context
  /** Places in the input where settings may ignore a finding. */
  places(finding: AnyFound<Parts>): readonly RulePlace[]
  /** Describes a finding at the places that are left. */
  describe(finding: AnyFound<Parts>, places: readonly [RulePlace, ...RulePlace[]], assumed: Assumed): FindingText
}

export interface RunOptions {
  readonly ignorer: Ignorer
  /** false turns a pack of rules off: `{ keda: false }`. */
  readonly packs?: Readonly<Record<string, boolean>> | undefined
  readonly software?: Readonly<Record<string, string>>
}

/** A finding with its diagnostic, and the places that are left of it. */
export interface Reported<Parts> {
  readonly finding: AnyFound<Parts>
  readonly places: readonly [RulePlace, ...RulePlace[]]
  readonly diagnostic: Diagnostic
}

/** Runs the rules of an engine: packs that are off, rules that are off and places that are ignored are left out. */
export function runRules<Context, Parts extends FindingParts>(
  engine: Engine<Context, Parts>,
  { ignorer, packs, software: given = {} }: RunOptions,
): readonly Reported<Parts>[] {
  return Object.entries(engine.rules)
    .filter(([name, rule]) => isPackOn(name, packs) && ignorer.severity(name, rule.severity) !== 'off')
    .flatMap(([name, rule]) => {
      const software = rememberSoftware(name, rule.software, given)
      const found = rule.find(engine.context(software.version))
      const assumed = software.assumed()
      return found.flatMap(finding => {
        const settled = ignorer.settle(name, finding.severity ?? rule.severity, engine.places(finding), finding.fields)
        if (settled === undefined) return []
        const { severity, places } = settled
        return [
          { finding, places, diagnostic: toDiagnostic(name, severity, { help: rule.help, ...engine.describe(finding, places, assumed) }) },
        ]
      })
    })
}

/** The pack of a rule is its folder: `keda` of `keda/name-too-long`. */
export function packOf(rule: string): string {
  return rule.slice(0, Math.max(rule.indexOf('/'), 0))
}

/** Packs are on where nothing else is set. */
function isPackOn(rule: string, given: Readonly<Record<string, boolean>> = {}): boolean {
  const pack = packOf(rule)
  return !Object.hasOwn(given, pack) || given[pack] !== false
}

function rememberSoftware(rule: string, declared: Readonly<Record<string, string>> = {}, given: Readonly<Record<string, string>>) {
  const asked = new Map<string, Software>()
  return {
    version(name: string): Software {
      const assumption = declared[name]
      if (assumption === undefined) throw new Error(`${rule} asks for the version of ${name}, which it does not declare`)
      const named = given[name]
      const found = asked.get(name) ?? readSoftware(name, named ?? assumption, named === undefined)
      asked.set(name, found)
      return found
    },
    assumed: (): Assumed => [...asked].filter(([, one]) => one.assumed).map(([name, { version }]) => [name, version]),
  }
}

function toDiagnostic(rule: string, severity: Severity, { assumed = [], help, data, ...text }: FindingText): Diagnostic {
  const hints = assumed.map(([software, version]) => `${software} ${version} was assumed: set it with --with ${software}=VERSION.`)
  return createDiagnostic({
    rule,
    severity,
    ...text,
    help: [...(help === undefined ? [] : [help]), ...hints].join(' ') || undefined,
    data: { ...data, ...(assumed.length === 0 ? {} : { assumed: Object.fromEntries(assumed) }) },
  })
}
