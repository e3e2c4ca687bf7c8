import { createDiagnostic, type Diagnostic, type Finding, type Severity } from '../diagnostic/diagnostic.ts'

/** Keys of types that the compiler compares; nothing has a value there. */
declare const dataType: unique symbol
declare const checked: unique symbol

/**
 * The description of a rule: its severity, and what `crdgen explain` prints. `Data` is the type of `data` of its findings. The name of the rule
 * is its key in the registry of its package: `marker/bad-value`.
 */
export interface RuleDescription<Data extends object = object> {
  /** Of a finding that sets none. */
  readonly severity: Severity
  /** One sentence, without its full stop. */
  readonly summary: string
  /** The consequence if nobody acts. */
  readonly why?: string
  readonly help?: string
  /** The sources of the rule: source file and version, issue. One sentence each. */
  readonly facts?: readonly string[]
  /** A few lines that it reports, or these beside the same, fixed. */
  readonly example?: string | RuleExample
  /** Software whose version it depends on, with the version that is assumed when the caller gives none. */
  readonly software?: Readonly<Record<string, string>>
  readonly [dataType]?: Data
}

/** An example of a rule about CRDs and manifests, as YAML. */
export interface RuleExample {
  /** Versions of software that it requires. */
  readonly with?: Readonly<Record<string, string>>
  /** The way it is applied, where it matters. */
  readonly mode?: string
  /** The Kubernetes minors between which it is upgraded. */
  readonly from?: string
  readonly to?: string
  /** The CRD that the types make. */
  readonly fromTypes?: string
  /** The CRDs of the repository that a cluster is compared with. */
  readonly repository?: string
  /** The objects before an upgrade. */
  readonly before?: string
  /** Other objects in the cluster. */
  readonly live?: string
  readonly wrong: string
  readonly right: string
}

/** `data` of a rule whose findings carry none. */
export type NoData = Readonly<Record<string, never>>

/** Rules by name. */
export type Rules = Readonly<Record<string, RuleDescription>>

/** The settings of a rule: its severity, and the places where it does not report. */
export type RuleSetting =
  | Severity
  | 'off'
  | {
      readonly severity?: Severity | 'off'
      /** Paths with `*` and `**` (`spec.template.**`), or fields of a struct (`PodSpec.schedulingGroup`, `Container.*`). */
      readonly ignore?: readonly string[]
    }

/** Settings of rules, by name. */
export type SettingsOf<Name extends string> = { readonly [Rule in Name]?: RuleSetting }

/** The type of `data` of a rule's findings. */
export type DataOf<R> = R extends { readonly [dataType]?: infer Data } ? Exclude<Data, undefined> : never

/**
 * A finding of a rule, for each rule of a registry: a wrong name, or a field of `data` that the rule does not declare, does not compile.
 * `severity` is set where a finding is less or more grave than its rule.
 */
export type FindingOf<All extends Rules> = { readonly [Name in keyof All & string]: RuleFinding<Name, DataOf<All[Name]>> }[keyof All &
  string]

/** A finding of one rule. `data` may be left out when no field of it has to be there. */
export type RuleFinding<Name extends string, Data> = Omit<Finding, 'rule' | 'severity' | 'data'> & {
  readonly rule: Name
  readonly severity?: Severity | undefined
} & DataMember<Data>

/** The member `data` of a finding: it may be left out when no field of it has to be there. */
export type DataMember<Data> = NoData extends Data ? { readonly data?: Data | undefined } : { readonly data: Data }

/** `data` as the last argument of a function: it may be left out when no field of it has to be there. */
export type DataArgument<R> = NoData extends DataOf<R> ? readonly [data?: DataOf<R>] : readonly [data: DataOf<R>]

/** Leaves members out of each finding of a union. */
export type FindingWithout<F, Member extends string> = F extends unknown ? Omit<F, Member> : never

/** Declares a rule whose findings other code makes, with the type of their `data`. */
export function defineRule<Data extends object = NoData>(rule: RuleDescription<Data>): RuleDescription<Data> {
  return rule
}

/** The place of a finding, and what else is known of it apart from the rule. Facts of the finding come first. */
export type FindingPlace = Pick<Finding, 'subject' | 'path' | 'at' | 'data'>

/** Makes findings of the rules of a registry: of a rule's severity where the finding sets none. */
export type CreateFinding<All extends Rules> = (finding: FindingOf<All>, place?: FindingPlace) => Diagnostic

/** Returns the function that makes findings of the rules of a registry. */
export function findingsOf<All extends Rules>(rules: All): CreateFinding<All> {
  return (finding, place) => createDiagnostic(complete(finding, rules, place))
}

function complete(finding: RuleFinding<string, object>, rules: Rules, { data, at, ...around }: FindingPlace = {}): Finding {
  const severity = finding.severity ?? rules[finding.rule]?.severity ?? 'error'
  return { at, ...finding, ...around, severity, data: { ...data, ...finding.data } }
}

/** A rule that an engine runs, in a file of its own. `Parts` is what the engine's findings have beside `data`: place and message. */
export interface Rule<Context, Parts, Data extends object = NoData> extends RuleDescription<Data> {
  readonly why: string
  find(context: Context): readonly Found<Parts, Data>[]
}

/** Any rule of an engine. */
export interface AnyRule<Context, Parts> extends RuleDescription {
  readonly why: string
  find(context: Context): readonly AnyFound<Parts>[]
}

/**
 * A finding of a rule. `createFinding` makes it: TypeScript refuses fields that `data` does not declare in an argument of a function, but not
 * in what a function returns.
 */
export type Found<Parts, Data extends object = NoData> = Parts &
  DataMember<Data> & { readonly [checked]: readonly [parts: Parts, fields: FieldOf<Data>] }

type FieldOf<Data> = Data extends unknown ? keyof Data : never

/** A finding of any rule. */
export type AnyFound<Parts> = Parts & { readonly data?: object | undefined }

/** Makes a finding of a rule of an engine. The type of the rule decides both type arguments. */
export function createFinding<Parts, Data extends object = NoData>(finding: NoInfer<Parts> & DataMember<NoInfer<Data>>): Found<Parts, Data>
export function createFinding(finding: object): object {
  return finding
}
