import { crdHead, specSchema, versionLine } from '../findings/example-crd.ts'

export const established = '{type: Established, status: "True"}'
export const accepted = '{type: NamesAccepted, status: "True"}'

interface CrdParts {
  /** The schema of the version v1. */
  readonly schema?: string
  /** Lines of other versions, before v1. */
  readonly others?: readonly string[]
  readonly stored?: string
  readonly conditions?: readonly string[]
}

const sized = specSchema('size: {type: integer}')

/** The CRD of Widgets as a cluster has it: objects are stored in v1, and the conditions are in order unless others are given. */
export function liveCrd({ schema = sized, others = [], stored = 'v1', conditions = [established, accepted] }: CrdParts): string {
  return `${crdHead}${[...others, versionLine('v1', 'stored', schema)].join('\n')}
status:
  storedVersions: [${stored}]
  conditions: [${conditions.join(', ')}]`
}

/** With one version. */
export const sampleCrd = liveCrd({})

/** With a version that was there before v1, and is served. */
export function withOlderVersion(stored: string): string {
  return liveCrd({ others: [versionLine('v1alpha1', 'served', sized)], stored })
}

/** A Widget, after its CRD. */
export function widget(spec: string, metadata = ''): string {
  return `
---
apiVersion: example.com/v1
kind: Widget
metadata: {name: web, namespace: shop${metadata}}${spec === '' ? '' : `\nspec: {${spec}}`}`
}
