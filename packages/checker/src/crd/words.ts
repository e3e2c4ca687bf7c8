import {
  type FieldType,
  type GateStage,
  gateStageAt,
  goneField,
  olderSince,
  type PathSegment,
  sinceWords,
  upstream,
} from '@crdgen/core/internal'
import type { CrdContext } from './rule.ts'

/** When a field came, went, and what guards it. */
export interface FieldFacts {
  /** `1.24` may stand for an earlier one; see `sinceWords`. */
  readonly since: string
  readonly sinceWords: string
  readonly removed?: string
  readonly gate?: string
  readonly stage?: GateStage
}

/** Describes what is known of a field, its gate as it is at a minor; undefined for a field that no minor has. */
export function describeField(definition: string, field: string, minor: string): FieldFacts | undefined {
  const gone = goneField(definition, field)
  if (gone !== undefined) return { since: gone.since, sinceWords: `since ${gone.since}`, removed: gone.removed }
  const at = upstream(minor)
  const history = at.history(definition, field)
  if (history === undefined) return undefined
  const older = olderSince(definition, field)
  const since = older ?? history.since
  const gate = (at.definition(definition)?.fields[field]?.gates ?? history.gates)?.[0]
  const stage = gate === undefined ? undefined : gateStageAt(gate, minor)
  return {
    since,
    sinceWords: sinceWords(definition, field, since),
    ...(history.removed === undefined ? {} : { removed: history.removed }),
    ...(gate === undefined ? {} : { gate }),
    ...(stage === undefined ? {} : { stage }),
  }
}

/** Finds the first field on a path below a struct that its gate keeps off at a minor: with it, the server drops what is below it. */
export function offAbove(definition: string, [step, ...below]: readonly PathSegment[], minor: string): FieldFacts | undefined {
  if (step === undefined || below.length === 0) return undefined
  const field = upstream(minor).definition(definition)?.fields[String(step)]
  const facts = field === undefined ? undefined : describeField(definition, field.name, minor)
  if (facts !== undefined && isOff(facts)) return facts
  return offAbove(field === undefined ? definition : structOfType(field.type), below, minor)
}

/** The struct of a field, or of the items or values of one. */
function structOfType(type: FieldType): string {
  if (type.kind === 'array') return structOfType(type.items)
  if (type.kind === 'map') return structOfType(type.values)
  return type.kind === 'ref' ? type.definition : ''
}

/** A field behind a gate that is off by default does nothing on most clusters. */
export function isOff({ stage }: FieldFacts): boolean {
  return stage !== undefined && (stage.on === false || (stage.stage === 'alpha' && stage.on !== true))
}

/** `alpha gate GenericWorkload`, or nothing for what everyone has. */
export function gateWords({ gate, stage }: FieldFacts): string {
  if (gate === undefined || stage?.stage === 'ga') return ''
  return `, ${[stage?.stage, 'gate', gate].filter(word => word !== undefined).join(' ')}`
}

/** Advises how to get the structs of a minor into the CRD, in the user's world. */
export function regenerate({ document, options }: Pick<CrdContext, 'document' | 'options'>, minor: string): string {
  if (options.generated === true) return `Generate with --kubernetes ${minor}.`
  const module = `k8s.io/api v0.${minor.slice(2)}`
  if (document.controllerGen !== undefined) return `Regenerate the CRD with ${module} in go.mod.`
  return `Regenerate the CRD with the structs of Kubernetes ${minor} (in Go ${module}, in Rust k8s-openapi with v1_${minor.slice(2)}).`
}
