/** A WorkloadSpread on a CloneSet, or on the workload that is given, with more lines in its spec. */
export function workloadSpread(
  lines: string,
  name = 'web',
  target = `apiVersion: apps.kruise.io/v1alpha1, kind: CloneSet, name: ${name}`,
): string {
  return `
apiVersion: apps.kruise.io/v1alpha1
kind: WorkloadSpread
metadata: {name: ${name}}
spec:
  targetRef: {${target}}
  ${lines}`
}

/** A CloneSet whose pods have this spec, in YAML as it follows `spec:`. */
export function cloneSet(podSpec: string, name = 'web'): string {
  return `
apiVersion: apps.kruise.io/v1alpha1
kind: CloneSet
metadata: {name: ${name}}
spec:
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:${podSpec}`
}

/** The one subset of a WorkloadSpread, with a patch of its pods. */
export function patchedSubset(patch: string): string {
  return `subsets:
    - name: zone-a
      patch: ${patch}`
}

/** A CloneSet with one container, and a WorkloadSpread whose only subset has this patch. */
export function patchedCloneSet(patch: string): string {
  return `${cloneSet(`
      containers: [{name: main, image: "registry.example/web:1"}]
      tolerations: [{key: team, operator: Equal, value: web}]`)}
---${workloadSpread(patchedSubset(patch))}`
}
