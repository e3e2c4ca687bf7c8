import { joinPath } from '../text/paths.ts'
import { crdFileName, writeCrd } from '../text/crd-file.ts'
import { writeJson } from '../text/json.ts'
import { crdsOf, type OutputShape } from './shape.ts'

/** A folder with one file for each CRD, named as controller-gen names it. */
export const crdFiles: OutputShape<string | false> = {
  write(folder, context) {
    if (folder === false) return { files: [] }
    const { format = 'yaml' } = context.output
    return {
      files: crdsOf(context).map(crd => ({
        path: joinPath(folder, crdFileName(crd, format)),
        content: format === 'json' ? writeJson(crd) : `${context.header}${writeCrd(crd)}`,
        crd,
      })),
    }
  },
  // Both formats: one is left behind when the other is chosen.
  names: (folder, group) => (folder === false ? [] : ['yaml', 'json'].map(ending => joinPath(folder, `${group}_*.${ending}`))),
}
