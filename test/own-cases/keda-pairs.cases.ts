/** Parameters that a scaler refuses together, by the version of KEDA: 2.15.1, 2.16.1, 2.20.1 and 2.21.0 were read. */
export type PairCase = readonly [name: string, keda: string, trigger: string, words: string | undefined]

const partitions =
  'kafka, metadata: {bootstrapServers: k, consumerGroup: g, topic: t, limitToPartitionsWithLag: "true", allowIdleConsumers: "true"}'
const apache = partitions.replace('kafka', 'apache-kafka')
const simultaneous = 'allowIdleConsumers and limitToPartitionsWithLag cannot be set simultaneously'
const noTopic = 'kafka, metadata: {bootstrapServers: k, consumerGroup: g, limitToPartitionsWithLag: "true"}'
const bus = (more: string) => `azure-servicebus, metadata: {queueName: q, namespace: n, ${more}}`
const pubsub = (metadata: string) => `gcp-pubsub, metadata: {${metadata}}`
const pipelines = (more: string) =>
  `azure-pipelines, metadata: {poolID: "1", organizationURLFromEnv: U, personalAccessTokenFromEnv: T, ${more}}`
const search =
  'elasticsearch, metadata: {addresses: a, username: u, passwordFromEnv: P, index: a, valueLocation: a, targetValue: "1", query: q, searchTemplateName: t}'
const sumologic = (more: string) =>
  `sumologic, metadata: {host: h, timerange: 5m, threshold: "1", quantization: 15s, ${more}}, authenticationRef: {name: a}`
const datadog = (more: string) => `datadog, metadata: {query: "a{b}", targetValue: "1"${more}, authenticationRef: {name: a}`
const temporal = (more: string) =>
  `temporal, metadata: {endpoint: e, taskQueue: q, workerDeploymentName: w, workerDeploymentBuildId: b, ${more}}`
const tickets = 'kafka, metadata: {bootstrapServers: k, consumerGroup: g, topic: t, sasl: gssapi}'

export const pairCases: readonly PairCase[] = [
  ...['2.15.1', '2.16.0', '2.17.0', '2.18.0', '2.19.0', '2.20.1', '2.21.0'].flatMap((keda): readonly PairCase[] => [
    ['partitions with lag and idle consumers', keda, partitions, simultaneous],
    ['the same of Apache Kafka', keda, apache, simultaneous],
    ['partitions with lag of no topic', keda, noTopic, 'topic must be specified when using limitToPartitionsWithLag'],
    ['only one of them', keda, partitions.replace('allowIdleConsumers: "true"', 'allowIdleConsumers: "false"'), undefined],
    ['queue and topic', keda, bus('topicName: t'), 'both topic and queue name metadata provided'],
    ['queue and subscription', keda, bus('subscriptionName: s'), 'subscription name provided with queue name'],
    ['queue', keda, bus('messageCount: "5"'), undefined],
    ['subscription and topic', keda, pubsub('subscriptionName: s, topicName: t'), 'exactly one of subscription or topic name must be given'],
    ['two types of metric', keda, datadog(', type: average}, metricType: AverageValue'), 'only one of trigger.metadata.type or trigger.metricType should be defined'],
    ['one type of metric', keda, datadog('}, metricType: AverageValue'), undefined],
  ]),
  ['a size and a mode', '2.15.1', pubsub('subscriptionName: s, subscriptionSize: "5", mode: SubscriptionSize'), 'you can use either mode and value fields or subscriptionSize field'],
  ['a size and a topic', '2.16.1', pubsub('topicName: t, subscriptionSize: "5"'), 'you cannot use subscriptionSize field together with topicName field'],
  ['a name twice', '2.16.1', pubsub('subscriptionName: s, subscriptionNameFromEnv: S'), 'exactly one of subscriptionName or subscriptionNameFromEnv is allowed'],
  ['a name twice, which a later parser takes', '2.18.0', pubsub('subscriptionName: s, subscriptionNameFromEnv: S'), undefined],
  ['a template and a query', '2.16.0', search, 'cannot provide both searchTemplateName and query'],
  ['a template and a query, before', '2.15.1', search, undefined],
  ['jobs and unfinished ones', '2.20.1', pipelines('jobsToFetch: "5", fetchUnfinishedJobsOnly: "true"'), 'cannot specify both jobsToFetch and fetchUnfinishedJobsOnly at the same time'],
  ['jobs and a parent', '2.21.0', pipelines('jobsToFetch: "5", parent: p'), 'cannot specify both jobsToFetch and parent at the same time'],
  ['jobs and a parent, before', '2.16.1', pipelines('jobsToFetch: "5", parent: p'), undefined],
  ['jobs', '2.20.1', pipelines('jobsToFetch: "5"'), undefined],
  ['a parent, beside the default of jobs', '2.20.1', pipelines('parent: p'), undefined],
  ['a query and rows', '2.20.1', sumologic('queryType: metrics, query: q, query.A: a, resultQueryRowID: A'), 'only one of query or query.<RowId> must be defined for metrics queryType'],
  ['rows of logs', '2.20.1', sumologic('queryType: logs, query: q, resultField: f, query.A: a'), 'query.<RowId> not supported for logs queryType'],
  ['neither a query nor rows', '2.20.1', sumologic('queryType: metrics'), 'either of query or query.<RowId> must be defined for metrics queryType'],
  ['rows without a result', '2.20.1', sumologic('queryType: metrics, query.A: a'), 'missing required metadata: resultQueryRowID for multi-metrics query'],
  ['rows with another result', '2.20.1', sumologic('queryType: metrics, query.A: a, resultQueryRowID: B'), "resultQueryRowID 'B' not found in queries"],
  ['rows', '2.20.1', sumologic('queryType: metrics, query.A: a, resultQueryRowID: A'), undefined],
  ['tickets without a password or keytab', '2.20.1', tickets, 'no username given'],
  ['old and new versions of workers', '2.20.1', temporal('buildId: x'), 'cannot be combined with buildId, selectAllActive, or selectUnversioned'],
  ['new versions of workers', '2.20.1', temporal('queueTypes: workflow'), undefined],
] // prettier-ignore
