import { firstOf } from '@crdgen/core/internal'

/** The release in the name of a folder or a file: `v1.2.3`, `version-0.9.x`, `chart-2.14.0-rc.1.yaml`. */
const release = /(?:^|[-_])v?(\d+\.\d+(?:\.(?:\d+|x))?(?:-(?:alpha|beta|rc)[.\d]*)?)(?![\w])/

/** Folders whose files have CRDs of any release and shape: they are not applied together. */
const apart = /^(?:tests?|testdata|e2e(?:[-_].*)?|fixtures|examples?|samples?)$/

/**
 * The release that a file is of, by its path, or the file itself of tests and examples; empty for others. Copies of a CRD must agree within
 * one of these.
 */
export function releaseOf(file: string): string {
  const names = file.replace(/\.(?:ya?ml|json)$/, '').split('/')
  const folders = names.slice(0, -1)
  return folders.some(name => apart.test(name)) ? file : (firstOf(names, name => release.exec(name)?.[1]) ?? '')
}
