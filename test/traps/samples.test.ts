import { check } from '@crdgen/checker'
import type { Diagnostic } from '@crdgen/core'
import { testCases } from '../case-table.ts'
import { corpusFolder, describeWithCorpus, readCorpus, readCorpusYaml } from '../corpus.ts'
import { isCase, listOf } from './seed-cases.ts'

/** What is true of the samples besides the unknown fields that the corpus lists, as `severity rule subject path`. */
const alsoTrue: Readonly<Record<string, readonly string[]>> = {
  // A list where the schema has a map: its items have no fields.
  'cluster-api-provider-aws': [
    'error manifest/unknown-field infrastructure.cluster.x-k8s.io/v1beta2 AWSMachine default/test-machine-with-dynamic-host spec.securityGroupOverrides[0].id',
  ],
  // "\." in double quotes.
  'external-secrets': ['error manifest/not-yaml  '],
  keda: [
    // "name: {scaled-job-name}": a map to YAML, where the page means a word to put in.
    'error manifest/unreadable eventing.keda.sh/v1alpha1 CloudEventSource metadata.name',
    // A list where the schema has an object.
    'error manifest/unknown-field keda.sh/v1alpha1 ClusterTriggerAuthentication file-based-auth spec.filePath[0].parameter',
    'error manifest/unknown-field keda.sh/v1alpha1 ClusterTriggerAuthentication file-based-auth spec.filePath[0].path',
    'error manifest/unreadable keda.sh/v1alpha1 ScaledJob metadata.annotations["autoscaling.keda.sh/paused"]',
    'error manifest/unreadable keda.sh/v1alpha1 ScaledJob metadata.name',
    // `example-trigger` of the operator's own samples.
    'error keda/unknown-trigger-type keda.sh/v1alpha1 ScaledJob scaledjob-sample spec.triggers[0].type',
    // The examples of the documentation leave out what these scalers require.
    'warning keda/trigger-metadata-missing keda.sh/v1alpha1 ScaledObject cassandra-scaledobject spec.triggers[0].metadata',
    // The scaler reads `host`, not `hostname`.
    'warning keda/trigger-metadata-missing keda.sh/v1alpha1 ScaledObject couchdb-scaledobject spec.triggers[0].metadata',
    // The agent that it names is in another block of the page.
    'warning keda/azure-pipelines-parent-not-in-manifests keda.sh/v1alpha1 ScaledObject default/azure-pipelines-scaledobject spec.triggers[0].metadata.parent',
    // A queue and a topic, where the page means one of both; `<queue-depth>`; a parameter that 2.20.0 refuses.
    'warning keda/trigger-metadata-invalid keda.sh/v1alpha1 ScaledObject default/azure-servicebus-queue-scaledobject spec.triggers[0].metadata',
    'warning keda/trigger-metadata-invalid keda.sh/v1alpha1 ScaledObject default/ibmmq-scaledobject spec.triggers[0].metadata.queueDepth',
    'error keda/unknown-trigger-type keda.sh/v1alpha1 ScaledObject example-scaledobject spec.triggers[0].type',
    'warning keda/trigger-metadata-invalid keda.sh/v1alpha1 ScaledObject keda-test/huawei-cloudeye-scaledobject spec.triggers[0].metadata.minMetricValue',
    'warning keda/trigger-metadata-missing keda.sh/v1alpha1 ScaledObject kedartemis/kedartemis-consumer-scaled-object spec.triggers[0].metadata',
    'warning keda/trigger-metadata-missing keda.sh/v1alpha1 ScaledObject kedartemis/kedartemis-consumer-scaled-object spec.triggers[0].metadata',
  ],
}

const index = corpusFolder() === undefined ? [] : readCorpusYaml('corpus/samples/index.json')
const samples = Array.isArray(index) ? index.filter(isCase) : []
const projects = [...new Set(samples.map(one => String(one['project'])))]

describeWithCorpus('sample objects', () => {
  testCases(
    projects.map(project => {
      const own = samples.filter(one => one['project'] === project)
      const listed = new Set(own.flatMap(one => listOf(one, 'unknownFields')).map(path => String(path).replace(/^\./, '')))
      return {
        name: `of ${project}: no errors and no warnings but true ones`,
        wanted: [...listed, ...(alsoTrue[project] ?? [])],
        by: 'set',
        found: () => {
          const crds = [...new Set(own.map(one => String(one['crd'])))].map(file => readCorpus(`corpus/${file.replace(/^\.\.\//, '')}`))
          const found = check({ documents: [...crds, ...own.map(({ file }) => readCorpus(`corpus/samples/${String(file)}`))] })
          const loud = found.filter(({ severity, rule }) => severity !== 'note' && !rule.startsWith('crd/'))
          const isListed = ({ rule, path }: Diagnostic) => rule === 'manifest/unknown-field' && listed.has(path)
          const unknown = new Set(loud.filter(isListed).map(({ path }) => path))
          const rest = loud
            .filter(one => !isListed(one))
            .map(({ severity, rule, subject, path }) => `${severity} ${rule} ${subject} ${path}`)
          return [...unknown, ...rest]
        },
      }
    }),
    60_000,
  )
})
