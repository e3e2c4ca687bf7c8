import { describe, expect, test } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../../../test/corpus.ts'
import { pluralize } from './pluralize.ts'

describe('pluralize names resources as controller-gen does', () => {
  test.for([
    ['Widget', 'widgets'],
    ['TestQuota', 'testquotas'],
    ['Policy', 'policies'],
    ['VolumeSnapshotClass', 'volumesnapshotclasses'],
    ['Gateway', 'gateways'],
    ['ServiceMesh', 'servicemeshes'],
    ['JobStatus', 'jobstatuses'],
    ['Index', 'indices'],
    ['BlockIndex', 'blockindices'],
    ['SubIndexes', 'subindexes'],
    ['Data', 'data'],
    ['Metadata', 'metadata'],
    ['Medium', 'media'],
    ['DataSeries', 'dataseries'],
    ['Leaf', 'leaves'],
    ['Cache', 'caches'],
    ['Proxy', 'proxies'],
    ['DNSEntry', 'dnsentries'],
    ['DNSAlias', 'dnsaliases'],
    ['MyAlias', 'myaliases'],
    ['HTTPRoute', 'httproutes'],
    ['Canary', 'canaries'],
    ['Chaos', 'chaos'],
    ['ElasticIPAddress', 'elasticipaddresses'],
    ['Repo', 'repoes'],
    ['Analysis', 'analyses'],
    ['Person', 'people'],
    ['Human', 'humans'],
    ['ID', 'ids'],
    ['Ox', 'oxen'],
    ['Fox', 'foxes'],
    ['Dns', 'dnsdnses'],
  ] as const)('%s → %s', ([kind, plural]) => {
    expect(pluralize(kind)).toBe(plural)
  })
})

/** Kinds whose CRD was not named by flect: named by hand with `path=`, or by a flect without the rule. */
const namedByHand = [
  'ApisixTls apisixtlses',
  'Authorino authorinos',
  'AzureSystemAssignedIdentity azuresystemassignedidentites',
  'AzureUserAssignedIdentity azureuserassignedidentites',
  'EventBus eventbus',
  'IngressClassParameters ingressclassparameterses',
  'MongoDBCommunity mongodbcommunity',
]

describeWithCorpus('real CRDs', () => {
  test('have the plurals we give their kinds, but for those named by hand', () => {
    const index = readCorpusYaml('corpus/crds/index.json')
    const crds = (Array.isArray(index) ? index : []).map(({ kind, plural }) => ({ kind: String(kind), plural: String(plural) }))
    const differing = crds.filter(({ kind, plural }) => pluralize(kind) !== plural)
    expect(crds.length).toBeGreaterThan(1000)
    expect([...new Set(differing.map(({ kind, plural }) => `${kind} ${plural}`))].sort()).toEqual(namedByHand)
  })
})
