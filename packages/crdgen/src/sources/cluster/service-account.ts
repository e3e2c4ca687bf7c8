import { existsSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'

const folder = '/var/run/secrets/kubernetes.io/serviceaccount'

/** The kubeconfig of a program in a pod (client-go rest/config.go, InClusterConfig); undefined elsewhere. */
export function servedInPod(env: Readonly<Record<string, string | undefined>>): object | undefined {
  const [host, port] = [env['KUBERNETES_SERVICE_HOST'] ?? '', env['KUBERNETES_SERVICE_PORT'] ?? '']
  if (host === '' || port === '' || !existsSync(join(folder, 'token'))) return undefined
  return {
    clusters: [
      {
        name: 'in-cluster',
        cluster: { server: `https://${isIPv6(host) ? `[${host}]` : host}:${port}`, 'certificate-authority': join(folder, 'ca.crt') },
      },
    ],
    users: [{ name: 'service-account', user: { tokenFile: join(folder, 'token') } }],
    contexts: [{ name: 'in-cluster', context: { cluster: 'in-cluster', user: 'service-account' } }],
    'current-context': 'in-cluster',
  }
}
