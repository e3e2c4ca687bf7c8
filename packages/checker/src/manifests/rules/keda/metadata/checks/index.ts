import { activemq, artemis, ibmmq, nsq, solaceDirect, temporal } from './brokers.ts'
import type { Checks } from './check.ts'
import { appInsights, azureMonitor, cloudwatch, eventHub, gcpStorage, pubsub, serviceBus, stackdriver, swift } from './clouds.ts'
import { cron } from './cron.ts'
import { dynatrace, elasticForecast, elasticsearch, graphite, opensearch } from './elasticsearch.ts'
import { apacheKafka, kafka } from './kafka.ts'
import { rabbitmq } from './rabbitmq.ts'
import { etcd, redis } from './redis.ts'
import { datadog, githubRunner, influxdb, kubernetesResource, kubernetesWorkload, sumologic } from './services.ts'

/** What scalers check beside the type of each value, by type of trigger. */
export const checks: ReadonlyMap<string, Checks> = new Map<string, Checks>([
  ['activemq', activemq],
  ['apache-kafka', apacheKafka],
  ['artemis-queue', artemis],
  ['aws-cloudwatch', cloudwatch],
  ['azure-app-insights', appInsights],
  ['azure-eventhub', eventHub],
  ['azure-monitor', azureMonitor],
  ['azure-servicebus', serviceBus],
  ['cron', cron],
  ['datadog', datadog],
  ['dynatrace', dynatrace],
  ['elastic-forecast', elasticForecast],
  ['elasticsearch', elasticsearch],
  ['etcd', etcd],
  ['gcp-pubsub', pubsub],
  ['gcp-stackdriver', stackdriver],
  ['gcp-storage', gcpStorage],
  ['github-runner', githubRunner],
  ['graphite', graphite],
  ['ibmmq', ibmmq],
  ['influxdb', influxdb],
  ['kafka', kafka],
  ['kubernetes-resource', kubernetesResource],
  ['kubernetes-workload', kubernetesWorkload],
  ['nsq', nsq],
  ['opensearch', opensearch],
  ['openstack-swift', swift],
  ['rabbitmq', rabbitmq],
  ['redis', redis],
  ['redis-cluster', redis],
  ['redis-cluster-streams', redis],
  ['redis-sentinel', redis],
  ['redis-sentinel-streams', redis],
  ['redis-streams', redis],
  ['solace-direct-messaging', solaceDirect],
  ['sumologic', sumologic],
  ['temporal', temporal],
])
