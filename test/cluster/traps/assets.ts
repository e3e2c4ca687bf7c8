import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

/** Whether kube-controller-manager is among the binaries; envtest's own folders have none. */
export function hasControllers(assets: string | undefined): boolean {
  try {
    if (assets !== undefined) accessSync(join(assets, 'kube-controller-manager'), constants.X_OK)
    return assets !== undefined
  } catch {
    return false
  }
}
