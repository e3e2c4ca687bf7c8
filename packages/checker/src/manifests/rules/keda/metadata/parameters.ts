/**
 * What each scaler reads of a trigger, by its type: `NAME:PLACES/TYPE{VALUES}!{EXCLUSIVE}=DEFAULT+`. Of several names with `|` between,
 * the first that is given counts. The places are in the order of looking: `m` metadata, `e` a variable of the container (NAMEFromEnv),
 * `a` a TriggerAuthentication; `m` alone is left out, and so is the type of a text and the default of one that any value will do for. Of
 * the EXCLUSIVE only one may be there. `+`: only 2.20.0 reads it like that, without it 2.18.0 does so, too. What is deprecated is in
 * deprecated.ts.
 *
 * kedacore/keda, the `keda` tags of the structs in pkg/scalers and its folders, at v2.18.0 and v2.20.0.
 */
export const parameters = {
  activemq: `
    managementEndpoint destinationName brokerName username:aem password:aem corsHeader restAPITemplate targetQueueSize/int64=10
    activationTargetQueueSize/int64=0`,
  'apache-kafka': `
    bootstrapServers:me consumerGroup:me topic:me partitionLimitation/ranges lagThreshold/int64=10 activationLagThreshold/int64=0
    offsetResetPolicy{earliest,latest}=latest allowIdleConsumers/bool excludePersistentLag/bool scaleToZeroOnInvalidOffset/bool
    limitToPartitionsWithLag/bool ensureEvenDistributionOfPartitions/bool
    sasl:ma{none,plaintext,scram_sha256,scram_sha512,gssapi,aws_msk_iam}=none username:a password:a awsRegion
    tls:ma{enable,disable}=disable cert:a key:a keyPassword:a ca:a`,
  arangodb: `
    endpoints:am authModes|authMode:ma{apiKey,basic,tls,bearer,custom,oauth}!{bearer,basic,oauth} bearerToken|token:a username:a
    password:a cert:a key:a ca:a oauthTokenURI:a scopes|scope:a+ clientID:a clientSecret:a endpointParams:a customAuthHeader:a
    customAuthValue:a apiKey:ma method:ma{header,query}=header keyParamName:ma dbName:ma+ collection query queryValue/float64=0
    activationQueryValue/float64=0 unsafeSsl/bool=false connectionLimit/int64`,
  'artemis-queue': `
    managementEndpoint queueName brokerName brokerAddress username:ame password:ame restApiTemplate queueLength/int64=10
    activationQueueLength/int64=10 corsHeader unsafeSsl/bool=false ca:a cert:a key:a keyPassword:a`,
  'aws-cloudwatch': `
    namespace metricName dimensionName dimensionValue expression targetMetricValue/float64 activationTargetMetricValue/float64
    minMetricValue/float64 ignoreNullValues/bool=true metricCollectionTime/int64=300 metricStat metricUnit metricStatPeriod/int64=300
    metricEndTimeOffset/int64=0 awsAccountId+ awsRegion:ma awsEndpoint identityOwner+`,
  'aws-dynamodb': `
    tableName awsRegion:ma awsEndpoint keyConditionExpression indexName targetValue/int64=-1 activationTargetValue/int64=0
    filterExpression+ identityOwner+ expressionAttributeNames+ expressionAttributeValues+`,
  'aws-dynamodb-streams': 'shardCount/int64=2 activationShardCount/int64=0 tableName awsRegion:ma awsEndpoint identityOwner+',
  'aws-kinesis-stream': 'shardCount/int64=2 activationShardCount/int64=0 streamName awsRegion:ma awsEndpoint identityOwner+',
  'aws-sqs-queue': `
    queueLength/int64=5 activationQueueLength/int64=0 queueURL:me awsRegion:ma awsEndpoint scaleOnInFlight/bool=true
    scaleOnDelayed/bool=false identityOwner+`,
  'azure-app-insights': `
    targetValue/float64+ activationTargetValue/float64=0+ metricId+ metricAggregationTimespan+ metricAggregationType+ metricFilter+
    ignoreNullValues/bool=false+ cloud+ appInsightsResourceURL+ applicationInsightsId:mae+ tenantId:mae+ activeDirectoryClientId:mae+
    activeDirectoryClientPassword:ae+`,
  'azure-blob': `
    blobContainerName+ blobCount/int64=5+ activationBlobCount/int64=0+ blobDelimiter+ blobPrefix+ recursive/bool=false+ globPattern+
    endpointSuffix+ connection|connectionFromEnv:aem+ accountName+`,
  'azure-data-explorer': `
    databaseName+ endpoint+ query+ threshold/float64+ activationThreshold/float64=0+ tenantId:mae+ clientId:mae+ clientSecret:a+`,
  'azure-eventhub': `
    unprocessedEventThreshold/int64=64 activationUnprocessedEventThreshold/int64=0 stalePartitionInfoThreshold/int64=10000
    connection:ae consumerGroup storageConnection:ae storageAccountName blobContainer eventHubNamespace:me eventHubName:me
    checkpointStrategy`,
  'azure-log-analytics': `
    tenantId:ame clientId:ame clientSecret:ame workspaceId:ame query threshold/float64 activationThreshold/float64=0
    logAnalyticsResourceURL cloud unsafeSsl/bool=false timeout/duration`,
  'azure-monitor': `
    targetValue/float64 activationTargetValue/float64=0 resourceURI tenantId subscriptionId resourceGroupName metricName
    metricNamespace metricFilter metricAggregationInterval metricAggregationType activeDirectoryClientId:mea
    activeDirectoryClientPassword:mea cloud azureResourceManagerEndpoint`,
  'azure-pipelines': `
    organizationURL:eam+ personalAccessToken:ae+ parent demands poolName poolID/int targetPipelinesQueueLength/int64=1
    activationTargetPipelinesQueueLength/int64=0 jobsToFetch/int64=250 fetchUnfinishedJobsOnly/bool=false requireAllDemands/bool=false
    requireAllDemandsAndIgnoreOthers/bool=false caseInsensitiveDemandsProcessing/bool=false`,
  'azure-queue': `
    activationQueueLength/int64=0 queueName queueLength/int64=5 connection:ame accountName endpointSuffix
    queueLengthStrategy{all,visibleonly}=all`,
  'azure-servicebus': `
    messageCount/int64=5 activationMessageCount/int64 queueName topicName subscriptionName connection:ae namespace useRegex/bool
    operation{sum,max,avg}=sum`,
  beanstalkd: 'server tube value/float64 activationValue/float64 includeDelayed/bool timeout/duration=30',
  cassandra: `
    username password:a tls:a{enable,disable}=disable cert:a key:a ca:a clusterIPAddress port/int consistency protocolVersion/int=4
    keyspace query targetQueryValue/int64 activationTargetQueryValue/int64=0`,
  couchdb: `
    connectionString:ame host:am port:am username:am password:ame dbName:am query queryValue/int64 activationQueryValue/int64=0`,
  cpu: 'value containerName',
  cron: 'start end timezone desiredReplicas/int64',
  datadog: `
    datadogNamespace:a datadogMetricsService:a datadogMetricsServicePort:a/int=8443 unsafeSsl:a/bool=false authMode:a token:a
    datadogMetricName datadogMetricNamespace activationTargetValue/float64=0 apiKey:a appKey:a datadogSite:a query
    queryAggregator{average,max} activationQueryValue/float64=0 age/int=90 timeWindowOffset/int=0 lastAvailablePointOffset/int=0
    useClusterAgentProxy/bool=false+ hpaMetricName metricUnavailableValue/float64+ targetValue|queryValue/float64=-1 timeout/duration`,
  dynatrace: `
    host:ma token:a metricSelector query+ queryTimeoutSeconds/int=10+ queryPollingWait/duration=1s+ queryPollingTries/int=5+ from+
    threshold/float64 activationThreshold/float64`,
  'elastic-forecast': `
    addresses:am+ unsafeSsl/bool=false+ username:am+ password:aem+ cloudID:am+ apiKey:am+ jobID+ lookAhead/duration=10m+
    targetValue/float64+ activationTargetValue/float64=0+ index+ partitionFieldValue+ byFieldValue+`,
  elasticsearch: `
    addresses:am unsafeSsl/bool=false username:am password:aem cloudID:am apiKey:am index:am searchTemplateName:am query:am parameters
    valueLocation:am targetValue:am/float64 activationTargetValue/float64=0 ignoreNullValues/bool=false metricName`,
  etcd: `
    endpoints watchKey value/float64 activationValue/float64=0 watchProgressNotifyInterval/int=600 username:ae password:ae tls:a
    cert:a key:a keyPassword:a ca:a`,
  external: 'scalerAddress enableTLS/bool unsafeSsl/bool caCert:a tlsClientCert:a tlsClientKey:a',
  'forgejo-runner': 'token:ae address labels global/bool owner org repo',
  'gcp-cloudtasks': `
    value/float64=100 activationValue/float64=0 filterDuration/int64 queueName projectID credentials:me+ credentialsFromEnvFile:me+`,
  'gcp-pubsub': `
    mode value/float64=10 activationValue/float64=0 aggregation timeHorizon/duration valueIfNull/float64 subscriptionName:me
    topicName:me credentials:me+ credentialsFromEnvFile:me+`,
  'gcp-stackdriver': `
    projectId filter targetValue/float64=5 activationTargetValue/float64=0 valueIfNull/float64 filterDuration/int64
    alignmentPeriodSeconds/int64+ alignmentAligner+ alignmentReducer+ credentials:me+ credentialsFromEnvFile:me+`,
  'gcp-storage': `
    bucketName targetObjectCount/int64=100 activationTargetObjectCount/int64=0 maxBucketItemsToScan/int64=1000 blobDelimiter
    blobPrefix credentials:me+ credentialsFromEnvFile:me+`,
  'github-runner': `
    githubApiURL:me owner:me runnerScope:me{org,ent,repo} personalAccessToken:a repos:me labels:me noDefaultLabels:me/bool=false
    enableEtags:me/bool=false matchUnlabeledJobsWithUnlabeledRunners:me/bool=false targetWorkflowQueueLength:me/int64=1
    applicationID:me/int64 installationID:me/int64 appKey:a`,
  graphite: `
    serverAddress+ query+ threshold/float64=100+ activationThreshold/float64=0+ queryTime+ authMode{basic}+ username:a+ password:a+`,
  'huawei-cloudeye': `
    namespace metricName dimensionName dimensionValue targetMetricValue/float64 activationTargetMetricValue/float64=0
    metricCollectionTime/int64=300 metricFilter{average,max,min,sum}=average metricPeriod`,
  ibmmq: `
    host queueName|queueNames queueDepth/int64=20 activationQueueDepth/int64=0 operation{max,avg,sum}=max username:aem password:aem
    unsafeSsl/bool=false ca:a cert:a key:a keyPassword:a`,
  influxdb: `
    authToken:ea organizationName:mea query influxVersion{2,3}=2 queryType database:ma metricKey serverURL:ma unsafeSsl/bool
    thresholdValue/float64 activationThresholdValue/float64`,
  kafka: `
    bootstrapServers:me+ consumerGroup:me+ topic:me+ partitionLimitation+ lagThreshold/int64=10+ activationLagThreshold/int64=0+
    offsetResetPolicy{latest,earliest}=latest+ allowIdleConsumers/bool=false+ excludePersistentLag/bool=false+
    scaleToZeroOnInvalidOffset/bool=false+ limitToPartitionsWithLag/bool=false+ ensureEvenDistributionOfPartitions/bool=false+
    version+ tls:ma{enable,disable}=disable+ unsafeSsl/bool=false+ ca:a+ cert:a+ key:a+ keyPassword:a+
    sasl:ma{none,plaintext,scram_sha256,scram_sha512,oauthbearer,gssapi}+ username:a+ password:a+
    saslTokenProvider:ma{bearer,aws_msk_iam}+ scopes:a+ oauthTokenEndpointUri:a+ oauthExtensions:a+ keytab:a+ realm:a+
    kerberosConfig:a+ kerberosServiceName:a+ kerberosDisableFAST:a/bool=false+ awsRegion+`,
  'kubernetes-resource': `
    resourceKind{ConfigMap,Secret}+ resourceName+ key+ format{number,json,yaml}=number+ valueLocation+
    valueType{float64,int64,quantity}=float64+ targetValue/float64+ activationTargetValue/float64=0+`,
  'kubernetes-workload': 'podSelector value/float64=0 activationValue/float64=0 groupByNode/bool=false+',
  liiklus: 'lagThreshold/int64=10 activationLagThreshold/int64=0 address topic group groupVersion/uint32=0',
  loki: `
    serverAddress query threshold/float64 activationThreshold/float64=0 tenantName ignoreNullValues/bool=true unsafeSsl/bool=false
    authModes|authMode:ma{apiKey,basic,tls,bearer,custom,oauth}!{bearer,basic,oauth}+ bearerToken|token:a+ username:a+ password:a+
    cert:a+ key:a+ ca:a+ oauthTokenURI:a+ scopes|scope:a+ clientID:a+ clientSecret:a+ endpointParams:a+ customAuthHeader:a+
    customAuthValue:a+ apiKey:ma+ method:ma{header,query}=header+ keyParamName:ma+`,
  'metrics-api': `
    targetValue/float64 activationTargetValue/float64=0 url format{prometheus,json,xml,yaml}=json valueLocation unsafeSsl/bool=false
    aggregateFromKubeServiceEndpoints/bool=false+ aggregationType{average,sum,max,min}=average+ timeout/duration+
    authModes|authMode:ma{apiKey,basic,tls,bearer,custom,oauth}!{bearer,basic,oauth} bearerToken|token:a username:a password:a cert:a
    key:a ca:a oauthTokenURI:a scopes|scope:a+ clientID:a clientSecret:a endpointParams:a customAuthHeader:a customAuthValue:a
    apiKey:ma method:ma{header,query}=header keyParamName:ma`,
  mongodb: `
    connectionString:ame scheme:am host:am port:am username:am password:ame dbName:am collection query queryValue/float64
    activationQueryValue/float64=0 tls:a{enable,disable}=disable+ cert:a+ key:a+ keyPassword:a+ ca:a+`,
  mssql: `
    connectionString:ae username:am password:ae host:am port:am/int database:am query targetValue/float64
    activationTargetValue/float64=0`,
  mysql: `
    connectionString:ae username:mae password:ae host:ma port:ma dbName:ma query queryValue/float64 activationQueryValue/float64=0
    metricName`,
  'nats-jetstream': `
    account:am accountID:am stream consumer lagThreshold/int64=10 activationLagThreshold/int64=0 useHttps/bool=false
    natsServerMonitoringEndpoint:am`,
  'new-relic': `
    account:am/int region:am queryKey:am noDataError/bool=false nrql threshold/float64 activationThreshold/float64=0`,
  nsq: `
    nsqLookupdHTTPAddresses:me topic:me channel:me depthThreshold:me/int64=10 activationDepthThreshold:me/int64=0
    useHttps:me/bool=false unsafeSsl:me/bool=false`,
  opensearch: `
    addresses:am+ unsafeSsl/bool=false+ enableTLS:ma/bool=false+ username:am+ password:aem+ caCert:am+ clientCert:am+ clientKey:am+
    index:am+ searchTemplateName:am+ query:am+ parameters+ valueLocation:am+ targetValue:am/float64+ activationTargetValue/float64=0+
    ignoreNullValues/bool=false+ metricName+`,
  'openstack-metric': `
    metricsURL metricID aggregationMethod granularity/int threshold/float64 activationThreshold/float64 timeout/int=30`,
  'openstack-swift': `
    swiftURL+ containerName+ objectCount/int64=2+ activationObjectCount/int64=0+ objectPrefix+ objectDelimiter+ objectLimit+
    timeout/int=30+ onlyFiles/bool+ userID:a+ password:a+ projectID:a+ authURL:a+ appCredentialID:a+ appCredentialSecret:a+
    regionName:a+`,
  postgresql: `
    targetQueryValue/float64 activationTargetQueryValue/float64 connection:ae query host:am port:am userName:am dbName:am sslmode:am
    password:ae`,
  predictkube: `
    prometheusAddress authModes|authMode:ma{apiKey,basic,tls,bearer,custom,oauth}!{bearer,basic,oauth} bearerToken|token:a username:a
    password:a cert:a key:a ca:a oauthTokenURI:a scopes|scope:a+ clientID:a clientSecret:a endpointParams:a customAuthHeader:a
    customAuthValue:a apiKey:ma method:ma{header,query}=header keyParamName:ma query predictHorizon queryStep historyTimeWindow
    apiKey:a threshold/float64 activationThreshold/float64`,
  prometheus: `
    authModes|authMode:ma{apiKey,basic,tls,bearer,custom,oauth}!{bearer,basic,oauth} bearerToken|token:a username:a password:a cert:a
    key:a ca:a oauthTokenURI:a scopes|scope:a+ clientID:a clientSecret:a endpointParams:a customAuthHeader:a customAuthValue:a
    apiKey:ma method:ma{header,query}=header keyParamName:ma serverAddress query queryParameters/map threshold/float64
    activationThreshold/float64 namespace customHeaders/map ignoreNullValues/bool=true unsafeSsl/bool awsRegion:ma timeout/duration
    identityOwner+`,
  pulsar: `
    adminURL:me topic:me subscription:me msgBacklogThreshold/int64=10 activationMsgBacklogThreshold/int64=0
    isPartitionedTopic/bool=false tls authModes|authMode:ma{apiKey,basic,tls,bearer,custom,oauth}!{bearer,basic,oauth}+
    bearerToken|token:a+ username:a+ password:a+ cert:a+ key:a+ ca:a+ oauthTokenURI:a+ scopes|scope:a+ clientID:a+ clientSecret:a+
    endpointParams:a+ customAuthHeader:a+ customAuthValue:a+ apiKey:ma+ method:ma{header,query}=header+ keyParamName:ma+`,
  rabbitmq: `
    queueName mode queueLength/float64 value/float64 activationValue/float64 host:mae protocol:ma vhostName:ma useRegex/bool
    excludeUnacknowledged/bool pageSize/int64=100 operation timeout/duration username:ae password:ae ca:a cert:a key:a keyPassword:a
    tls:a unsafeSsl/bool workloadIdentityResource:a oauthTokenURI:a+ scopes|scope:a+ clientID:a+ clientSecret:a+ endpointParams:a+`,
  redis: `
    listLength/int64=5 activationListLength/int64 listName databaseIndex/int enableTLS tls:a address|addresses:mae username:mea
    password:mea sentinelUsername:mae sentinelPassword:mae sentinelMaster:mae host|hosts:mea port|ports:mea unsafeSsl/bool=false
    Cert|cert:a key:a keyPassword:a ca:a`,
  'redis-cluster-streams': `
    pendingEntriesCount/int64=5 streamLength/int64=5 lagCount/int64 stream consumerGroup databaseIndex/int address|addresses:mae
    username:mea password:mea sentinelUsername:mae sentinelPassword:mae sentinelMaster:mae host|hosts:mea port|ports:mea
    unsafeSsl/bool=false Cert|cert:a key:a keyPassword:a ca:a activationLagCount/int64=0 enableTLS tls:a`,
  'selenium-grid': `
    url:am authType:ae username:ae password:ae accessToken:ae browserName sessionBrowserName browserVersion platformName
    activationThreshold/int64 unsafeSsl/bool=false nodeMaxSessions/int64=1 enableManagedDownloads/bool=true capabilities`,
  'solace-direct-messaging': `
    solaceSempBaseURL username:ae password:ae messageVpn clientNamePattern unsafeSSL/bool=false queuedMessagesFactor/int64=3
    aggregatedClientTxByteRateTarget/int64=0 aggregatedClientAverageTxByteRateTarget/int64=0 aggregatedClientTxMsgRateTarget/int64=0
    aggregatedClientAverageTxMsgRateTarget/int64=0 activationAggregatedClientTxByteRateTarget/int=0
    activationAggregatedClientAverageTxByteRateTarget/int=0 activationAggregatedClientTxMsgRateTarget/int=0
    activationAggregatedClientAverageTxMsgRateTarget/int=0`,
  'solace-event-queue': `
    solaceSempBaseURL messageVpn queueName username:ame password:ame messageCountTarget/int64 messageSpoolUsageTarget/int64
    messageReceiveRateTarget/int64 activationMessageCountTarget/int=0 activationMessageSpoolUsageTarget/int=0
    activationMessageReceiveRateTarget/int=0`,
  solarwinds: `
    apiToken:a host targetValue/float64 activationValue/float64=0+ metricName aggregation{COUNT,MIN,MAX,AVG,SUM,LAST} intervalS/int
    filter`,
  solr: 'host collection targetQueryValue/float64 activationTargetQueryValue/float64=0 query username:am password:am',
  splunk: `
    apiToken:a password:a username:a host unsafeSsl/bool targetValue/int activationValue/int savedSearchName valueField`,
  'splunk-observability': 'accessToken:a realm:a query duration/int targetValue/float64 queryAggregator activationTargetValue/float64',
  sumologic: `
    accessID:a accessKey:a host unsafeSsl/bool queryType{logs,metrics} query resultQueryRowID quantization/duration
    rollup{Avg,Sum,Count,Min,Max}=Avg resultField logsPollingInterval/duration maxRetries/int timerange/duration timezone
    activationThreshold/float64=0 queryAggregator{Latest,Avg,Sum,Count,Min,Max}=Avg threshold/float64`,
  temporal: `
    endpoint:me namespace:me activationTargetQueueSize/int64=0 targetQueueSize/int64=5 taskQueue:me queueTypes buildId:me
    workerDeploymentName:me+ workerDeploymentBuildId:me+ selectAllActive/bool=false selectUnversioned/bool=false apiKey:ae
    minConnectTimeout/int=5 unsafeSsl/bool cert:a key:a keyPassword:a ca:a tlsServerName`,
} as const satisfies Readonly<Record<string, string>>

/** Scalers that read what another one reads. */
export const sameParameters: ReadonlyMap<string, keyof typeof parameters> = new Map([
  ['external-push', 'external'],
  ['memory', 'cpu'],
  ['redis-cluster', 'redis'],
  ['redis-sentinel', 'redis'],
  ['redis-sentinel-streams', 'redis-cluster-streams'],
  ['redis-streams', 'redis-cluster-streams'],
] as const)
