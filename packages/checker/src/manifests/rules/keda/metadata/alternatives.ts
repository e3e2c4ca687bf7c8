/** One of several parameters that a scaler requires, written as in required.ts, and what KEDA says when none is given. */
export interface Alternatives {
  readonly anyOf: readonly string[]
  readonly controllerMessage: string
  /** Whether the scaler requires it beside the rest of the trigger's metadata. Default: always. */
  readonly isRequired?: (metadata: Readonly<Record<string, unknown>>) => boolean
  /** A trigger whose value goes into a formula does not need it. */
  readonly isFormulaEnough?: true
}

const isGiven = (value: unknown) => typeof value === 'string' && value !== ''
const isInflux3 = ({ influxVersion }: Readonly<Record<string, unknown>>) => influxVersion === '3'

/**
 * By type of trigger, in the order in which the scaler looks: it stops at the first that is missing.
 *
 * kedacore/keda pkg/scalers at v2.18.0 and v2.20.0: Validate of the metadata of each scaler, and validateRedisAddress.
 */
export const alternatives: ReadonlyMap<string, readonly Alternatives[]> = new Map<string, readonly Alternatives[]>([
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
  ['couchdb', connection('connectionString:mea', ['host:ma', 'port:ma', 'username:ma', 'password:mea', 'dbName:ma'])],
  [
    'gcp-pubsub',
    [{ anyOf: ['subscriptionName:me', 'topicName:me'], controllerMessage: 'exactly one of subscription or topic name must be given' }],
  ],
  ['github-runner', [{ anyOf: ['personalAccessToken:a', 'appKey:a'], controllerMessage: 'no personalAccessToken or appKey given' }]],
  [
    'influxdb',
    [
      { anyOf: ['database:ma'], controllerMessage: 'database is required if influxVersion is 3', isRequired: isInflux3 },
      { anyOf: ['metricKey'], controllerMessage: 'metricKey is required if influxVersion is 3', isRequired: isInflux3 },
      {
        anyOf: ['organizationName:mea'],
        controllerMessage: 'organizationName is required if influxVersion is 2',
        isRequired: ({ influxVersion = '2' }) => influxVersion === '2' || influxVersion === '',
      },
    ],
  ],
  ['kubernetes-workload', [{ anyOf: ['value'], controllerMessage: 'value must be a float greater than 0', isFormulaEnough: true }]],
  ['mongodb', connection('connectionString:mea', ['host:ma', 'port:ma', 'username:ma', 'password:mea'])],
  ['mssql', [{ anyOf: ['connectionString:ea', 'host:ma'], controllerMessage: 'must provide either connectionstring or host' }]],
  ['postgresql', connection('connection:ea', ['host:ma', 'port:ma', 'userName:ma', 'dbName:ma', 'sslmode:ma'])],
  [
    'redis',
    [
      {
        anyOf: ['address:mea', 'addresses:mea', 'host:mea', 'hosts:mea'],
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

/** A database that is given whole, or in parts; a port is not needed where the scheme finds it. */
function connection(whole: string, parts: readonly string[]): readonly Alternatives[] {
  return parts.map(part => {
    const name = part.split(':')[0] ?? ''
    const isRequired = ({ scheme }: Readonly<Record<string, unknown>>) => name !== 'port' || scheme !== 'mongodb+srv'
    return { anyOf: [part, whole], controllerMessage: `no ${name} given`, isRequired }
  })
}
