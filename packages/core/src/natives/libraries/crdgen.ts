import { clientVariants } from '../client-variants.ts'
import { plain } from '../dialect.ts'
import type { Library } from '../library.ts'
import { customResourcePlace, scalarsPlace } from '../scalar-definitions.ts'

/**
 * Our own declarations, written from `schemas/`: scalars in `crdgen/kubernetes`, structs in `crdgen/kubernetes/core/v1`. The variants
 * for a client (`crdgen/kubernetes/client-node`) are the same in a schema.
 */
const crdgen: Library = {
  packages: ['crdgen'],
  dialect: plain,
  facade(subpath, catalogue) {
    const module = /^(?:dist\/)?kubernetes(?:\/(.+))?$/.exec(subpath)
    if (module === null) return undefined
    if (module[1] === undefined || isVariant(module[1])) return { all: [{ subpath: scalarsPlace }, { subpath: customResourcePlace }] }
    return catalogue.modules.includes(module[1]) ? { all: [{ subpath: module[1] }] } : undefined
  },
  minorOf: () => undefined,
}

export default crdgen

function isVariant(subpath: string): boolean {
  return clientVariants.some(({ place }) => place === subpath)
}
