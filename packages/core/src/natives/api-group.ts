import { lookUp } from '../values/look-up.ts'
/** API groups whose name isn't `<short>.k8s.io`. */
const unusual: Readonly<Record<string, string>> = {
  core: '',
  apps: 'apps',
  autoscaling: 'autoscaling',
  batch: 'batch',
  extensions: 'extensions',
  policy: 'policy',
  apiserverinternal: 'internal.apiserver.k8s.io',
  flowcontrol: 'flowcontrol.apiserver.k8s.io',
  rbac: 'rbac.authorization.k8s.io',
}

/** Returns the API group behind a short group name: `networking` → `networking.k8s.io`, `core` → empty. */
export function apiGroup(short: string): string {
  return lookUp(unusual, short) ?? `${short}.k8s.io`
}
