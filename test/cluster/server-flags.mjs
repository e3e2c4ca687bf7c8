// @ts-check
// How envtest starts the two: everything on loopback, nothing written to disk twice, one token in system:masters.
import { join } from 'node:path'

import { auditPolicy } from './run.mjs'

/** @typedef {import('./run.mjs').Run} Run */

export const auditLog = 'audit.log'

/** @type {Readonly<Record<string, (run: Run) => string[]>>} */
export const serverFlags = {
  etcd: ({ folder, ports }) => [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=http://127.0.0.1:${ports.etcd}`,
    `--advertise-client-urls=http://127.0.0.1:${ports.etcd}`,
    `--listen-peer-urls=http://127.0.0.1:${ports.peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${ports.peer}`,
    `--initial-cluster=default=http://127.0.0.1:${ports.peer}`,
    '--unsafe-no-fsync',
  ],
  'kube-apiserver': ({ folder, ports }) => [
    `--etcd-servers=http://127.0.0.1:${ports.etcd}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    // Loopback is no address that the `kubernetes` service may point to.
    '--endpoint-reconciler-type=none',
    `--secure-port=${ports.api}`,
    `--cert-dir=${folder}`,
    '--service-cluster-ip-range=10.0.0.0/24',
    '--service-account-issuer=https://localhost',
    `--service-account-key-file=${join(folder, 'service-account.key')}`,
    `--service-account-signing-key-file=${join(folder, 'service-account.key')}`,
    '--authorization-mode=RBAC',
    `--token-auth-file=${join(folder, 'tokens.csv')}`,
    `--audit-policy-file=${join(folder, auditPolicy)}`,
    `--audit-log-path=${join(folder, auditLog)}`,
    // No controller makes service accounts here, and pods without one would be refused.
    '--disable-admission-plugins=ServiceAccount',
    '--allow-privileged',
  ],
}

/** No port of its own, no lease to win, and an HPA looked at every second. @param {{ kubeconfig: string, controllers: string }} what */
export const controllerManagerFlags = ({ kubeconfig, controllers }) => [
  `--kubeconfig=${kubeconfig}`,
  `--controllers=${controllers}`,
  '--secure-port=0',
  '--leader-elect=false',
  '--horizontal-pod-autoscaler-sync-period=1s',
]
