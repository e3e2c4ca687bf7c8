import { isRecord } from '@crdgen/core/internal'
import { byteLength } from '@crdgen/go'
import { invalid, required, tooLong, unsupported } from '../../field/field-error.ts'
import { child, type Place } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, labelValue } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isSet,
  nonnegative,
  numberOf,
  type Part,
  partOf,
  recordOf,
  type StructCheck,
  textOf,
} from './tools.ts'
import { cronProblem, isTimeZone } from './cron.ts'
import { labelSelector } from '../values/internal-type.ts'
import { printInternal } from '../values/print.ts'
import { failurePolicyErrors, successPolicyErrors } from './job-policies.ts'
import { isInvalidSelector, labelSelectorErrors, matchesLabels } from './selectors.ts'

/** Jobs and CronJobs: pkg/apis/batch/validation/validation.go. */

const counts = [
  ...['parallelism', 'completions', 'activeDeadlineSeconds', 'backoffLimit', 'ttlSecondsAfterFinished', 'backoffLimitPerIndex'],
  'maxFailedIndexes',
]

/** validateJobSpec, but for what is in the policies about failure and success. */
function* jobErrors(spec: Part, server: Server): Errors {
  const { value, at } = spec
  for (const name of counts) yield* nonnegative(value[name], child(at, name))
  const { backoffLimitPerIndex, maxFailedIndexes, completions, completionMode, podFailurePolicy } = value
  if (isSet(maxFailedIndexes) && !isSet(backoffLimitPerIndex))
    yield required(child(at, 'backoffLimitPerIndex'), 'when maxFailedIndexes is specified')
  if (completionMode === 'Indexed') {
    if (!isSet(completions)) yield required(child(at, 'completions'), 'when completion mode is Indexed')
    if (isSet(completions) && numberOf(maxFailedIndexes) > numberOf(completions))
      yield invalid(child(at, 'maxFailedIndexes'), maxFailedIndexes, 'must be less than or equal to completions')
    if (numberOf(value['parallelism']) > 100000)
      yield invalid(child(at, 'parallelism'), value['parallelism'], 'must be less than or equal to 100000 when completion mode is Indexed')
    if (numberOf(maxFailedIndexes) > 100000)
      yield invalid(child(at, 'maxFailedIndexes'), maxFailedIndexes, 'must be less than or equal to 100000')
    if (isSet(backoffLimitPerIndex) && numberOf(completions) > 100000 && !isSet(maxFailedIndexes))
      yield required(child(at, 'maxFailedIndexes'), 'must be specified when completions is above 100000')
  } else if ((textOf(completionMode) || 'NonIndexed') === 'NonIndexed') {
    for (const name of ['backoffLimitPerIndex', 'maxFailedIndexes'])
      if (isSet(value[name])) yield invalid(child(at, name), value[name], 'requires indexed completion mode')
  }
  if (isSet(value['successPolicy']) && completionMode !== 'Indexed')
    yield invalid(
      child(at, 'successPolicy'),
      value['successPolicy'],
      'requires indexed completion mode',
      printInternal(value['successPolicy'], { group: 'batch', type: 'SuccessPolicy' }),
    )
  yield* managerErrors(value['managedBy'], child(at, 'managedBy'), server)
  yield* replacementErrors(spec)
  yield* failurePolicyErrors(spec, server)
  yield* successPolicyErrors(spec)
  yield* restartErrors(spec, isSet(podFailurePolicy))
}

/** validatePodReplacementPolicy */
function* replacementErrors({ value, at }: Part): Errors {
  const { podReplacementPolicy: policy, podFailurePolicy } = value
  const known = isSet(podFailurePolicy) ? ['Failed'] : ['Failed', 'TerminatingOrFailed']
  if (typeof policy === 'string' && !known.includes(policy)) yield unsupported(child(at, 'podReplacementPolicy'), policy, known)
}

/** ValidateJobSpec: a selector that somebody wrote, or that the server has made, selects the pods of the template. */
export function* jobSelectorErrors({ value, at }: Part, server: Server): Errors {
  const { selector } = value
  if (isRecord(selector)) yield* labelSelectorErrors(selector, child(at, 'selector'), server)
  else yield required(child(at, 'selector'))
}

export function* unselectedErrors({ value, at }: Part, server: Server): Errors {
  const { selector } = value
  const metadata = partOf(partOf({ value, at }, 'template'), 'metadata')
  const { labels } = metadata.value
  if (isInvalidSelector(selector, server) || matchesLabels(selector, recordOf(labels)) === true) return
  yield invalid(child(metadata.at, 'labels'), labels ?? null, '`selector` does not match template `labels`')
}

/** The labels that a server gives to the pods of a Job: with its name, and with its uid, which only the server knows. */
export const nameLabels = ['batch.kubernetes.io/job-name', 'job-name']
export const uidLabels = ['batch.kubernetes.io/controller-uid', 'controller-uid']

/** validateGeneratedSelector: a selector that the server completes must match the labels that it gives to pods. */
function* generatedSelectorErrors({ value, at }: Part, name: string, server: Server): Errors {
  const { selector } = value
  if (isRecord(selector)) yield* labelSelectorErrors(selector, child(at, 'selector'), server)
  const wanted = recordOf(recordOf(selector)['matchLabels'])
  const labels = {
    ...Object.fromEntries(nameLabels.map(label => [label, name])),
    ...Object.fromEntries(uidLabels.map(label => [label, textOf(wanted[label])])),
  }
  if (!isSet(selector) || isInvalidSelector(selector, server) || matchesLabels(selector, labels) === true) return
  yield invalid(child(at, 'selector'), selector, '`selector` not auto-generated', printInternal(selector, labelSelector))
}

/** IsDomainPrefixedPath, on the field that servers drop before 1.32. */
function* managerErrors(managedBy: unknown, at: Place, server: Server): Errors {
  if (typeof managedBy !== 'string' || !isFrom(32, server)) return
  if (managedBy === '') return yield required(at)
  const slash = managedBy.indexOf('/')
  const [host, path] = [managedBy.slice(0, Math.max(slash, 0)), managedBy.slice(slash + 1)]
  if (host === '' || path === '') yield invalid(at, managedBy, 'must be a domain-prefixed path (such as "acme.io/foo")')
  else yield* invalidTexts(at, host, dns1123Subdomain(host))
  if (byteLength(managedBy) > 63) yield tooLong(at, 63)
}

function* restartErrors(spec: Part, hasFailurePolicy: boolean): Errors {
  const pod = partOf(partOf(spec, 'template'), 'spec')
  const policy = textOf(pod.value['restartPolicy'])
  const at = child(pod.at, 'restartPolicy')
  if (policy === '' || policy === 'Always') yield required(at, 'valid values: "OnFailure", "Never"')
  else if (policy !== 'OnFailure' && policy !== 'Never') yield unsupported(at, policy, ['OnFailure', 'Never'])
  else if (hasFailurePolicy && policy !== 'Never') yield invalid(at, policy, 'only "Never" is supported when podFailurePolicy is specified')
}

/** registry batch/job, generateSelector: pods are labelled with the name of the Job. ValidateJob: those of an indexed one are called after it. */
function* jobNameErrors(job: Part, server: Server): Errors {
  const { completionMode, completions, manualSelector } = partOf(job, 'spec').value
  const metadata = partOf(job, 'metadata').value
  const name = textOf(metadata['name'])
  const spec = partOf(job, 'spec')
  if (manualSelector === true) {
    yield* jobSelectorErrors(spec, server)
    yield* unselectedErrors(spec, server)
  } else {
    yield* invalidTexts(child(child(spec.at, 'template'), 'labels'), name, labelValue(name, server))
    // Labels that the Job has by default are those of the template, in the same map.
    const { labels } = partOf(partOf(spec, 'template'), 'metadata').value
    if (isRecord(labels) && labels === metadata['labels'])
      yield* invalidTexts(child(child(job.at, 'metadata'), 'labels'), name, labelValue(name, server))
    yield* generatedSelectorErrors(spec, name, server)
  }
  if (completionMode !== 'Indexed' || numberOf(completions) <= 0 || (name === '' && textOf(metadata['generateName']) !== '')) return
  const hostname = `${name}-${numberOf(completions) - 1}`
  if (dns1123Label(hostname).length > 0)
    yield invalid(child(child(job.at, 'metadata'), 'name'), name, `will not able to create pod with invalid DNS label: ${hostname}`)
}

/** validateScheduleFormat */
function* scheduleErrors({ value, at }: Part): Errors {
  const schedule = textOf(value['schedule'])
  const scheduleAt = child(at, 'schedule')
  if (schedule === '') return
  const problem = cronProblem(schedule)
  if (problem !== undefined) yield invalid(scheduleAt, schedule, problem)
  const hasZone = schedule.includes('TZ')
  if (hasZone) yield invalid(scheduleAt, schedule, 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead')
  if (hasZone && isSet(value['timeZone']))
    yield invalid(child(at, 'timeZone'), value['timeZone'], 'cannot use both timeZone field and TZ or CRON_TZ in schedule')
  const { timeZone } = value
  if (typeof timeZone === 'string') yield* timeZoneErrors(timeZone, child(at, 'timeZone'))
}

/** ValidateJobTemplateSpec: the jobs of a CronJob get selectors of their own. */
function* templateErrors({ value, at }: Part): Errors {
  const spec = recordOf(value['spec'])
  const { manualSelector, selector } = spec
  const specAt = child(at, 'spec')
  if (manualSelector === true) yield unsupported(child(specAt, 'manualSelector'), true, ['nil', 'false'])
  else if (isSet(selector))
    yield invalid(child(specAt, 'selector'), selector, '`selector` will be auto-generated', printInternal(selector, labelSelector))
}

/** validateTimeZone; zones as Node knows them. */
function* timeZoneErrors(zone: string, at: Place): Errors {
  const isForm = zone.split('/').every(part => part !== '.' && part !== '..' && /^[A-Za-z._0-9+][A-Za-z.\-_0-9+]{0,13}$/.test(part))
  if (zone === '') yield invalid(at, zone, 'timeZone must be nil or non-empty string')
  else if (isForm && zone.includes('..')) yield invalid(at, zone, 'time: invalid location name')
  else if (isForm && zone.toLowerCase() === 'local') {
    yield invalid(at, zone, 'timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones')
    // Go knows `Local` as the zone of the machine.
    if (zone !== 'Local') yield invalid(at, zone, `unknown time zone ${zone}`)
  } else if (!isForm || !isTimeZone(zone)) yield invalid(at, zone, `unknown time zone ${zone}`)
}

export const jobChecks: Readonly<Record<string, StructCheck>> = {
  'batch/v1.JobSpec': (value, at, server) => [...jobErrors({ value, at }, server)],
  'batch/v1.JobTemplateSpec': (value, at) => [...templateErrors({ value, at })],
  'batch/v1.Job': (value, at, server) => [...jobNameErrors({ value, at }, server)],
  'batch/v1.CronJobSpec': (value, at) => [...scheduleErrors({ value, at })],
}
