import { createFinding, type JsonObject, type KedaParameter, listAt, recordAt, type Software, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { newestKeda } from '../../autoscalers/keda.ts'
import { isScaledKind } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { scaledAgents } from './azure/examples.ts'
import { mayComeFromAuthentication } from './metadata/authentication.ts'
import { parametersOf, requiredOf } from './metadata/parameters.ts'

const isGiven = (value: unknown) => typeof value === 'string' && value !== ''

const isInflux3 = ({ influxVersion }: JsonObject) => influxVersion === '3'

/**
 * By type of trigger, in the order in which the scaler looks: it stops at the first that is missing.
 *
 * kedacore/keda pkg/scalers at v2.18.0 and v2.20.0: Validate of the metadata of each scaler, and validateRedisAddress.
 */
const alternatives: ReadonlyMap<string, readonly Alternatives[]> = new Map<string, readonly Alternatives[]>([
  [
    'azure-servicebus',
    [
      {
        anyOf: ['subscriptionName'],
        controllerMessage: 'no subscription name provided with topic name',
        isRequired: ({ topicName, queueName }) => isGiven(topicName) && !isGiven(queueName),
      },
      { anyOf: ['queueName', 'topicName'], controllerMessage: 'no service bus entity type set' },
    ],
  ],
  [
    'cassandra',
    [
      {
        anyOf: ['port'],
        controllerMessage: 'no port given',
        isRequired: ({ clusterIPAddress }) => typeof clusterIPAddress === 'string' && clusterIPAddress.split(':').length !== 2,
      },
    ],
  ],
  ['couchdb', connection('connectionString', ['host', 'port', 'username', 'password', 'dbName'])],
  [
    'gcp-pubsub',
    [{ anyOf: ['subscriptionName', 'topicName'], controllerMessage: 'exactly one of subscription or topic name must be given' }],
  ],
  ['github-runner', [{ anyOf: ['personalAccessToken', 'appKey'], controllerMessage: 'no personalAccessToken or appKey given' }]],
  [
    'influxdb',
    [
      { anyOf: ['database'], controllerMessage: 'database is required if influxVersion is 3', isRequired: isInflux3 },
      { anyOf: ['metricKey'], controllerMessage: 'metricKey is required if influxVersion is 3', isRequired: isInflux3 },
      {
        anyOf: ['organizationName'],
        controllerMessage: 'organizationName is required if influxVersion is 2',
        isRequired: ({ influxVersion = '2' }) => influxVersion === '2' || influxVersion === '',
      },
    ],
  ],
  ['kubernetes-workload', [{ anyOf: ['value'], controllerMessage: 'value must be a float greater than 0', isFormulaEnough: true }]],
  ['mongodb', connection('connectionString', ['host', 'port', 'username', 'password'])],
  ['mssql', [{ anyOf: ['connectionString', 'host'], controllerMessage: 'must provide either connectionstring or host' }]],
  ['postgresql', connection('connection', ['host', 'port', 'userName', 'dbName', 'sslmode'])],
  [
    'redis',
    [
      {
        anyOf: ['address', 'addresses', 'host', 'hosts'],
        controllerMessage: 'no addresses or hosts given. address should be a comma separated list of host:port or set the host/port values',
      },
    ],
  ],
  [
    'solace-event-queue',
    [
      {
        anyOf: ['messageCountTarget', 'messageSpoolUsageTarget', 'messageReceiveRateTarget'],
        controllerMessage: 'no target value found in the scaler configuration',
      },
    ],
  ],
])

const parsing = 'error parsing azure Pipelines metadata'

/** Scalers that check for themselves, at every version. */
const byHand: ReadonlyMap<string, readonly Needed[]> = new Map([
  [
    'azure-pipelines',
    [
      {
        parameter: 'organizationURL',
        metadata: ['organizationURLFromEnv'],
        secrets: ['organizationURL'],
        readsItself: 'organizationURL',
        controllerMessage: `${parsing}: no organizationURL given`,
        isCertain: true,
      },
      {
        parameter: 'personalAccessToken',
        metadata: ['personalAccessTokenFromEnv'],
        secrets: ['personalAccessToken'],
        controllerMessage: `${parsing}: no personalAccessToken given or PodIdentity provider configured`,
        isCertain: true,
      },
    ],
  ],
])

const complete = scaledAgents({ min: 1 })

type Data = {
  readonly missing: string
  readonly controllerMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A trigger without something that its scaler requires',
  why: 'KEDA does not start the scaler: the object is not ready, and nothing is scaled.',
  facts: [
    'kedacore/keda pkg/scalers/azure_pipelines_scaler.go at v2.16.0, parseAzurePipelinesMetadata: the URL and the token come from a TriggerAuthentication or from a variable of the container, never from the metadata; at v2.20.0 the URL may.',
    'kedacore/keda pkg/scalers/scalersconfig/typed_config.go at v2.18.0, setValue: a parameter that is neither optional nor has a default and is in none of its places.',
    'kedacore/keda pkg/scalers at v2.18.0 and v2.20.0, Validate of the metadata of PostgreSQL, Redis and others: one of several parameters.',
  ],
  software: { keda: newestKeda },
  example: { wrong: complete.replace('organizationURLFromEnv: AZP_URL, ', ''), right: complete },
  find: context => context.all.filter(isScaledKind).flatMap(scaled => findMissing(scaled, context)),
}

function findMissing(scaled: Manifest, context: ManifestContext): readonly ManifestFinding<Data>[] {
  return listAt(scaled.object, 'spec', 'triggers').flatMap((trigger, index) => {
    // A trigger without metadata is part of a patch, or shortened.
    const metadata = recordAt(trigger, 'metadata')
    if (Object.keys(metadata).length === 0) return []
    const isInFormula = textAt(scaled.object, 'spec', 'advanced', 'scalingModifiers', 'formula') !== ''
    return neededBy({ type: textAt(trigger, 'type'), metadata, isInFormula }, () => context.software('keda')).flatMap(group => {
      const first = group.find(
        needed =>
          needed.metadata.every(key => isMissing(metadata[key])) &&
          !needed.secrets.some(parameter => mayComeFromAuthentication(parameter, trigger, scaled, context)),
      )
      return first === undefined ? [] : [findingOfMissing(first, trigger, { scaled, index })]
    })
  })
}

/** A value other than text is refused by the schema. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function findingOfMissing(
  { parameter, metadata, secrets, controllerMessage, isCertain }: Needed,
  trigger: unknown,
  { scaled, index }: { readonly scaled: Manifest; readonly index: number },
): ManifestFinding<Data> {
  const isUnread = !metadata.includes(parameter) && textAt(trigger, 'metadata', parameter) !== ''
  const given = metadata.map(name => (name.endsWith('FromEnv') ? `${name}, the name of a variable of the container` : name))
  const ways = [...given, ...(secrets.length === 0 ? [] : [`a TriggerAuthentication with the parameter ${secrets.join(' or ')}`])]
  return createFinding({
    severity: isCertain ? 'error' : 'warning',
    object: scaled,
    path: ['spec', 'triggers', index, 'metadata'],
    message: `has no ${metadata.join(' or ') || parameter}${isUnread ? `: KEDA does not read ${parameter} there` : ''}`,
    help: `Add ${ways.join(', or ')}.`,
    data: { missing: parameter, controllerMessage },
  })
}

export default rule

/** A parameter that a scaler requires, and KEDA's words where it is missing. */
interface Needed {
  readonly parameter: string
  /** The members of `metadata` that give it. */
  readonly metadata: readonly string[]
  /** The parameters of a TriggerAuthentication that give it. */
  readonly secrets: readonly string[]
  /** The member of `metadata` that gives it to newer versions. */
  readonly readsItself?: string
  readonly controllerMessage: string
  /** True if any KEDA has the error, or the one that is named. */
  readonly isCertain: boolean
}

/** The parameters that the scaler of a trigger requires at a version of KEDA: of each list, it reports the first that is missing. */
function neededBy(trigger: Trigger, software: () => Software): readonly (readonly Needed[])[] {
  const { type, metadata, isInFormula } = trigger
  const known = byHand.get(type)
  if (known !== undefined) return known.filter(({ readsItself }) => !isGivenItself(readsItself, metadata, software)).map(one => [one])
  const [since218, since220] = [requiredOf(type, '2.18.0'), requiredOf(type, '2.20.0')]
  const choices = alternatives.get(type) ?? []
  if (since218.length + since220.length + choices.length === 0) return []
  const { isAtLeast, assumed } = software()
  if (!isAtLeast('2.18.0')) return []
  const declared = isAtLeast('2.20.0') ? [...since218, ...since220] : since218
  const required = declared.map(one => [read([one], !assumed)])
  const chosen = choices
    .filter(({ isRequired, isFormulaEnough }) => (isRequired?.(metadata) ?? true) && !(isFormulaEnough === true && isInFormula))
    .map(({ anyOf, controllerMessage }) => ({ ...read(declaredAs(type, anyOf), !assumed), controllerMessage }))
  return [...required, chosen]
}

/** 2.18.0 does not read it there, 2.20.0 does; of 2.19 neither is assumed. */
function isGivenItself(name: string | undefined, metadata: Trigger['metadata'], software: () => Software): boolean {
  return name !== undefined && typeof metadata[name] === 'string' && metadata[name] !== '' && software().isAtLeast('2.19.0')
}

/** The parts of a trigger that decide what it needs. */
interface Trigger {
  readonly type: string
  readonly metadata: JsonObject
  readonly isInFormula: boolean
}

type Declared = Pick<KedaParameter, 'name' | 'sources'>

function declaredAs(type: string, names: readonly string[]): readonly Declared[] {
  const known = [...(parametersOf(type)?.values() ?? [])]
  return names.map(name => ({ name, sources: known.find(one => one.names.includes(name))?.sources ?? ['metadata'] }))
}

function read(declared: readonly Declared[], isCertain: boolean): Needed {
  const parameter = declared[0]?.name ?? ''
  return {
    parameter,
    metadata: declared.flatMap(({ name, sources }) => [
      ...(sources.includes('metadata') ? [name] : []),
      ...(sources.includes('environment') ? [`${name}FromEnv`] : []),
    ]),
    secrets: declared.flatMap(({ name, sources }) => (sources.includes('authentication') ? [name] : [])),
    controllerMessage: `missing required parameter ${JSON.stringify(parameter)}`,
    isCertain,
  }
}

/** Parameters of which a scaler requires one, and KEDA's message where none is given. */
interface Alternatives {
  readonly anyOf: readonly string[]
  readonly controllerMessage: string
  /** Checks whether the scaler requires it beside the rest of the trigger's metadata. Default: always. */
  readonly isRequired?: (metadata: JsonObject) => boolean
  /** A trigger whose value goes into a formula does not need it. */
  readonly isFormulaEnough?: true
}

/** A database that is given whole, or in parts; a port is not needed where the scheme finds it. */
function connection(whole: string, parts: readonly string[]): readonly Alternatives[] {
  return parts.map(name => {
    const isRequired = ({ scheme }: JsonObject) => name !== 'port' || scheme !== 'mongodb+srv'
    return { anyOf: [name, whole], controllerMessage: `no ${name} given`, isRequired }
  })
}
