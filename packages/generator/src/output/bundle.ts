import { writeCrd } from '../text/crd-file.ts'
import { isJsonPath, writeJson } from '../text/json.ts'
import { crdsOf, type OutputShape } from './shape.ts'

/** One file with all CRDs: a stream of YAML documents, or a List when it is JSON, which has no streams. */
export const bundle: OutputShape<string> = {
  write(path, context) {
    const crds = crdsOf(context)
    const content = isJsonPath(path)
      ? writeJson({ apiVersion: 'v1', kind: 'List', items: crds })
      : `${context.header}${crds.map(writeCrd).join('')}`
    return { files: [{ path, content }] }
  },
}
