import type { JsonObject, Severity } from '@crdgen/core/internal'
import type { Ask, Outcome } from './ask.ts'
import type { LawData, LawName } from './law-rules.ts'
import type { Subject, SubjectVersion } from '../fuzz/subject.ts'

/** Everything that a law may use. */
export interface LawContext {
  readonly subject: Subject
  readonly from: SubjectVersion
  readonly to: SubjectVersion
  readonly ask: Ask
  /** The API server whose validation decides. */
  readonly server: string | undefined
}

/** A law that an object shows to be broken. */
export interface Violation {
  readonly rule: Exclude<LawName, 'conversion/not-tested' | 'conversion/uncovered'> | 'breaking/conversion-changed'
  /** Default: that of the rule. */
  readonly severity?: Severity | undefined
  /** In the version that the finding is about: `from`, unless `of` names another. */
  readonly path: string
  readonly of?: SubjectVersion | undefined
  /** A clause that follows the path. */
  readonly message: string
  readonly help?: string | undefined
  /** Distinguishes violations at one path; numbers and names are left out. */
  readonly kind?: string | undefined
  readonly detail: Pick<LawData, 'converted' | 'back' | 'before' | 'edit' | 'serverMessage'>
  /** The object that shows it, where that is not the one that was given. */
  readonly object?: JsonObject | undefined
  /** The object need not be one that the API server accepts. */
  readonly isPartial?: boolean | undefined
  /** The law by which smaller objects are asked; the one that found it when left out. */
  readonly again?: Law | undefined
}

/** Looks for violations that one object shows. */
export type Law = (context: LawContext, object: JsonObject) => Promise<readonly Violation[]>

/** The violation of an object that could not be converted. */
export function failed(
  { failure }: Outcome,
  { from, to }: { readonly from: SubjectVersion; readonly to: SubjectVersion },
  what = '',
): Violation[] {
  if (failure === undefined) return []
  return [
    {
      rule: failure.rule,
      path: '',
      message: `${what === '' ? '' : `${what} `}cannot be converted from ${from.name} to ${to.name}: ${failure.text}`,
      // Whatever object shows it, the cause is one.
      kind: withoutValues(failure.text),
      detail: { serverMessage: failure.text },
    },
  ]
}

/** A text with what differs from object to object left out. */
export function withoutValues(text: string): string {
  return text
    .slice(0, 2000)
    .replaceAll(/"(?:[^"\\]|\\.)*"|'[^'\n]*'|`[^`\n]*`|[\w.-]+/g, part => (/^["'`]|\d/.test(part) ? '…' : part))
    .slice(0, 160)
}
