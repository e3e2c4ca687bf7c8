import { crdHead } from '../../../../findings/example-crd.ts'

/** A CRD of widgets whose spec has these properties. */
export function crdWith(properties: string): string {
  return `
---${crdHead}    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, default: {}, properties: ${properties}}
`
}

export function widget(spec: string): string {
  return `
---
apiVersion: example.com/v1
kind: Widget
metadata: {name: it, namespace: default}
spec: ${spec}
`
}
