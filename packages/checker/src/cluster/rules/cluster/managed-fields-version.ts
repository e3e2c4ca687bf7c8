import { createFinding } from '@crdgen/core/internal'
import { managedVersions } from '../../managed-fields.ts'
import { managedHelp } from '../../migration.ts'
import { liveCrd } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const crd = `${liveCrd({ schema: '{type: object}' })}\n---`

const widget = (version: string) => `
apiVersion: example.com/v1
kind: Widget
metadata:
  name: web
  namespace: shop
  managedFields:
    - {manager: kubectl, operation: Update, apiVersion: example.com/${version}, time: "2026-01-01T00:00:00Z", fieldsType: FieldsV1, fieldsV1: {"f:metadata": {"f:labels": {}}}}`

const rule: ClusterRule<{ readonly managedVersion: string; readonly serverMessage: string }> = {
  level: 'object',
  severity: 'error',
  summary: 'An object whose managedFields name a version that the CRD does not have any more',
  why: 'Server-side apply converts the fields of each manager from its version: it ends with 500, for any manager and for ever. Updates are accepted, but who makes them is not recorded.',
  help: `${managedHelp.replace('…', 'KIND NAME')}.`,
  facts: [
    'apimachinery pkg/util/managedfields/internal/versionconverter.go; found on a running kube-apiserver 1.37.1: "request to convert CR to an invalid group/version".',
  ],
  example: { wrong: `${crd}${widget('v1alpha1')}`, right: `${crd}${widget('v1')}` },
  find: ({
    live: {
      object,
      crd: { group, versions },
    },
  }) =>
    managedVersions(object)
      .filter(version => !versions.some(({ name }) => name === version))
      .map(version =>
        createFinding({
          path: 'metadata.managedFields',
          key: version,
          message: objects => `name ${version}, which the CRD does not have: server-side apply of ${objects} ends with 500`,
          data: { managedVersion: version, serverMessage: `request to convert CR to an invalid group/version: ${group}/${version}` },
        }),
      ),
}

export default rule
