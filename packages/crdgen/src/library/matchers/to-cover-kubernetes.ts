import { check, formerFindings } from '@crdgen/checker/internal'
import { describeFailure, isFault, type Verdict } from './failure.ts'
import { requireOptions } from './options.ts'
import { readReceived } from './received.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

export interface CoverOptions {
  /** Fields that may lack: paths with `*` and `**` (`spec.template.**`), or fields of a struct (`PodSpec.schedulingGroup`). */
  readonly ignore?: readonly string[]
}

const rules = [
  'upstream/missing-field',
  'upstream/narrowed',
  'upstream/not-in-target',
  'upstream/type-differs',
  'crd/embedded-metadata-pruned',
] as const satisfies readonly RuleName[]

/** Holds the Kubernetes structs that a CRD embeds against a version or range: fails for every field that users would lose. */
export function toCoverKubernetes(received: unknown, kubernetes: unknown, options: CoverOptions, folder: string): Verdict {
  requireOptions('toCoverKubernetes', options, ['ignore'])
  const { ignore = [] } = options
  if (typeof kubernetes !== 'string')
    throw new TypeError(`toCoverKubernetes: expected a version or a range, such as '1.36' or '1.32..1.36'`)
  const { crd, place } = readReceived(received, folder)
  const settings = Object.fromEntries(rules.map(rule => [rule, { ignore }]))
  const found = check({ documents: [crd], kubernetes, options: ignore.length === 0 ? {} : { rules: settings } })
  const faults = found.filter(one => rules.some(rule => rule === one.rule) && [one, ...formerFindings(one)].some(isFault)).map(place)
  const { kind } = crd.spec.names
  if (faults.length === 0) return { pass: true, message: () => `expected ${kind} to lack something of Kubernetes ${kubernetes}` }
  return {
    pass: false,
    message: () => describeFailure(`${kind} does not cover Kubernetes ${kubernetes}`, faults, { folder, values: [received] }),
  }
}
