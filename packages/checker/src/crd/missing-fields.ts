import {
  createDiagnostic,
  type Diagnostic,
  type Difference,
  formatPath,
  type FoundEmbed,
  type PathSegment,
  textsAt,
} from '@crdgen/core/internal'
import type { CrdContext } from './rule.ts'
import { describeField, type FieldFacts, isOff } from './words.ts'

export type Missing = Extract<Difference, { readonly what: 'missing' }>

/** `data` of `upstream/missing-field`. */
export type MissingData = {
  readonly targets?: readonly string[]
  readonly target: string
  readonly stage?: string
  readonly gate?: string
  readonly removed?: string
  readonly definition: string
  readonly field: string
  readonly since: string
}

/** Returns `data` of `upstream/missing-field`; `minors` are the targets that have the field, where several were asked for. */
export function missingData(
  { definition, field }: Pick<Missing, 'definition' | 'field'>,
  { since, removed, gate, stage }: FieldFacts,
  target: string,
  minors: readonly string[] | undefined,
): MissingData {
  return {
    definition,
    field,
    since,
    ...(removed === undefined ? {} : { removed }),
    ...(gate === undefined ? {} : { gate }),
    ...(stage === undefined ? {} : { stage: stage.stage }),
    target,
    ...(minors === undefined ? {} : { targets: minors }),
  }
}

/**
 * Returns the minor that a copy was generated from, if a field that it lacks was there already: somebody took the field out, and no newer
 * version of the struct brings it. Undefined for a field that came later.
 */
export function leftOutFrom(context: CrdContext, embed: FoundEmbed, { path }: Missing): string | undefined {
  const generatedFrom = embed.structure === 0 ? undefined : embed.minors.at(-1)
  return generatedFrom !== undefined && lacksAt(context.differences(embed, generatedFrom), path) ? generatedFrom : undefined
}

function lacksAt(differences: readonly Difference[], path: readonly PathSegment[]): boolean {
  const text = formatPath(path)
  return differences.some(one => one.what === 'missing' && one.path.length === path.length && formatPath(one.path) === text)
}

/** Returns the findings of `upstream/missing-field` that a finding of `upstream/narrowed` stands for: earlier versions of crdgen reported these, and ledgers name them. */
export function formerFindings({ rule, subject, data }: Diagnostic): readonly Diagnostic[] {
  const { definition, fields, target, targets, version, places } = data
  if (rule !== 'upstream/narrowed' || typeof definition !== 'string' || typeof target !== 'string') return []
  return textsAt(fields).flatMap(field => {
    const facts = describeField(definition, field, target)
    if (facts === undefined) return []
    const at = textsAt(places).map(place => `${place}.${field}`)
    const [first = ''] = at
    return [
      createDiagnostic({
        rule: 'upstream/missing-field',
        severity: isOff(facts) || facts.removed !== undefined || at.every(isStatus) ? 'note' : 'warning',
        subject,
        path: first.slice(first.indexOf(':') + 1),
        message: '',
        data: {
          ...missingData({ definition, field }, facts, target, Array.isArray(targets) ? textsAt(targets) : undefined),
          ...(version === undefined ? {} : { version }),
          places: at,
        },
      }),
    ]
  })
}

/** A status is written by controllers, who know what they have. */
export function isStatus(path: string): boolean {
  return /(^|[.:])status\./.test(path)
}
