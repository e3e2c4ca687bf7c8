import type { JsonObject } from '@crdgen/core/internal'
import { duplicate, invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { amountOf } from '../values/amount.ts'
import { quotaResourceErrors } from '../validation/quotas.ts'
import { invalidTexts, isSet, numberOf, partsOf, recordOf, textOf } from '../validation/tools.ts'
import type { Errors, Part } from '../validation/tools.ts'

const states = ['False', 'True', 'Unknown']
const reason = '[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?'
const noReason = `a condition reason must start with alphabetic character, optionally followed by a string of alphanumeric characters or '_,:', and must end with an alphanumeric character or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName',  or 'ReasonA,ReasonB',  or 'ReasonA:ReasonB', regex used for validation is '${reason}')`

/** apimachinery meta/v1/validation, ValidateConditions */
function* conditionErrors(status: Part, server: Server): Errors {
  const seen = new Set<string>()
  for (const { value, at } of partsOf(status, 'conditions')) {
    const [type, state, why] = ['type', 'status', 'reason'].map(key => textOf(value[key]))
    if (seen.has(type ?? '')) yield duplicate(at, type)
    seen.add(type ?? '')
    if (type === '') yield required(child(at, 'type'), 'is required')
    else yield* invalidTexts(child(at, 'type'), type, qualifiedName(type ?? '', server))
    yield* stateErrors(state ?? '', child(at, 'status'), states)
    const generation = value['observedGeneration']
    if (numberOf(generation) < 0) yield invalid(child(at, 'observedGeneration'), generation, 'must be greater than or equal to zero')
    if (!isSet(value['lastTransitionTime'])) yield required(child(at, 'lastTransitionTime'))
    if (why === '') yield required(child(at, 'reason'))
    else if (!new RegExp(`^${reason}$`).test(why ?? '')) yield invalid(child(at, 'reason'), why, noReason)
  }
}

function* stateErrors(state: string, at: Part['at'], known: readonly string[]): Errors {
  if (state === '') yield required(at)
  else if (!known.includes(state)) yield unsupported(at, state, known)
}

/** pkg/apis/certificates/validation, validateConditions, but for those that exclude one another. */
function* requestErrors(status: Part): Errors {
  for (const { value, at } of partsOf(status, 'conditions')) {
    const type = textOf(value['type'])
    if (type === '') yield required(child(at, 'type'))
    const known = type === 'Approved' || type === 'Denied' || type === 'Failed' ? ['True'] : states
    yield* stateErrors(textOf(value['status']), child(at, 'status'), known)
  }
}

/** core validation.go, ValidateResourceQuotaStatusUpdate */
function* totalErrors({ value, at }: Part, server: Server): Errors {
  for (const key of ['hard', 'used'])
    for (const [name, given] of Object.entries(recordOf(value[key])))
      yield* quotaResourceErrors(name, given, entry(child(at, key), name), server)
}

/** core validation.go, ValidateNamespaceStatusUpdate */
function* namespaceErrors({ value, at }: Part, metadata: JsonObject): Errors {
  // SetDefaults_NamespaceStatus
  const phase = textOf(value['phase']) || 'Active'
  const [wanted, is] = isSet(metadata['deletionTimestamp']) ? ['Terminating', 'not empty'] : ['Active', 'empty']
  if (phase !== wanted) yield invalid(child(at, 'phase', 'Phase'), phase, `may only be '${wanted}' if \`deletionTimestamp\` is ${is}`)
}

/** core validation.go, ValidatePersistentVolumeClaimStatusUpdate, but for sizes that are being changed. */
function* claimCapacityErrors({ value, at }: Part): Errors {
  for (const [name, given] of Object.entries(recordOf(value['capacity']))) {
    const amount = amountOf(given)
    if (amount === undefined || amount.nano > -1_000_000_000n) continue
    yield invalid(entry(child(at, 'capacity'), name), Number(amount.nano / 1_000_000_000n), 'must be a valid resource quantity')
  }
}

/** The rules of single kinds for their status. */
export const statusOfKinds: Readonly<Record<string, (status: Part, now: JsonObject, server: Server) => Errors>> = {
  ' Namespace': (status, now) => namespaceErrors(status, recordOf(now['metadata'])),
  ' PersistentVolumeClaim': status => claimCapacityErrors(status),
  ' ResourceQuota': (status, _now, server) => totalErrors(status, server),
  'certificates.k8s.io CertificateSigningRequest': status => requestErrors(status),
  'policy PodDisruptionBudget': (status, _now, server) => conditionErrors(status, server),
}
