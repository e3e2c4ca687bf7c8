import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/** Folders where kubebuilder, operator-sdk and charts have CRDs. */
const usual = ['config/crd/bases', 'config/crd', 'crds', 'deploy/crds', 'chart/crds', 'manifests/crds'] as const

/** The folder of CRDs of a project, for questions that name none; empty where it is in no usual place. */
export function usualCrds(cwd: string): readonly string[] {
  return usual.filter(folder => statSync(resolve(cwd, folder), { throwIfNoEntry: false })?.isDirectory() === true).slice(0, 1)
}
