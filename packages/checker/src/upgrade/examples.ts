/** A Pod of one container, with one more line in its spec. */
export function pod(line = ''): string {
  return `
apiVersion: v1
kind: Pod
metadata: {name: web}
spec:${line === '' ? '' : `\n  ${line}`}
  containers: [{name: web, image: web}]`
}

/** A Service with a port, and what else is in its spec. */
export function service({
  name = 'web',
  port = 80,
  spec = '',
}: {
  readonly name?: string
  readonly port?: number
  readonly spec?: string
}): string {
  return `
apiVersion: v1
kind: Service
metadata: {name: ${name}}
spec: {${spec}ports: [{port: ${port}}]}`
}
