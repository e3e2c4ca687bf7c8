import { activemq, artemis, ibmmq, ibmmqTls, nsq, solaceDirect, temporal, temporalVersions } from './brokers.ts'
import type { Checks } from './check.ts'
import {
  appInsights,
  azureMonitor,
  azurePipelines,
  cloudwatch,
  eventHub,
  gcpStorage,
  pubsub,
  pubsubMembers,
  serviceBus,
  stackdriver,
  swift,
} from './clouds.ts'
import { cron, cronTimes } from './cron.ts'
import { dynatrace, elasticForecast, elasticsearch, graphite, opensearch } from './elasticsearch.ts'
import { apacheKafka, kafka, kafkaPartitions, kafkaTickets } from './kafka.ts'
import { rabbitmq, rabbitmqUser } from './rabbitmq.ts'
import { etcd, redis } from './redis.ts'
import {
  datadog,
  datadogMetricType,
  githubRunner,
  influxdb,
  kubernetesResource,
  kubernetesWorkload,
  sumologic,
  sumologicQueries,
} from './services.ts'

/** The checks of scalers beside the type of each value, by type of trigger. */
export const checks: ReadonlyMap<string, readonly Checks[]> = new Map<string, readonly Checks[]>([
  ['activemq', [activemq]],
  ['apache-kafka', [apacheKafka, kafkaPartitions]],
  ['artemis-queue', [artemis]],
  ['aws-cloudwatch', [cloudwatch]],
  ['azure-app-insights', [appInsights]],
  ['azure-eventhub', [eventHub]],
  ['azure-monitor', [azureMonitor]],
  ['azure-pipelines', [azurePipelines]],
  ['azure-servicebus', [serviceBus]],
  ['cron', [cron, cronTimes]],
  ['datadog', [datadog, datadogMetricType]],
  ['dynatrace', [dynatrace]],
  ['elastic-forecast', [elasticForecast]],
  ['elasticsearch', [elasticsearch]],
  ['etcd', [etcd]],
  ['gcp-pubsub', [pubsub, pubsubMembers]],
  ['gcp-stackdriver', [stackdriver]],
  ['gcp-storage', [gcpStorage]],
  ['github-runner', [githubRunner]],
  ['graphite', [graphite]],
  ['ibmmq', [ibmmq, ibmmqTls]],
  ['influxdb', [influxdb]],
  ['kafka', [kafka, kafkaPartitions, kafkaTickets]],
  ['kubernetes-resource', [kubernetesResource]],
  ['kubernetes-workload', [kubernetesWorkload]],
  ['nsq', [nsq]],
  ['opensearch', [opensearch]],
  ['openstack-swift', [swift]],
  ['rabbitmq', [rabbitmq, rabbitmqUser]],
  ['redis', [redis]],
  ['redis-cluster', [redis]],
  ['redis-cluster-streams', [redis]],
  ['redis-sentinel', [redis]],
  ['redis-sentinel-streams', [redis]],
  ['redis-streams', [redis]],
  ['solace-direct-messaging', [solaceDirect]],
  ['sumologic', [sumologic, sumologicQueries]],
  ['temporal', [temporal, temporalVersions]],
])
