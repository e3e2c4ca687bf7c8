import type { KedaCase } from './keda.cases.ts'

const one = (type: string, metadata: string, more = '') =>
  `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: a}, spec: {scaleTargetRef: {apiVersion: example.com/v1, kind: Widget, name: a}, triggers: [{type: ${type}, metadata: {${metadata}}${more}}]}}`
const auth = ', authenticationRef: {name: a}'
const authOf = (parameter: string) =>
  `\n---\n{apiVersion: keda.sh/v1alpha1, kind: TriggerAuthentication, metadata: {name: a}, spec: {secretTargetRef: [{parameter: ${parameter}, name: s, key: k}]}}`
const invalid = (words: string) => [`keda/trigger-metadata-invalid: ${words}`]
const cron = (start: string, end: string, more = 'timezone: UTC, desiredReplicas: "3"') =>
  one('cron', `start: "${start}", end: "${end}", ${more}`)
const kafka = (metadata: string, more = '') => one('kafka', `bootstrapServers: k, consumerGroup: g, ${metadata}`, more)
const rabbit = (metadata: string, more = '') => one('rabbitmq', `queueName: q, ${metadata}`, more)
const search = (metadata: string, more = '') => one('elasticsearch', `index: a, valueLocation: a, targetValue: "1", ${metadata}`, more)
const amqp = 'host: "amqp://a:5672"'
const http = 'host: "http://a:15672"'
const watch = (metadata: string) => one('aws-cloudwatch', `targetMetricValue: "1", minMetricValue: "0", awsRegion: a, ${metadata}`)
const metric = 'namespace: a, metricName: a, dimensionName: a, dimensionValue: a'

export const kedaValueCases: readonly KedaCase[] = [
  [
    'start is end',
    cron('0 8 * * *', '0 8 * * *'),
    invalid('start and end can not have exactly same time input'),
    'cron_scaler.go Validate',
  ],
  ['start is end but for blanks', cron('0 8 * * *', ' 0 8 * * * '), invalid('exactly same time'), 'typed_config.go configParamValue trims'],
  [
    'four fields',
    cron('0 8 * *', '0 9 * * *'),
    invalid('error parsing start schedule: expected exactly 5 fields, found 4: [0 8 * *]'),
    'robfig/cron Parse',
  ],
  [
    'hour 24',
    cron('0 8 * * *', '0 24 * * *'),
    invalid('error parsing end schedule: end of range (24) above maximum (23): 24'),
    'robfig/cron getRange',
  ],
  [
    'day 7',
    cron('0 8 * * 7', '0 9 * * *'),
    invalid('error parsing start schedule: end of range (7) above maximum (6): 7'),
    'robfig/cron getRange',
  ],
  ['names of days', cron('0 8 * * MON-FRI', '0 18 * * mon-fri'), [], 'robfig/cron parseIntOrName'],
  [
    'a descriptor',
    cron('@daily', '0 18 * * *'),
    invalid('parser does not accept descriptors: @daily'),
    'cron.NewParser without Descriptor',
  ],
  ['a zone of its own', cron('TZ=Europe/Berlin 0 8 * * *', '0 18 * * *'), [], 'robfig/cron Parse'],
  [
    'no such zone',
    cron('0 8 * * *', '0 9 * * *', 'timezone: Europe/Belrin, desiredReplicas: "1"'),
    invalid('unable to load timezone: unknown time zone Europe/Belrin'),
    'time.LoadLocation',
  ],
  ['a zone by number', cron('0 8 * * *', '0 9 * * *', 'timezone: Etc/GMT+5, desiredReplicas: "1"'), [], 'time.LoadLocation'],
  [
    'zero replicas',
    cron('0 8 * * *', '0 9 * * *', 'timezone: UTC, desiredReplicas: "0"'),
    invalid('no desiredReplicas specified'),
    'cron_scaler.go Validate',
  ],
  [
    'words for replicas',
    cron('0 8 * * *', '0 9 * * *', 'timezone: UTC, desiredReplicas: three'),
    invalid('unable to set param "desiredReplicas" value "three": unable to unmarshal to field type int64'),
    'typed_config.go setConfigValueHelper',
  ],
  ['half a replica', cron('0 8 * * *', '0 9 * * *', 'timezone: UTC, desiredReplicas: "1.5"'), invalid('field type int64'), 'encoding/json'],
  ['a template', cron('${START}', '${START}'), [], 'replaced before KEDA reads it'],
  ['lag 0', kafka('topic: t, lagThreshold: "0"'), invalid('"lagThreshold" must be positive number'), 'kafka_scaler.go Validate'],
  [
    'lag below 0 to activate',
    kafka('topic: t, activationLagThreshold: "-1"'),
    invalid('must be a non-negative number'),
    'kafka_scaler.go Validate',
  ],
  [
    'lag with an exponent',
    kafka('topic: t, lagThreshold: "1e3"'),
    invalid('unable to set param "lagThreshold" value "1e3"'),
    'encoding/json: 1e3 into int64',
  ],
  [
    'idle and lagging',
    kafka('topic: t, allowIdleConsumers: "true", limitToPartitionsWithLag: "true"'),
    invalid('allowIdleConsumers and limitToPartitionsWithLag cannot be set simultaneously'),
    'kafka_scaler.go Validate',
  ],
  ['idle, not lagging', kafka('topic: t, allowIdleConsumers: "true", limitToPartitionsWithLag: "false"'), [], 'kafka_scaler.go Validate'],
  [
    'lagging of no topic',
    kafka('limitToPartitionsWithLag: "true"'),
    invalid('topic must be specified when using limitToPartitionsWithLag'),
    'kafka_scaler.go Validate',
  ],
  ['lagging, topic of a variable', kafka('topicFromEnv: T, limitToPartitionsWithLag: "true"'), [], 'kafkaMetadata: topic has resolvedEnv'],
  [
    'even of no topic',
    kafka('ensureEvenDistributionOfPartitions: "true"'),
    invalid('topic must be specified when using ensureEvenDistributionOfPartitions'),
    'kafka_scaler.go Validate',
  ],
  ['partitions', kafka('topic: t, partitionLimitation: "1,3-5, 8"'), [], 'parsePartitionLimitation'],
  [
    'partitions of words',
    kafka('topic: t, partitionLimitation: "1,a"'),
    invalid('invalid partition limitation: a'),
    'parsePartitionLimitation',
  ],
  [
    'a range of three',
    kafka('topic: t, partitionLimitation: "1-2-3"'),
    invalid('invalid partition limitation range: 1-2-3'),
    'parsePartitionLimitation',
  ],
  [
    'yes is not a boolean',
    kafka('topic: t, allowIdleConsumers: "yes"'),
    invalid('unable to parse boolean value "yes"'),
    'strconv.ParseBool',
  ],
  [
    'an offset policy',
    kafka('topic: t, offsetResetPolicy: newest'),
    invalid('parameter "offsetResetPolicy" value "newest" must be one of [latest earliest]'),
    'typed_config.go setValue',
  ],
  ['SASL of nobody', kafka('topic: t, sasl: plaintext'), invalid('no username given'), 'kafka_scaler.go parseSASL'],
  ['SASL by auth', kafka('topic: t, sasl: plaintext', auth), [], 'kafkaMetadata: username has authParams'],
  [
    'SASL by auth of a name alone',
    kafka('topic: t, sasl: plaintext', auth) + authOf('username'),
    invalid('no password given'),
    'kafka_scaler.go parseSASL',
  ],
  [
    'a wrong protocol',
    rabbit(`${http}, protocol: https, mode: QueueLength, value: "5"`),
    invalid('the protocol has to be either `amqp`, `http`, or `auto` but is `https`'),
    'rabbitmq_scaler.go Validate',
  ],
  [
    'an unknown mode',
    rabbit(`${http}, mode: Length, value: "5"`),
    invalid(
      'trigger mode Length must be one of QueueLength, MessageRate, DeliverGetRate, PublishedToDeliveredRatio or ExpectedQueueConsumptionTime',
    ),
    'validateTrigger',
  ],
  [
    'a mode for HTTP',
    rabbit(`${amqp}, mode: MessageRate, value: "5"`),
    invalid('protocol amqp not supported; must be HTTP to use trigger mode MessageRate'),
    'validateTrigger',
  ],
  ['a mode for HTTP, host of a variable', rabbit('hostFromEnv: H, mode: MessageRate, value: "5"'), [], 'the scheme is not known'],
  ['a mode without a value', rabbit(`${http}, mode: QueueLength`), invalid('value must be specified'), 'validateTrigger'],
  ['a value without a mode', rabbit(`${http}, value: "5"`), invalid('mode must be specified'), 'validateTrigger'],
  ['neither', rabbit(http), [], 'validateTrigger: the default'],
  [
    'both spellings',
    rabbit(`${http}, queueLength: "5", mode: QueueLength, value: "5"`),
    invalid('queueLength is deprecated; use mode and value'),
    'validateTrigger',
  ],
  ['queueLength alone', rabbit(`${http}, queueLength: "5"`), [], 'validateTrigger'],
  [
    'a page of 0',
    rabbit(`${http}, mode: QueueLength, value: "5", pageSize: "0"`),
    invalid('pageSize should be 1 or greater'),
    'rabbitmq_scaler.go Validate',
  ],
  [
    'a regex by AMQP',
    rabbit(`${amqp}, mode: QueueLength, value: "5", useRegex: "true"`),
    invalid('configure useRegex=true only with HTTP protocol'),
    'rabbitmq_scaler.go Validate',
  ],
  [
    'a scheme',
    rabbit('host: "https+tcp://a", mode: QueueLength, value: "5"'),
    invalid('unknown host URL scheme: `https+tcp`'),
    'rabbitmq_scaler.go Validate',
  ],
  [
    'a timeout by AMQP',
    rabbit(`${amqp}, mode: QueueLength, value: "5", timeout: 3s`),
    invalid("AMQP protocol doesn't support custom timeouts"),
    'validateTrigger',
  ],
  [
    'both query and template',
    search('addresses: a, username: a, passwordFromEnv: P, query: a, searchTemplateName: a'),
    invalid('cannot provide both searchTemplateName and query'),
    'elasticsearch_scaler.go Validate',
  ],
  [
    'neither query nor template',
    search('addresses: a, username: a, passwordFromEnv: P'),
    invalid('either searchTemplateName or query must be provided'),
    'elasticsearch_scaler.go Validate',
  ],
  [
    'cloud and addresses',
    search('cloudID: a, apiKey: a, addresses: a, query: a'),
    invalid("can't provide both cloud config and endpoint addresses"),
    'elasticsearch_scaler.go Validate',
  ],
  [
    'no endpoint',
    search('query: a'),
    invalid('must provide either cloud config or endpoint addresses'),
    'elasticsearch_scaler.go Validate',
  ],
  [
    'addresses of nobody',
    search('addresses: a, query: a'),
    invalid('both username and password must be provided when addresses is used'),
    'elasticsearch_scaler.go Validate',
  ],
  ['addresses, the rest by auth', search('addresses: a, query: a', auth), [], 'elasticsearchMetadata: order has authParams'],
  [
    'more hosts than ports',
    one('redis', 'listName: a, hosts: "a,b", ports: "1"'),
    invalid('not enough hosts or ports given'),
    'redis_scaler.go validateRedisAddress',
  ],
  [
    'a host without a port',
    one('redis', 'listName: a, host: a'),
    invalid('no addresses or hosts given'),
    'redis_scaler.go validateRedisAddress',
  ],
  [
    'a length of words',
    one('redis', 'listName: a, address: "a:1", listLength: many'),
    invalid('unable to set param "listLength" value "many"'),
    'typed_config.go',
  ],
  [
    'streams, TLS by word',
    one('redis-streams', 'stream: a, address: "a:1", consumerGroup: g, enableTLS: enable'),
    invalid('EnableTLS parsing error'),
    'redis_streams_scaler.go SetEnableTLS',
  ],
  ['cluster of addresses', one('redis-cluster', 'listName: a, addresses: "a:1,b:1"'), [], 'redis_scaler.go'],
  [
    'queue and topic',
    one('azure-servicebus', 'queueName: a, topicName: b, connectionFromEnv: C'),
    invalid('both topic and queue name metadata provided'),
    'azure_servicebus_scaler.go Validate',
  ],
  [
    'queue and subscription',
    one('azure-servicebus', 'queueName: a, subscriptionName: b, connectionFromEnv: C'),
    invalid('subscription name provided with queue name'),
    'azure_servicebus_scaler.go Validate',
  ],
  [
    'subscription and topic',
    one('gcp-pubsub', 'subscriptionName: a, topicName: b'),
    invalid('exactly one of subscription or topic name must be given'),
    'gcp_pubsub_scaler.go Validate',
  ],
  [
    'a period of 7 seconds',
    watch(`${metric}, metricStatPeriod: "7"`),
    invalid('metricStatPeriod < 60 has to be one of [1, 5, 10, 30], however, 7 is provided'),
    'checkMetricStatPeriod',
  ],
  [
    'a time that is no multiple',
    watch(`${metric}, metricStatPeriod: "60", metricCollectionTime: "90"`),
    invalid('multiple of metricStatPeriod(60), 90 is given'),
    'aws_cloudwatch_scaler.go Validate',
  ],
  [
    'two names, one value',
    watch('namespace: a, metricName: a, dimensionName: "a;b", dimensionValue: a'),
    invalid('dimensionName and dimensionValue are not matching in size'),
    'aws_cloudwatch_scaler.go Validate',
  ],
  ['no dimension', watch('namespace: a, metricName: a'), invalid('dimension name not given'), 'aws_cloudwatch_scaler.go Validate'],
  ['an expression', watch('expression: a'), [], 'aws_cloudwatch_scaler.go Validate'],
  [
    'a threshold with a unit',
    one('prometheus', 'serverAddress: a, query: a, threshold: 5k'),
    invalid('unable to set param "threshold" value "5k": unable to unmarshal to field type float64'),
    'typed_config.go',
  ],
  [
    'two ways to be known',
    one('prometheus', 'serverAddress: a, query: a, threshold: "1", authModes: "bearer,basic"', auth),
    invalid('must contain only one of [bearer basic oauth]'),
    'typed_config.go setValue',
  ],
  [
    'a way that is none',
    one('prometheus', 'serverAddress: a, query: a, threshold: "1", authModes: token', auth),
    invalid('parameter "authModes,authMode" value "token" must be one of [apiKey basic tls bearer custom oauth]'),
    'typed_config.go setValue',
  ],
  [
    'headers without a value',
    one('prometheus', 'serverAddress: a, query: a, threshold: "1", customHeaders: "X-Scope"'),
    invalid('expected format key=value, got "X-Scope"'),
    'setConfigValueMap',
  ],
  [
    'a type of cpu in the metadata',
    one('cpu', 'type: Utilization, value: "70"', ', metricType: Utilization'),
    invalid("The 'type' setting is DEPRECATED and is removed in v2.18"),
    'cpu_memory_scaler.go',
  ],
  ['a type with a typo', one('kafak', 'topic: t'), ['keda/unknown-trigger-type: kafak'], 'scalers_builder.go'],
  ['a plugin', one('external', 'scalerAddress: "a:1", anything: goes'), [], "external_scaler.go: metadata is the scaler's own"],
  [
    'a workload of 0',
    one('kubernetes-workload', 'podSelector: "app=a", value: "0"'),
    invalid('value must be a float greater than 0'),
    'kubernetes_workload_scaler.go Validate',
  ],
  [
    'a resource of JSON',
    one('kubernetes-resource', 'resourceKind: ConfigMap, resourceName: a, key: k, format: json, targetValue: "1"'),
    invalid('valueLocation is required for json format'),
    'kubernetes_resource_scaler.go Validate',
  ],
  [
    'an app without installation',
    one('github-runner', 'owner: a, runnerScope: org, applicationID: "1"', auth),
    invalid('no installationID given'),
    'validateGitHubApp',
  ],
  [
    'a scope',
    one('github-runner', 'owner: a, runnerScope: team', auth),
    invalid('parameter "runnerScope" value "team" must be one of [org ent repo]'),
    'typed_config.go setValue',
  ],
  [
    'selector and query',
    one('dynatrace', 'host: a, metricSelector: a, query: b, threshold: "1"', auth),
    invalid("'metricSelector' and 'query' are mutually exclusive"),
    'dynatrace_scaler.go Validate',
  ],
  [
    'activemq of nothing',
    one('activemq', 'username: a, password: b'),
    invalid('no management endpoint given'),
    'activemq_scaler.go Validate',
  ],
  [
    'solace of a star',
    one(
      'solace-direct-messaging',
      'solaceSempBaseURL: "http://a", messageVpn: a, clientNamePattern: "a*", aggregatedClientTxMsgRateTarget: "1", usernameFromEnv: U, passwordFromEnv: P',
    ),
    invalid("client-name-pattern should not contain '*'"),
    'solace_dm_scaler.go Validate',
  ],
]
