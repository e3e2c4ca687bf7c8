import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'An object must be a whole Kubernetes object, or need not be one any more',
  why: 'An embedded resource needs apiVersion, kind and good metadata. A field that stops being one loses those unless the schema names them.',
  claims: ['x-kubernetes-embedded-resource'],
  find({ after }) {
    const isEmbedded = after['x-kubernetes-embedded-resource'] === true
    const message = isEmbedded ? 'must be a Kubernetes object now' : 'is not a Kubernetes object any more'
    return [
      breaks({ message, help: 'Keep x-kubernetes-embedded-resource as it was.', shownBy: { values: isEmbedded ? [{}, odd] : [whole] } }),
    ]
  },
}

const whole = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'example' } }
const odd = { apiVersion: 'v1', kind: 'not a kind' }

export default rule
