import { createFinding, type Software, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { isScaledKind } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { newestKeda } from '../../autoscalers/keda.ts'
import { mayComeFromAuthentication } from './metadata/authentication.ts'
import { checks } from './metadata/checks/index.ts'
import { parametersOf, removedOf } from './metadata/parameters.ts'
import type { Parameter } from './metadata/parameters.ts'
import { readingOf } from './metadata/reading.ts'
import type { TriggerReading } from './metadata/reading.ts'
import { typeProblem } from './metadata/typed-value.ts'
import { triggersOf } from './webhook/triggers.ts'
import type { Trigger } from './webhook/triggers.ts'

const onSchedule = (end: string) => `
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: web}
spec:
  scaleTargetRef: {name: web}
  triggers:
    - type: cron
      metadata: {timezone: UTC, start: 0 6 * * *, end: ${end}, desiredReplicas: '2'}`

/** A problem of a trigger, at a member of its metadata or at the whole of it. */
interface TriggerProblem {
  readonly key?: string | undefined
  readonly words: string
}

type Data = {
  readonly type: string
  readonly controllerMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A trigger with a value that its scaler refuses',
  why: 'KEDA does not start the scaler: the object is not ready, and nothing is scaled. The API server and the webhook accept the object.',
  facts: [
    'kedacore/keda pkg/scalers/scalersconfig/typed_config.go at v2.18.0 and v2.20.0, setValue: the type and the words of each parameter, as the struct of its scaler declares them.',
    'kedacore/keda pkg/scalers at v2.18.0 and v2.20.0, Validate of the metadata of each scaler.',
    'kedacore/keda pkg/scalers at v2.15.1, v2.16.1, v2.20.1 and v2.21.0, the functions that parse the metadata: parameters that exclude or need each other.',
  ],
  software: { keda: newestKeda },
  example: { wrong: onSchedule('0 6 * * *'), right: onSchedule('0 20 * * *') },
  find: context => context.all.filter(isScaledKind).flatMap(scaled => triggersOf(scaled).flatMap(one => findInvalid(one, scaled, context))),
}

function findInvalid(trigger: Trigger, scaled: Manifest, context: ManifestContext): readonly ManifestFinding<Data>[] {
  const metadata = recordAt(trigger.value, 'metadata')
  const parameters = parametersOf(trigger.type)
  // A trigger without metadata is part of a patch, or shortened.
  if (parameters === undefined || Object.keys(metadata).length === 0) return []
  const keda = context.software('keda')
  const known = new Map([...parameters].filter(([, { isNew }]) => !isNew || keda.isAtLeast('2.20.0')))
  const read = (all: ReadonlyMap<string, Parameter>): TriggerReading =>
    readingOf({
      metadata,
      parameters: all,
      mayComeFromAuthentication: name => mayComeFromAuthentication(name, trigger.value, scaled, context),
      hasMetricType: textAt(trigger.value, 'metricType') !== '',
      isInFormula: textAt(scaled.object, 'spec', 'advanced', 'scalingModifiers', 'formula') !== '',
    })
  const valueProblems = keda.isAtLeast('2.18.0') ? valueProblemsOf(trigger, read(known), { known, keda }) : []
  // Names of parameters are older than the way in which they are declared.
  const problems =
    valueProblems.length > 0 ? valueProblems : checkProblemsOf(trigger, keda, since => read(since < '2.18.0' ? parameters : known))
  return problems.map(({ key, words }) =>
    createFinding({
      severity: keda.assumed ? 'warning' : 'error',
      object: scaled,
      path: [...trigger.keys, 'metadata', ...(key === undefined ? [] : [key])],
      message: `keeps KEDA from starting the scaler: ${words}`,
      help: `Correct ${key ?? 'the metadata of this trigger'}.`,
      data: { type: trigger.type, controllerMessage: words },
    }),
  )
}

/** A value of a wrong type ends the reading. */
function valueProblemsOf(
  { type, value }: Trigger,
  reading: TriggerReading,
  { known, keda }: { readonly known: ReadonlyMap<string, Parameter>; readonly keda: Software },
): readonly TriggerProblem[] {
  const removed = removedOf(type)
    .filter(one => keda.isAtLeast(one.since) && textAt(value, 'metadata', one.name).trim() !== '')
    .map(({ name, controllerMessage }) => ({ key: name, words: controllerMessage }))
  const unread = [...known.values()].flatMap(parameter => unreadable(parameter, reading))
  return [...removed, ...unread]
}

/** The scaler itself looks at what could be read, and stops at the first problem. */
function checkProblemsOf({ type }: Trigger, keda: Software, read: (since: string) => TriggerReading): readonly TriggerProblem[] {
  const own = (checks.get(type) ?? []).filter(
    ({ since, until }) => keda.isAtLeast(since) && (until === undefined || !keda.isAtLeast(until)),
  )
  for (const { since, checks: ordered } of own) {
    const reading = read(since)
    for (const check of ordered) {
      const words = check(reading)
      if (words !== undefined) return [{ words }]
    }
  }
  return []
}

function unreadable(parameter: Parameter, { value }: TriggerReading): readonly TriggerProblem[] {
  const found = value(parameter.names[0] ?? '')
  if (found?.key === undefined) return []
  const words = typeProblem(parameter, found.text)
  return words === undefined ? [] : [{ key: found.key, words }]
}

export default rule
