/** A StatefulSet of one container and one claim, `data`. */
export function statefulSet(container: string, volumes = ''): string {
  return `
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db}
spec:
  serviceName: db
  selector: {matchLabels: {app: db}}
  template:
    metadata: {labels: {app: db}}
    spec:
      containers:
        - name: main
          image: registry.example/db:1${container === '' ? '' : `\n          ${container}`}${volumes === '' ? '' : `\n${volumes}`}
  volumeClaimTemplates:
    - metadata: {name: data}
      spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}`
}
