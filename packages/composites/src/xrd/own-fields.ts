import type { Json, Schema } from '@crdgen/core/internal'

/**
 * Fields that Crossplane adds to the schema of a composite resource and of a claim, and the columns of both
 * (crossplane-runtime pkg/xcrd/schemas.go).
 */
type Fields = Readonly<Record<string, Schema>>

const text: Schema = { type: 'string' }

function object(required: readonly string[], properties: Fields): Schema {
  return { type: 'object', required, properties }
}

const named = object(['name'], { name: text })
const selector = object(['matchLabels'], { matchLabels: { type: 'object', additionalProperties: text } })

function policy(values: readonly string[], given: string): Schema {
  return { type: 'string', ...(given === '' ? {} : { default: given }), enum: values }
}

function composition(updatePolicy: string): Fields {
  return {
    compositionRef: named,
    compositionSelector: selector,
    compositionRevisionRef: named,
    compositionRevisionSelector: selector,
    compositionUpdatePolicy: policy(['Automatic', 'Manual'], updatePolicy),
  }
}

function resourceRefs(withNamespace: boolean): Schema {
  const properties = { apiVersion: text, kind: text, name: text, ...(withNamespace ? { namespace: text } : {}) }
  return { type: 'array', items: object(['apiVersion', 'kind'], properties), 'x-kubernetes-list-type': 'atomic' }
}

/** CompositeResourceSpecProps. */
export function compositeSpec(scope: string, updatePolicy: string): Fields {
  if (scope === 'LegacyCluster')
    return {
      ...composition(updatePolicy),
      claimRef: object(['apiVersion', 'kind', 'namespace', 'name'], { apiVersion: text, kind: text, namespace: text, name: text }),
      resourceRefs: resourceRefs(true),
      writeConnectionSecretToRef: object(['name', 'namespace'], { name: text, namespace: text }),
    }
  return {
    crossplane: {
      description: 'Configures how Crossplane will reconcile this composite resource',
      type: 'object',
      properties: { ...composition(updatePolicy), resourceRefs: resourceRefs(scope !== 'Namespaced') },
    },
  }
}

/** CompositeResourceClaimSpecProps. */
export function claimSpec(deletePolicy: string): Fields {
  return {
    compositeDeletePolicy: policy(['Background', 'Foreground'], deletePolicy),
    ...composition(''),
    resourceRef: object(['apiVersion', 'kind', 'name'], { apiVersion: text, kind: text, name: text }),
    writeConnectionSecretToRef: named,
  }
}

const conditions: Schema = {
  description: 'Conditions of the resource.',
  type: 'array',
  items: object(['lastTransitionTime', 'reason', 'status', 'type'], {
    lastTransitionTime: { type: 'string', format: 'date-time' },
    message: text,
    observedGeneration: { type: 'integer', format: 'int64' },
    reason: text,
    status: text,
    type: text,
  }),
  'x-kubernetes-list-map-keys': ['type'],
  'x-kubernetes-list-type': 'map',
}

/** CompositeResourceStatusProps; a claim has those of the legacy scope. */
export function ownStatus(scope: string): Fields {
  if (scope !== 'LegacyCluster') return { conditions }
  return {
    conditions,
    claimConditionTypes: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
    connectionDetails: { type: 'object', properties: { lastPublishedTime: { type: 'string', format: 'date-time' } } },
  }
}

function column(name: string, jsonPath: string, more: Readonly<Record<string, Json>> = {}): Json {
  return { name, type: 'string', ...more, jsonPath }
}

const ready = [
  column('SYNCED', ".status.conditions[?(@.type=='Synced')].status"),
  column('READY', ".status.conditions[?(@.type=='Ready')].status"),
]
const age = column('AGE', '.metadata.creationTimestamp', { type: 'date' })

/** CompositeResourcePrinterColumns. */
export function compositeColumns(scope: string): readonly Json[] {
  const at = scope === 'LegacyCluster' ? '.spec' : '.spec.crossplane'
  return [
    ...ready,
    column('COMPOSITION', `${at}.compositionRef.name`),
    column('COMPOSITIONREVISION', `${at}.compositionRevisionRef.name`, { priority: 1 }),
    age,
  ]
}

/** CompositeResourceClaimPrinterColumns. */
export const claimColumns: readonly Json[] = [...ready, column('CONNECTION-SECRET', '.spec.writeConnectionSecretToRef.name'), age]
