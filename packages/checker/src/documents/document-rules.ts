import { defineRule, findingsOf } from '@crdgen/core/internal'
import { manifestRules } from '@crdgen/server/internal'

/** Problems of documents before anything looks at their fields. */
export const documentRules = {
  'manifest/no-kind': defineRule<{ readonly pointer: string; readonly missing: readonly string[] }>({
    severity: 'note',
    summary: 'A document without apiVersion or kind',
    why: 'kubectl refuses it.',
    help: 'Name manifests only, not values.yaml or kustomization.yaml.',
  }),
  'manifest/not-yaml': defineRule<{
    readonly line?: number
    readonly column?: number
    readonly badByte?: number
    readonly serverMessage?: string
    /** The folder of a chart that was not rendered. */
    readonly chart?: string
    /** The place has an action of a template, or a variable. */
    readonly template?: true
  }>({
    severity: 'error',
    summary: 'A text that Kubernetes cannot read as YAML or JSON',
    why: 'Kubernetes reads YAML 1.1 as go-yaml does; other readers are stricter here, laxer there.',
    example: 'command: {{ .Values.command }}   # a template that was not rendered',
    help: 'Fix the place named: indentation, an open quote, a tab. The other documents of the file were read.',
  }),
}

/** Makes a finding about a document. */
export const createDocumentFinding = findingsOf({ ...documentRules, ...manifestRules })
