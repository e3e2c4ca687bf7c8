/** Parameters of which a scaler requires one, and KEDA's message where none is given. */
export interface Alternatives {
  readonly anyOf: readonly string[]
  readonly controllerMessage: string
  /** Checks whether the scaler requires it beside the rest of the trigger's metadata. Default: always. */
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

/** A database that is given whole, or in parts; a port is not needed where the scheme finds it. */
function connection(whole: string, parts: readonly string[]): readonly Alternatives[] {
  return parts.map(name => {
    const isRequired = ({ scheme }: Readonly<Record<string, unknown>>) => name !== 'port' || scheme !== 'mongodb+srv'
    return { anyOf: [name, whole], controllerMessage: `no ${name} given`, isRequired }
  })
}
