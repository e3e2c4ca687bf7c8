import { createFinding } from '../rules/core-rules.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { BindContext, BoundMark } from './bound-mark.ts'

interface PresenceMark {
  readonly presence: 'required' | 'optional'
  readonly mark: BoundMark
}

/**
 * Finds out whether the markers make a field required or optional. Tags and kubebuilder's own names weigh more than the bare and `k8s:`
 * ones, and optional more than required: structToSchema in controller-tools pkg/crd/schema.go.
 */
export function presenceOf(bound: readonly BoundMark[]): 'required' | 'optional' | undefined {
  const deciding = decidingOf(bound)
  return deciding.find(one => one.presence === 'optional')?.presence ?? deciding[0]?.presence
}

/** Reports a field that is called required and optional, with equal weight as an error. */
export function checkPresence(bound: readonly BoundMark[], { subject, path }: BindContext): readonly Diagnostic[] {
  const marks = presenceMarks(bound)
  const last = marks.at(-1)
  const rival = marks.find(one => one.presence !== last?.presence)
  if (last === undefined || rival === undefined) return []
  const isOpen = new Set(decidingOf(bound).map(one => one.presence)).size > 1
  return [
    createFinding({
      rule: 'marker/conflict',
      severity: isOpen ? 'error' : 'warning',
      subject,
      path,
      message: `the field is both ${rival.presence} (${rival.mark.written}) and ${last.presence} (${last.mark.written})${isOpen ? '' : `, of which ${presenceOf(bound)} counts`}`,
      help: 'keep one of them',
      data: { markers: [rival.mark.written, last.mark.written] },
      at: last.mark.at,
      related: [{ ...rival.mark.at, message: `${rival.presence} here` }],
    }),
  ]
}

function presenceMarks(bound: readonly BoundMark[]): readonly PresenceMark[] {
  return bound.flatMap(mark => (mark.marker.kind === 'presence' ? [{ presence: mark.marker.presence, mark }] : []))
}

function decidingOf(bound: readonly BoundMark[]): readonly PresenceMark[] {
  const marks = presenceMarks(bound)
  const strong = marks.filter(one => /^(?:@|\+kubebuilder:)/.test(one.mark.written))
  return strong.length > 0 ? strong : marks
}
