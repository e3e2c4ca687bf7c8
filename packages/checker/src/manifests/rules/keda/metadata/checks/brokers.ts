import { above0, atLeast, type Check, type Checks, needs, together, when } from './check.ts'

/** pkg/scalers/activemq_scaler.go, Validate. */
export const activemq: Checks = {
  since: '2.18.0',
  checks: [
    whenNot('restAPITemplate', needs('managementEndpoint', 'no management endpoint given')),
    whenNot('restAPITemplate', needs('destinationName', 'no destination name given')),
    whenNot('restAPITemplate', needs('brokerName', 'no broker name given')),
  ],
}

/** pkg/scalers/artemis_scaler.go, Validate. */
export const artemis: Checks = {
  since: '2.18.0',
  checks: [
    whenNot('restApiTemplate', needs('managementEndpoint', 'no management endpoint given')),
    whenNot('restApiTemplate', needs('queueName', 'no queue name given')),
    whenNot('restApiTemplate', needs('brokerName', 'no broker name given')),
    whenNot('restApiTemplate', needs('brokerAddress', 'no broker address given')),
    together('cert', 'key', 'both cert and key must be provided'),
  ],
}

/** pkg/scalers/ibmmq_scaler.go, Validate. */
export const ibmmq: Checks = {
  since: '2.18.0',
  checks: [together('cert', 'key', 'both cert and key must be provided when using TLS')],
}

/** The same file; a later version no longer reads `tls`. */
export const ibmmqTls: Checks = {
  since: '2.16.0',
  until: '2.17.0',
  checks: [
    when(
      ({ members, isOn }) => members.includes('tls') && isOn('unsafeSsl'),
      "'tls' and 'unsafeSsl' are both specified. Please use only 'unsafeSsl'",
    ),
  ],
}

/** pkg/scalers/nsq_scaler.go, Validate. */
export const nsq: Checks = {
  since: '2.18.0',
  checks: [
    above0('depthThreshold', 'depthThreshold must be a positive integer'),
    atLeast('activationDepthThreshold', 0, 'activationDepthThreshold must be greater than or equal to 0'),
  ],
}

const targets = [
  'aggregatedClientTxByteRateTarget',
  'aggregatedClientAverageTxByteRateTarget',
  'aggregatedClientTxMsgRateTarget',
  'aggregatedClientAverageTxMsgRateTarget',
]
const factorProblem = 'queued messages factor should be >0 and <=100. QueuedMessagesFactor: '

/** pkg/scalers/solace_dm_scaler.go, Validate, but for the URLs. */
export const solaceDirect: Checks = {
  since: '2.18.0',
  checks: [
    ({ value }) => {
      const pattern = value('clientNamePattern')?.text ?? ''
      return pattern.includes('*') ? `client-name-pattern should not contain '*'. ClientNamePattern: '${pattern}'` : undefined
    },
    ({ number }) => {
      const factor = number('queuedMessagesFactor') ?? 3
      return factor < 1 || factor > 100 ? `${factorProblem}'${factor}'` : undefined
    },
    when(({ number }) => targets.every(name => (number(name) ?? 1) < 1), 'no target value found in the scaler configuration'),
  ],
}

const versions = ['workerDeploymentName', 'workerDeploymentBuildId'] as const

/** pkg/scalers/temporal_scaler.go, Validate. */
export const temporal: Checks = {
  since: '2.18.0',
  checks: [
    atLeast('targetQueueSize', 0, 'targetQueueSize must be a positive number'),
    atLeast('activationTargetQueueSize', 0, 'activationTargetQueueSize must be a positive number'),
    together('cert', 'key', 'both cert and key must be provided when using TLS'),
    atLeast('minConnectTimeout', 0, 'minConnectTimeout must be a positive number'),
    together(...versions, 'workerDeploymentName and workerDeploymentBuildId must both be set'),
  ],
}

/** The same file; later versions refuse the old settings themselves. */
export const temporalVersions: Checks = {
  since: '2.20.0',
  until: '2.21.0',
  checks: [
    when(
      ({ isGiven, isOn }) => isGiven(versions[0]) && (isGiven('buildId') || isOn('selectAllActive') || isOn('selectUnversioned')),
      'workerDeploymentName/workerDeploymentBuildId cannot be combined with buildId, selectAllActive, or selectUnversioned',
    ),
  ],
}

function whenNot(name: string, check: Check): Check {
  return reading => (reading.isAbsent(name) ? check(reading) : undefined)
}
