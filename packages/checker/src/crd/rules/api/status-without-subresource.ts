import { isRecord, member } from '@crdgen/core/internal'
import { defineConvention } from './convention/define.ts'

export default defineConvention(
  {
    summary: 'A status without the status subresource',
    why: 'Whoever may write spec may then write status, and every update of status by the controller is an update of the whole object: it raises generation and conflicts with users.',
    source: 'kube-api-linter: StatusSubresource; Kubernetes API conventions, "Spec and Status".',
    share: 9,
    fix: 'Set subresources: {status: {}} (@subresource status is the default with a status member; +kubebuilder:subresource:status).',
    example: {
      wrong: 'status: {type: object, properties: {ready: {type: string}}}',
      right: 'status: {type: object, properties: {ready: {type: string}}}\nsubresources: {status: {}}',
    },
  },
  ({ document }) => {
    const versions = member(member(document.crd, 'spec'), 'versions')
    const all = Array.isArray(versions) ? versions : []
    return document.versions.flatMap(({ name, schema }) => {
      const version: unknown = all.find(one => member(one, 'name') === name)
      const status = schema.properties?.['status']
      const isOn =
        isRecord(member(member(version, 'subresources'), 'status')) ||
        isRecord(member(member(member(document.crd, 'spec'), 'subresources'), 'status'))
      if (status === undefined || isOn) return []
      return [{ place: { version: name, path: 'status' }, noticed: { message: 'is an ordinary field: the status subresource is off' } }]
    })
  },
)
