import { describe, expect, it } from 'vitest'
import { check } from '../../../check.ts'
import { requiredOf, triggerTypes } from './metadata/parameters.ts'

type Json = Readonly<Record<string, unknown>>

function judge(trigger: Json, keda = '2.20.2', others: readonly Json[] = []): readonly string[] {
  const spec = { scaleTargetRef: { name: 'web' }, triggers: [trigger] }
  const scaled = { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata: { name: 's', namespace: 'default' }, spec }
  return check({ documents: [scaled, ...others], with: { keda } })
    .filter(({ rule }) => rule === 'keda/trigger-metadata-missing')
    .map(({ data }) => String(data['controllerMessage']))
}

function authentication(parameter: string, kind = 'TriggerAuthentication'): Json {
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind,
    metadata: { name: 'auth', namespace: 'default' },
    spec: { secretTargetRef: [{ parameter, name: 'secret', key: 'value' }] },
  }
}

const missing = (...names: readonly string[]) => names.map(name => `missing required parameter "${name}"`)
const cron = { timezone: 'UTC', start: '0 8 * * *', end: '0 18 * * *', desiredReplicas: '5' }
const rabbit = { queueName: 'q', mode: 'QueueLength', value: '5' }

const rows: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['cron, whole', judge({ type: 'cron', metadata: cron }), []],
  ['cron without a time zone', judge({ type: 'cron', metadata: { ...cron, timezone: undefined } }), missing('timezone')],
  ['cron with blanks', judge({ type: 'cron', metadata: { ...cron, end: '  ' } }), missing('end')],
  ['prometheus', judge({ type: 'prometheus', metadata: { serverAddress: 'http://p' } }), missing('query', 'threshold')],
  ['a variable of the container', judge({ type: 'rabbitmq', metadata: { ...rabbit, hostFromEnv: 'HOST' } }), []],
  ['neither it nor a value', judge({ type: 'rabbitmq', metadata: rabbit }), missing('host')],
  [
    'a TriggerAuthentication that gives it',
    judge({ type: 'rabbitmq', metadata: rabbit, authenticationRef: { name: 'auth' } }, '2.20.2', [authentication('host')]),
    [],
  ],
  [
    'one that gives something else',
    judge({ type: 'rabbitmq', metadata: rabbit, authenticationRef: { name: 'auth' } }, '2.20.2', [authentication('token')]),
    missing('host'),
  ],
  ['one that is not among the files', judge({ type: 'rabbitmq', metadata: rabbit, authenticationRef: { name: 'auth' } }), []],
  [
    'what no TriggerAuthentication can give',
    judge({ type: 'mysql', metadata: { queryValue: '1' }, authenticationRef: { name: 'auth' } }, '2.20.2', [authentication('query')]),
    missing('query'),
  ],
  [
    'a scaler that declares its metadata since 2.20.0',
    judge({ type: 'azure-blob', metadata: { blobCount: '5' } }),
    missing('blobContainerName'),
  ],
  ['the same before', judge({ type: 'azure-blob', metadata: { blobCount: '5' } }, '2.19.0'), []],
  ['a KEDA before declared metadata', judge({ type: 'cron', metadata: { start: '0 8 * * *' } }, '2.15.1'), []],
  ['part of a patch', judge({ type: 'cron' }), []],
  ['a shortened one', judge({ type: 'cron', metadata: {} }), []],
  ['an unknown type', judge({ type: 'constructor', metadata: {} }), []],
]

describe('keda/trigger-metadata-missing', () => {
  it.each(rows)('%s', (_, found, expected) => {
    expect([...found].toSorted()).toEqual([...expected].toSorted())
  })

  it('knows what most scalers require', () => {
    const known = triggerTypes().filter(type => ['2.18.0', '2.20.0'].some(version => requiredOf(type, version).length > 0))
    expect(known.length).toBeGreaterThan(65)
  })
})
