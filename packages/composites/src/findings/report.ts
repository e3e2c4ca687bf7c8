// @late: most runs read no XRD and no graph.
import { type Diagnostic, isRecord, type JsonObject, member, recordAt, textAt } from '@crdgen/core/internal'
import type { Composite } from '../composite.ts'
import { isRgd } from '../rgd/read-rgd.ts'
import { isXrd, readXrd, xrdGroup } from '../xrd/read-xrd.ts'
import { findInRgd, findInvalidDefaults } from './find-in-rgd.ts'
import { findInXrd } from './find-in-xrd.ts'
import { createFinding } from './rules.ts'
import { placeAt } from './subject.ts'

/** Why a controller makes no CRD, or an API server refuses the document: whatever a command asks, there is no kind. */
export function reportRefusals(object: JsonObject, { kind, refusals }: Composite): readonly Diagnostic[] {
  const invalid = kind === 'rgd' && refusals.some(({ message }) => message.startsWith('json: ')) ? findInvalidDefaults(object) : []
  const left = invalid.length > 0 ? [] : kind === 'xrd' ? withoutRepeats(refusals) : refusals
  return [
    ...invalid,
    ...left.map(({ message, keys, panics }) =>
      createFinding(
        panics
          ? { rule: 'rgd/panics', message: `ends kro's controller: ${message}` }
          : {
              rule: kind === 'xrd' ? 'xrd/refused' : 'rgd/refused',
              message: `${kind === 'xrd' ? 'Crossplane' : 'kro'} makes no CRD: ${plainCause(message)}`,
              data: { controllerMessage: message },
            },
        placeAt(object, keys),
      ),
    ),
    ...(kind === 'xrd' ? refusedByServer(object) : []),
  ]
}

/** The last of the causes that a controller joins with colons; of what Go's decoder refuses, in words. */
function plainCause(message: string): string {
  const [value, place] = message.split('json: cannot unmarshal ').at(1)?.split(' into Go struct field ') ?? []
  const [is] = value?.split(' ') ?? []
  const [field, wanted] = place?.split(' of type ') ?? []
  if (is !== undefined && field !== undefined && wanted !== undefined)
    return `${field.slice(field.lastIndexOf('.') + 1)} is ${is === 'bool' ? 'true or false' : `of type ${is}`}, not ${goTypes.get(wanted) ?? 'what it takes'}`
  return /(?:^|: )(field \S+: .*)$/s.exec(message)?.[1] ?? message
}

const goTypes: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['bool', 'true or false'],
  ['int64', 'a whole number'],
  ['float64', 'a number'],
])

/** The same is wrong for the claim as for the composite resource. */
function withoutRepeats(refusals: Composite['refusals']): Composite['refusals'] {
  const cause = (message: string) => message.replace(/^cannot generate CRD for "[^"]*"/, '')
  return refusals.filter(({ message }, index) => refusals.findIndex(one => cause(one.message) === cause(message)) === index)
}

/** Rules of the CRD of XRDs (apis/apiextensions, xrd_types.go). That of v1 about conversion refuses the strategy None, too. */
function refusedByServer(object: JsonObject): readonly Diagnostic[] {
  const xrd = readXrd(object)
  if ('error' in xrd) return []
  const isV2 = object['apiVersion'] === `${xrdGroup}/v2`
  const keys = recordAt(object, 'spec')['connectionSecretKeys']
  const refused = (field: string, message: string) =>
    createFinding({ rule: 'xrd/refused', message: `the API server refuses the XRD: ${message}` }, placeAt(object, ['spec', field]))
  const isLegacy = !isV2 && xrd.scope === 'LegacyCluster'
  const scopes = isV2 ? ['Namespaced', 'Cluster'] : ['LegacyCluster', 'Namespaced', 'Cluster']
  return [
    ...(xrd.claimNames === undefined || isLegacy
      ? []
      : [
          refused(
            'claimNames',
            isV2 ? "Claims aren't supported in apiextensions.crossplane.io/v2" : 'Only LegacyCluster composite resources can offer claims',
          ),
        ]),
    ...(Array.isArray(keys) && !isLegacy
      ? [
          refused(
            'connectionSecretKeys',
            isV2
              ? "XR connection secrets aren't supported in apiextensions.crossplane.io/v2"
              : 'Only LegacyCluster composite resources support connection secrets',
          ),
        ]
      : []),
    ...(isV2 ||
    xrd.conversion === undefined ||
    (textAt(xrd.conversion, 'strategy') === 'Webhook' && isRecord(member(xrd.conversion, 'webhook')))
      ? []
      : [refused('conversion', 'Webhook configuration is required when conversion strategy is Webhook')]),
    ...(scopes.includes(xrd.scope) ? [] : [refused('scope', `scope is one of ${scopes.join(', ')}`)]),
  ]
}

/** Findings on an XRD or a graph that `check` reports, beside those on its CRDs. */
export function checkComposite(object: unknown): readonly Diagnostic[] {
  if (isXrd(object)) return findInXrd(object)
  return isRgd(object) ? findInRgd(object) : []
}
