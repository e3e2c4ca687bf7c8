import { joinPath } from '../text/paths.ts'
import { crdFileName, writeCrd } from '../text/crd-file.ts'
import { isJsonPath, writeJson } from '../text/json.ts'
import { crdsOf, type NewFile, type OutputContext, type OutputShape, type WrittenCrd } from './shape.ts'

/** A folder with one file for each CRD, named as controller-gen names it. */
export const crdFiles: OutputShape<string | false> = {
  write(folder, context) {
    if (folder === false) return { files: [] }
    const here = crdsOf(context).filter(({ written }) => written === undefined || context.output.xrd === undefined)
    return { files: here.map(one => fileOf(folder, one, context)) }
  },
  names: (folder, group) => (folder === false ? [] : namesIn(folder, group)),
}

/** A folder of XRDs, whose files are named as those of the CRDs. */
export const xrdFiles: OutputShape<string> = {
  write: (folder, context) => ({
    files: crdsOf(context)
      .filter(({ written }) => written !== undefined)
      .map(one => fileOf(folder, one, context)),
  }),
  names: namesIn,
}

/** One file with all CRDs: a stream of YAML documents, or a List when it is JSON, which has no streams. */
export const bundle: OutputShape<string> = {
  write(path, context) {
    const objects = crdsOf(context).map(({ crd, written }) => written ?? crd)
    const content = isJsonPath(path)
      ? writeJson({ apiVersion: 'v1', kind: 'List', items: objects })
      : `${context.header}${objects.map(writeCrd).join('')}`
    return { files: [{ path, content }] }
  },
}

function fileOf(folder: string, { crd, written }: WrittenCrd, { output: { format = 'yaml' }, header }: OutputContext): NewFile {
  const content = format === 'json' ? writeJson(written ?? crd) : `${header}${writeCrd(written ?? crd)}`
  return { path: joinPath(folder, crdFileName(crd, format)), content, crd, ...(written === undefined ? {} : { written }) }
}

/** Both formats: one is left behind when the other is chosen. */
function namesIn(folder: string, group: string): readonly string[] {
  return ['yaml', 'json'].map(ending => joinPath(folder, `${group}_*.${ending}`))
}
