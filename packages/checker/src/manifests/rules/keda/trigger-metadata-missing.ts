import { isRecord } from '@crdgen/core'
import type { Manifest } from '../../../documents/manifest.ts'
import { listAt, recordAt, textAt } from '../../../documents/value.ts'
import { isScaledKind } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { scaledAgents } from './azure/examples.ts'

/** What a scaler cannot do without, and what KEDA says where it is missing. */
interface Needed {
  /** The parameter of a TriggerAuthentication that gives it. */
  readonly parameter: string
  /** The members of `metadata` that give it. */
  readonly metadata: readonly string[]
  readonly controllerMessage: string
}

/** By type of trigger. */
const scalers: ReadonlyMap<string, readonly Needed[]> = new Map([
  [
    'azure-pipelines',
    [
      {
        parameter: 'organizationURL',
        metadata: ['organizationURLFromEnv'],
        controllerMessage: 'error parsing azure Pipelines metadata: no organizationURL given',
      },
      {
        parameter: 'personalAccessToken',
        metadata: ['personalAccessTokenFromEnv'],
        controllerMessage: 'error parsing azure Pipelines metadata: no personalAccessToken given or PodIdentity provider configured',
      },
    ],
  ],
])

const complete = scaledAgents({ min: 1 })

const rule: ManifestRule = {
  summary: 'A trigger without something that its scaler requires',
  why: 'KEDA does not start the scaler: the object is not ready, and nothing is scaled.',
  facts: [
    'kedacore/keda pkg/scalers/azure_pipelines_scaler.go at v2.16.0, parseAzurePipelinesMetadata: the URL and the token come from a TriggerAuthentication or from a variable of the container, never from the metadata.',
  ],
  example: { wrong: complete.replace('organizationURLFromEnv: AZP_URL, ', ''), right: complete },
  find: context => context.all.filter(isScaledKind).flatMap(scaled => findMissing(scaled, context)),
}

function findMissing(scaled: Manifest, context: ManifestContext): readonly ManifestFinding[] {
  return listAt(scaled.object, 'spec', 'triggers').flatMap((trigger, index) =>
    (scalers.get(textAt(trigger, 'type')) ?? [])
      .filter(({ metadata }) => metadata.every(key => textAt(trigger, 'metadata', key) === ''))
      .filter(({ parameter }) => !mayComeFromAuthentication(parameter, trigger, scaled, context))
      .map(needed => describe(needed, trigger, { scaled, index })),
  )
}

/** What is not among the files may give anything; so may a pod identity. */
function mayComeFromAuthentication(parameter: string, trigger: unknown, { namespace }: Manifest, { find, all }: ManifestContext): boolean {
  const name = textAt(trigger, 'authenticationRef', 'name')
  if (name === '') return false
  const isForCluster = textAt(trigger, 'authenticationRef', 'kind') === 'ClusterTriggerAuthentication'
  const found = isForCluster
    ? all.find(one => one.kind === 'ClusterTriggerAuthentication' && one.name === name)
    : find({ group: 'keda.sh', kind: 'TriggerAuthentication', namespace, name })
  const spec = recordAt(found?.object, 'spec')
  return found === undefined || isRecord(spec['podIdentity']) || namesParameter(spec, parameter, 0)
}

/** Every source of a TriggerAuthentication lists its parameters in its own way; all call them `parameter`. */
function namesParameter(value: unknown, parameter: string, depth: number): boolean {
  if (depth > 8 || typeof value !== 'object' || value === null) return false
  return textAt(value, 'parameter') === parameter || Object.values(value).some(inner => namesParameter(inner, parameter, depth + 1))
}

function describe(
  { parameter, metadata, controllerMessage }: Needed,
  trigger: unknown,
  { scaled, index }: { readonly scaled: Manifest; readonly index: number },
): ManifestFinding {
  const unread = textAt(trigger, 'metadata', parameter) === '' ? '' : `: KEDA does not read ${parameter} there`
  return {
    severity: 'error',
    object: scaled,
    path: ['spec', 'triggers', index, 'metadata'],
    message: `has no ${metadata.join(' or ')}${unread}`,
    help: `Add ${metadata.join(' or ')}, the name of a variable of the container, or a TriggerAuthentication with the parameter ${parameter}.`,
    data: { missing: parameter, controllerMessage },
  }
}

export default rule
