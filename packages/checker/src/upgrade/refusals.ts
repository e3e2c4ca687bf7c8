import { createFinding, plainText } from '@crdgen/core/internal'
import { changesOf, type UpgradeContext, type UpgradeFinding, untilWords } from './rule.ts'

/** The rule about bounds that a newer minor refuses every value for. */
export const outOfRange = 'crd/bound-out-of-range'

/** `data` of a rule about what a newer minor refuses. */
export type RefusalData = {
  readonly refusedBy: string
  readonly isTolerated: boolean
  readonly serverMessage?: unknown
  readonly until?: string
}

/** Reports what newer minors refuse: of rules that pass a test. Where something is refused already, more of it changes nothing. */
export function reportRefusals(
  context: UpgradeContext,
  isOf: (rule: string) => boolean,
  advice: string,
): readonly UpgradeFinding<RefusalData>[] {
  if (context.refusedBefore !== undefined) return []
  return changesOf(context, 'refused', true)
    .filter(({ part }) => isOf(part.finding.rule))
    .map(({ part: { finding, isTolerated }, minor, until }) => {
      const { serverMessage, pointer } = finding.data
      const tolerated = isTolerated ? '; one that is there already is tolerated while this does not change' : ''
      return createFinding({
        severity: isTolerated ? 'warning' : undefined,
        path: finding.path,
        pointer: plainText(pointer ?? ''),
        message: `is refused from Kubernetes ${minor} on: ${finding.message}${tolerated}${untilWords(until, context.from)}`,
        help: finding.help ?? advice,
        minor,
        data: {
          refusedBy: finding.rule,
          isTolerated,
          ...(serverMessage === undefined ? {} : { serverMessage }),
          ...(until === undefined ? {} : { until }),
        },
      })
    })
}

/** Checks whether a rule of admission is about compiling validation rules, and what they cost. */
export function isCelRule(rule: string): boolean {
  return rule.startsWith('crd/cel-')
}
