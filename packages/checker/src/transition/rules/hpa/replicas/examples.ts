/** A Deployment with another line in its spec. */
export function deployment(line: string): string {
  return `
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: default}
spec:
  ${line}
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: main, image: registry.example/web}]}}
`
}

export const autoscaler = `
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web, namespace: default}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  minReplicas: 2
  maxReplicas: 10
`
