import { writeCrd } from '../text/crd-file.ts'
import { isJsonPath, writeJson } from '../text/json.ts'
import { crdsOf, type OutputShape } from './shape.ts'

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
