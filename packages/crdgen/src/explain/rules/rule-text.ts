/** What `crdgen explain RULE` says of a rule. Registries of rules in other packages have the same members. */
export interface RuleText {
  /** What it finds. */
  readonly summary: string
  /** What goes wrong when nobody acts. */
  readonly why?: string | undefined
  /** What it rests on: source files and versions, issues. */
  readonly facts?: readonly string[] | undefined
  /** A few lines that it reports, or these beside the same, fixed. */
  readonly example?: string | WrongAndRight | undefined
  /** Software whose version it depends on, with the version that is taken when nobody says. */
  readonly software?: Readonly<Record<string, string>> | undefined
  /** What to do. */
  readonly help?: string | undefined
}

export interface WrongAndRight {
  /** Versions of software that it takes. */
  readonly with?: Readonly<Record<string, string>>
  /** How it is applied, where it matters. */
  readonly mode?: string
  /** The CRD that types make. */
  readonly fromTypes?: string
  /** What is there before an upgrade. */
  readonly before?: string
  /** What the cluster has besides. */
  readonly live?: string
  readonly wrong: string
  readonly right: string
}

export type RuleTexts = Readonly<Record<string, RuleText>>
