/** A Deployment, and a Rollout that runs its pods; `scaleDown`: what becomes of the Deployment's own. */
export function referredDeployment(scaleDown?: 'onsuccess'): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: registry.example/web}]}}
---
apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: {name: web}
spec:
  replicas: 2
  workloadRef: {apiVersion: apps/v1, kind: Deployment, name: web${scaleDown === undefined ? '' : `, scaleDown: ${scaleDown}`}}
  strategy: {canary: {}}`
}
