import {
  type AnyRule,
  type Diagnostic,
  type Found,
  type JsonObject,
  type KindLife,
  type NoData,
  plainText,
  type Rule,
  type RuleExample,
  type Severity,
} from '@crdgen/core/internal'

/** A part of the API server's answer to a document. */
export type AnswerPart =
  /** It is refused. `isTolerated`: a server that has it already accepts it for as long as nothing there changes. */
  | { readonly what: 'refused'; readonly finding: Diagnostic; readonly isTolerated: boolean }
  | { readonly what: 'warned'; readonly finding: Diagnostic }
  /** A format that the server does not check, whether it warns of it or not. */
  | { readonly what: 'unchecked'; readonly finding: Diagnostic }
  /** A field that the server does not know. */
  | { readonly what: 'unknown'; readonly finding: Diagnostic }
  /** A field that the server drops: its feature gate is off by default. */
  | { readonly what: 'off'; readonly path: string; readonly pointer: string; readonly struct: string; readonly gates: readonly string[] }

/** A part of the answer that some minors have and others have not. */
export interface AnswerChange<P extends AnswerPart = AnswerPart> {
  readonly part: P
  /** False for what the newer minors no longer have. */
  readonly begins: boolean
  /** The first minor that answers otherwise. */
  readonly minor: string
  /** The minor that answers as the first one again. */
  readonly until?: string
}

/** A value that the API server stores otherwise; undefined where it stores none. */
export interface StoredChange {
  readonly path: string
  readonly pointer: string
  readonly minor: string
  readonly before: unknown
  readonly after: unknown
}

/** A kind of Kubernetes itself. */
export interface NativeFacts {
  /** `apps/v1 Deployment` */
  readonly kind: string
  readonly life: KindLife | undefined
  /** True where the first minor, and the last, serve it. */
  readonly isServed: { readonly from: boolean; readonly to: boolean }
  /** The first minor between them, or the last, that no longer serves it. */
  readonly goneIn: string | undefined
  /** The first minor that serves it, where the first of all does not. */
  readonly newIn: string | undefined
}

/** A document, and how the answers to it differ from minor to minor. */
export interface UpgradeContext {
  readonly from: string
  readonly to: string
  readonly object: JsonObject
  readonly about: 'native' | 'custom' | 'crd'
  readonly native: NativeFacts | undefined
  readonly changes: readonly AnswerChange[]
  readonly stored: readonly StoredChange[]
  /** Why the first minor refuses it already. */
  readonly refusedBefore: Diagnostic | undefined
  readonly isAcceptedAfter: boolean
  /** Of a CRD: what its embedded structs lack at the last minor and not at the first (upstream/missing-field). */
  readonly lags: readonly Diagnostic[]
}

export interface UpgradeParts {
  /** Default: that of the rule. */
  readonly severity?: Severity | undefined
  readonly path?: string
  /** JSON Pointer into the document. */
  readonly pointer: string
  readonly message: string
  readonly help?: string | undefined
  /** The minor that brings the change. */
  readonly minor: string
}

/** A finding about an upgrade of Kubernetes, of a rule with that type of `data`. The engine adds the pointer and the minor. */
export type UpgradeFinding<Data extends object = NoData> = Found<UpgradeParts, Data>

/** Manifests and the minors between which they are compared. */
export interface UpgradeExample extends RuleExample {
  readonly from: string
  readonly to: string
}

/** A rule about an upgrade of Kubernetes. Its name is its place: `rules/upgrade/api-removed.ts`. */
export interface UpgradeRule<Data extends object = NoData> extends Rule<UpgradeContext, UpgradeParts, Data> {
  /** A title for the findings of the rule, in a table: `API removed`. */
  readonly cause: string
  readonly example: UpgradeExample
}

export type AnyUpgradeRule = AnyRule<UpgradeContext, UpgradeParts> & { readonly cause: string; readonly example: UpgradeExample }

/** The changes about one kind of part. */
export function changesOf<What extends AnswerPart['what']>(
  { changes }: UpgradeContext,
  what: What,
  begins: boolean,
): readonly AnswerChange<Extract<AnswerPart, { what: What }>>[] {
  const isOf = (one: AnswerChange): one is AnswerChange<Extract<AnswerPart, { what: What }>> =>
    one.part.what === what && one.begins === begins
  return changes.filter(isOf)
}

/** The fields whose gates are off by default in one of the minors only, or that one of them does not know; by their pointers. */
export function pointersOf(context: UpgradeContext, what: 'unknown' | 'off', begins: boolean): ReadonlySet<string> {
  return new Set(
    changesOf(context, what, begins).map(({ part }) => ('pointer' in part ? part.pointer : plainText(part.finding.data['pointer'] ?? ''))),
  )
}

/** `; 1.37 answers as 1.34 does again` where a change is over before the last minor. */
export function untilWords(until: string | undefined, from: string): string {
  return until === undefined ? '' : `; ${until} answers as ${from} does again`
}
