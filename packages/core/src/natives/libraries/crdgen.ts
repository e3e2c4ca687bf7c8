import { plain } from '../dialect.ts'
import type { Library } from '../library.ts'
import { customResourcePlace, scalarsPlace } from '../scalar-definitions.ts'

/** Our own declarations, written from `schemas/`: scalars in `crdgen/kubernetes`, structs in `crdgen/kubernetes/core/v1`. */
const crdgen: Library = {
  packages: ['crdgen'],
  dialect: plain,
  facade(subpath, catalogue) {
    const module = /^(?:dist\/)?kubernetes(?:\/(.+))?$/.exec(subpath)
    if (module === null) return undefined
    if (module[1] === undefined) return { all: [{ subpath: scalarsPlace }, { subpath: customResourcePlace }] }
    return catalogue.modules.includes(module[1]) ? { all: [{ subpath: module[1] }] } : undefined
  },
  minorOf: () => undefined,
}

export default crdgen
