/** A CloneSet with one container, and a WorkloadSpread whose only subset has this patch. */
export function patchedCloneSet(patch: string): string {
  return `
apiVersion: apps.kruise.io/v1alpha1
kind: CloneSet
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers: [{name: main, image: "registry.example/web:1"}]
      tolerations: [{key: team, operator: Equal, value: web}]
---
apiVersion: apps.kruise.io/v1alpha1
kind: WorkloadSpread
metadata: {name: web}
spec:
  targetRef: {apiVersion: apps.kruise.io/v1alpha1, kind: CloneSet, name: web}
  subsets:
    - name: zone-a
      patch: ${patch}`
}
