/** Manifests, what is found of them with KEDA 2.20.0 (`rule: words`, each a part of a finding; none when nothing is to be said), and what decides. */
export type KedaCase = readonly [name: string, manifests: string, found: readonly string[], source: string]

const trigger = (type: string, metadata: string, more = '') => `{type: ${type}, metadata: ${metadata}${more}}`
const object = (triggers: string, more = '') =>
  `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: a}, spec: {scaleTargetRef: {apiVersion: example.com/v1, kind: Widget, name: a}, triggers: [${triggers}]${more}}}`
const missing = (words: string) => [`keda/trigger-metadata-missing: ${words}`]
const required = (name: string) => missing(`missing required parameter "${name}"`)
const one = (type: string, metadata: string, more = '') => object(trigger(type, metadata, more))
const kafka = trigger('kafka', '{bootstrapServers: k, consumerGroup: g, topic: t}')
const onCpu = (value = '"70"') => `{type: cpu, metricType: Utilization, metadata: {value: ${value}}}`
const auth = ', authenticationRef: {name: a}'
const workload = (resources: string) =>
  `{apiVersion: apps/v1, kind: Deployment, metadata: {name: a}, spec: {selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: {containers: [{name: a, image: a, resources: ${resources}}]}}}}`
const onDeployment = (triggers: string, more = '') =>
  `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: a}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: a}, triggers: [${triggers}]${more}}}`

export const kedaCases: readonly KedaCase[] = [
  ['cron, whole', one('cron', '{start: "0 8 * * *", end: "0 18 * * *", timezone: UTC, desiredReplicas: "3"}'), [], 'cron_scaler.go'],
  [
    'cron without end',
    one('cron', '{start: "0 8 * * *", timezone: UTC, desiredReplicas: "3"}'),
    required('end'),
    'cron_scaler.go cronMetadata',
  ],
  [
    'cron without replicas',
    one('cron', '{start: "0 8 * * *", end: "0 18 * * *", timezone: UTC}'),
    required('desiredReplicas'),
    'cron_scaler.go cronMetadata',
  ],
  [
    'cron of an empty zone',
    one('cron', '{start: "0 8 * * *", end: "0 18 * * *", timezone: "", desiredReplicas: "3"}'),
    required('timezone'),
    'typed_config.go configParamValue: an empty value is not there',
  ],
  ['kafka without topic', one('kafka', '{bootstrapServers: k, consumerGroup: g}'), [], 'kafka_scaler.go: Topic is optional'],
  ['kafka without group', one('kafka', '{bootstrapServers: k, topic: t}'), required('consumerGroup'), 'kafka_scaler.go kafkaMetadata'],
  [
    'kafka without group, auth',
    one('kafka', '{bootstrapServers: k, topic: t}', auth),
    required('consumerGroup'),
    'kafka_scaler.go: order has no authParams',
  ],
  [
    'rabbitmq without host',
    one('rabbitmq', '{queueName: q, mode: QueueLength, value: "5"}'),
    required('host'),
    'rabbitmq_scaler.go rabbitMQMetadata',
  ],
  [
    'rabbitmq, host by auth',
    one('rabbitmq', '{queueName: q, mode: QueueLength, value: "5"}', auth),
    [],
    'rabbitmq_scaler.go: order has authParams',
  ],
  [
    'rabbitmq without queue',
    one('rabbitmq', '{host: "amqp://a", mode: QueueLength, value: "5"}'),
    required('queueName'),
    'rabbitmq_scaler.go rabbitMQMetadata',
  ],
  ['redis without list', one('redis', '{address: "a:6379"}'), required('listName'), 'redis_scaler.go redisMetadata'],
  ['redis without address', one('redis', '{listName: a}'), missing('no addresses or hosts given'), 'redis_scaler.go validateRedisAddress'],
  ['redis of host and port', one('redis', '{listName: a, host: a, port: "6379"}'), [], 'redis_scaler.go validateRedisAddress'],
  [
    'sqs without region',
    one('aws-sqs-queue', '{queueURL: "https://sqs.eu-west-1.amazonaws.com/1/q", identityOwner: operator}'),
    required('awsRegion'),
    'aws_sqs_queue_scaler.go',
  ],
  ['sqs without queue', one('aws-sqs-queue', '{awsRegion: a, identityOwner: operator}'), required('queueURL'), 'aws_sqs_queue_scaler.go'],
  [
    'prometheus without threshold',
    one('prometheus', '{serverAddress: "http://a", query: a}'),
    required('threshold'),
    'prometheus_scaler.go',
  ],
  [
    'prometheus without address',
    one('prometheus', '{query: a, threshold: "1"}', auth),
    required('serverAddress'),
    'prometheus_scaler.go: order has triggerMetadata alone',
  ],
  ['prometheus, whole', one('prometheus', '{serverAddress: "http://a", query: a, threshold: "1"}'), [], 'prometheus_scaler.go'],
  ['mysql without query', one('mysql', '{queryValue: "1", connectionStringFromEnv: DB}'), required('query'), 'mysql_scaler.go'],
  ['mysql without value', one('mysql', '{query: a, connectionStringFromEnv: DB}'), required('queryValue'), 'mysql_scaler.go'],
  [
    'postgresql of no host',
    one('postgresql', '{query: a, targetQueryValue: "1"}'),
    missing('no host given'),
    'postgresql_scaler.go Validate',
  ],
  [
    'postgresql of no user',
    one('postgresql', '{query: a, targetQueryValue: "1", host: a, port: "5432", dbName: a, sslmode: disable}'),
    missing('no userName given'),
    'postgresql_scaler.go Validate',
  ],
  ['postgresql by auth', one('postgresql', '{query: a, targetQueryValue: "1"}', auth), [], 'postgresql_scaler.go: order has authParams'],
  ['mongodb without collection', one('mongodb', '{dbName: a, query: a, queryValue: "1"}', auth), required('collection'), 'mongo_scaler.go'],
  [
    'servicebus of nothing',
    one('azure-servicebus', '{connectionFromEnv: C}'),
    missing('no service bus entity type set'),
    'azure_servicebus_scaler.go Validate',
  ],
  [
    'servicebus of a topic alone',
    one('azure-servicebus', '{topicName: a, connectionFromEnv: C}'),
    missing('no subscription name provided with topic name'),
    'azure_servicebus_scaler.go Validate',
  ],
  [
    'servicebus of a queue',
    one('azure-servicebus', '{queueName: a, connectionFromEnv: C}', auth),
    [],
    'azure_servicebus_scaler.go Validate',
  ],
  ['azure-queue without queue', one('azure-queue', '{connectionFromEnv: C}'), required('queueName'), 'azure_queue_scaler.go'],
  [
    'jetstream without consumer',
    one('nats-jetstream', '{stream: a, natsServerMonitoringEndpoint: a, account: a}'),
    required('consumer'),
    'nats_jetstream_scaler.go',
  ],
  [
    'jetstream without endpoint',
    one('nats-jetstream', '{stream: a, consumer: a, account: a}'),
    required('natsServerMonitoringEndpoint'),
    'nats_jetstream_scaler.go',
  ],
  ['workload without selector', one('kubernetes-workload', '{value: "1"}'), required('podSelector'), 'kubernetes_workload_scaler.go'],
  [
    'workload without value',
    one('kubernetes-workload', '{podSelector: "app=a"}'),
    missing('value must be a float greater than 0'),
    'kubernetes_workload_scaler.go Validate',
  ],
  [
    'pubsub of neither',
    one('gcp-pubsub', '{value: "5"}', auth),
    missing('exactly one of subscription or topic name must be given'),
    'gcp_pubsub_scaler.go Validate',
  ],
  ['github without scope', one('github-runner', '{owner: a}', auth), required('runnerScope'), 'github_runner_scaler.go'],
  [
    'github without token',
    one('github-runner', '{owner: a, runnerScope: org}'),
    missing('no personalAccessToken or appKey given'),
    'github_runner_scaler.go Validate',
  ],
  ['github, whole', one('github-runner', '{owner: a, runnerScope: org}', auth), [], 'github_runner_scaler.go'],
  ['external without address', one('external', '{metricType: a}'), required('scalerAddress'), 'external_scaler.go'],
  [
    'solace of no target',
    one('solace-event-queue', '{solaceSempBaseURL: a, messageVpn: a, queueName: a}', auth),
    missing('no target value found in the scaler configuration'),
    'solace_scaler.go Validate',
  ],
  [
    'elasticsearch of no query',
    one('elasticsearch', '{addresses: a, username: a, index: a, valueLocation: a, targetValue: "1"}', auth),
    [],
    'elasticsearch_scaler.go: query has authParams',
  ],
  [
    'elasticsearch without location',
    one('elasticsearch', '{addresses: a, username: a, passwordFromEnv: P, index: a, query: a, targetValue: "1"}'),
    required('valueLocation'),
    'elasticsearch_scaler.go',
  ],
  [
    'cassandra of no port',
    one('cassandra', '{username: a, clusterIPAddress: a, keyspace: a, query: a, targetQueryValue: "1"}', auth),
    missing('no port given'),
    'cassandra_scaler.go Validate',
  ],
  [
    'cassandra of a port in the address',
    one('cassandra', '{username: a, clusterIPAddress: "a:9042", keyspace: a, query: a, targetQueryValue: "1"}', auth),
    [],
    'cassandra_scaler.go Validate',
  ],
  ['graphite without time', one('graphite', '{serverAddress: a, query: a, threshold: "1"}'), required('queryTime'), 'graphite_scaler.go'],
  [
    'influxdb 3 without database',
    one('influxdb', '{query: a, influxVersion: "3", metricKey: a, serverURL: a, thresholdValue: "1"}'),
    missing('database is required if influxVersion is 3'),
    'influxdb_scaler.go Validate',
  ],
  [
    'influxdb of no organization',
    one('influxdb', '{query: a, serverURL: a, thresholdValue: "1"}'),
    missing('organizationName is required if influxVersion is 2'),
    'influxdb_scaler.go Validate',
  ],
  ['metrics-api without location', one('metrics-api', '{url: a, targetValue: "1"}'), required('valueLocation'), 'metrics_api_scaler.go'],
  ['loki without query', one('loki', '{serverAddress: a, threshold: "1"}'), required('query'), 'loki_scaler.go'],
  ['etcd without key', one('etcd', '{endpoints: a, value: "1"}'), required('watchKey'), 'etcd_scaler.go'],
  ['selenium without URL', one('selenium-grid', '{browserName: a}'), required('url'), 'selenium_grid_scaler.go'],
  [
    'cpu without value',
    onDeployment('{type: cpu, metricType: Utilization, metadata: {containerName: a}}', ', minReplicaCount: 1'),
    required('value'),
    'cpu_memory_scaler.go',
  ],
  [
    'mssql of no host',
    one('mssql', '{query: a, targetValue: "1"}'),
    missing('must provide either connectionstring or host'),
    'mssql_scaler.go Validate',
  ],
  ['couchdb of no host', one('couchdb', '{query: a}'), missing('no host given'), 'couchdb_scaler.go Validate'],
  ['arangodb without collection', one('arangodb', '{endpoints: a, dbName: a, query: a}'), required('collection'), 'arangodb_scaler.go'],
  [
    'two triggers, the second without topic',
    object(`${kafka}, ${trigger('redis', '{address: "a:1"}')}`),
    required('listName'),
    'redis_scaler.go',
  ],
  // apis/keda/v1alpha1/scaledobject_webhook.go and scaledobject_types.go
  [
    'a minimum above the maximum',
    object(kafka, ', minReplicaCount: 5, maxReplicaCount: 3'),
    ['keda/replica-counts-invalid: minReplicaCount must be less than or equal to maxReplicaCount'],
    'the rule of the CRD, before CheckReplicaCountBoundsAreValid',
  ],
  [
    'idle at the minimum',
    object(kafka, ', minReplicaCount: 2, idleReplicaCount: 2'),
    ['keda/replica-counts-invalid: IdleReplicaCount=2 must be less than MinReplicaCount=2'],
    'scaledobject_types.go CheckReplicaCountBoundsAreValid',
  ],
  [
    'idle below the minimum',
    object(kafka, ', minReplicaCount: 2, idleReplicaCount: 0'),
    [],
    'scaledobject_types.go CheckReplicaCountBoundsAreValid',
  ],
  [
    'a fallback below 0',
    object(kafka, ', fallback: {failureThreshold: 3, replicas: -1}'),
    ['keda/fallback-invalid: FailureThreshold=3 & Replicas=-1 must both be greater than or equal to 0'],
    'scaledobject_types.go CheckFallbackValid',
  ],
  [
    'a fallback of cpu',
    onDeployment(onCpu(), ', minReplicaCount: 1, fallback: {failureThreshold: 3, replicas: 1}') +
      '\n---\n' +
      workload('{requests: {cpu: 1}}'),
    ['keda/fallback-invalid: type for the fallback to be enabled'],
    'scaledobject_types.go CheckFallbackValid',
  ],
  [
    'two triggers of a name',
    object(
      `${trigger('kafka', '{bootstrapServers: k, consumerGroup: g}', ', name: a')}, ${trigger('kafka', '{bootstrapServers: k, consumerGroup: h}', ', name: a')}`,
    ),
    ['keda/trigger-name-not-unique: triggerName "a" is defined multiple times'],
    'scaledobject_webhook.go ValidateTriggers',
  ],
  [
    'cpu cached',
    onDeployment('{type: cpu, metricType: Utilization, useCachedMetrics: true, metadata: {value: "70"}}', ', minReplicaCount: 1'),
    ['keda/trigger-cannot-cache-metrics: property "useCachedMetrics" is not supported for "cpu" scaler'],
    'scaledobject_webhook.go ValidateTriggers',
  ],
  [
    'cpu to zero',
    onDeployment(onCpu()) + '\n---\n' + workload('{requests: {cpu: 1}}'),
    ['keda/cpu-memory-cannot-scale-to-zero: scaledobject has only cpu/memory triggers AND minReplica is 0'],
    'scaledobject_webhook.go verifyCPUMemoryScalers',
  ],
  [
    'cpu beside kafka to zero',
    onDeployment(`${onCpu()}, ${kafka}`) + '\n---\n' + workload('{requests: {cpu: 1}}'),
    [],
    'scaledobject_webhook.go verifyCPUMemoryScalers',
  ],
  [
    'cpu of no request',
    onDeployment(onCpu(), ', minReplicaCount: 1') + '\n---\n' + workload('{}'),
    ["keda/resource-request-missing: doesn't have the cpu request defined"],
    'scaledobject_webhook.go isWorkloadResourceSet',
  ],
  [
    'cpu of a limit alone',
    onDeployment(onCpu(), ', minReplicaCount: 1') + '\n---\n' + workload('{limits: {cpu: 1}}'),
    [],
    'scaledobject_webhook.go isWorkloadResourceSet',
  ],
]
