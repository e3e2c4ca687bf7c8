import { basename, dirname } from 'node:path/posix'
import { firstOf, groupBy, isCrd, type SourceDocument } from '@crdgen/core/internal'
import { crdKey } from './identity.ts'

/** The release in the name of a folder or a file: `v1.2.3`, `version-0.9.x`, `chart-2.14.0-rc.1.yaml`, `v1_2_3_rc0_full.yaml`. */
const release =
  /(?:^|[-_])(?:v?(\d+\.\d+(?:\.(?:\d+|x))?(?:-(?:alpha|beta|rc)[.\d]*)?)(?!\w)|v(\d+_\d+_\d+(?:_?(?:alpha|beta|rc)\d*)?)(?![\dA-Za-z]))/

/** Folders whose files have CRDs of any release and shape: they are not applied together. */
const apart = /^(?:tests?|test[-_]?data|it|e2e(?:[-_].*)?|_*fixtures_*|expected|(?:.+-)?examples?|samples?|minimal)$/

/**
 * The release that a file is of, by its path, or the file itself of tests and examples; empty for others. Copies of a CRD must agree within
 * one of these.
 */
export function releaseOf(file: string): string {
  const names = file.replace(/\.(?:ya?ml|json)$/, '').split('/')
  const folders = names.slice(0, -1)
  return folders.some(name => apart.test(name)) ? file : (firstOf(names, releaseIn) ?? '')
}

function releaseIn(name: string): string | undefined {
  const [, dotted, underscored] = release.exec(name) ?? []
  return dotted ?? underscored?.replaceAll('_', '.')
}

type PlacedObject = Pick<SourceDocument, 'file' | 'object'>

/**
 * The release of each document, and of a variant its name. Files that were found in one folder, and hold nothing but CRDs and the same one,
 * are variants of which a cluster gets one: they must agree with those of the same name.
 */
export function variantsOf(documents: readonly PlacedObject[], isNamed: (file: string) => boolean): readonly string[] {
  const others = new Set(documents.filter(({ file, object }) => !isCrd(object) || isNamed(file)).map(({ file }) => file))
  const crds = documents.filter(({ file }) => !others.has(file))
  const inFolder = ({ file, object }: PlacedObject) => `${crdKey(object)} ${dirname(file)}`
  const copies = groupBy(crds, inFolder)
  return documents.map(one => {
    const isVariant = copies.get(inFolder(one))?.some(({ file }) => file !== one.file) === true && !others.has(one.file)
    return isVariant ? `${releaseOf(one.file)} ${basename(one.file)}` : releaseOf(one.file)
  })
}
