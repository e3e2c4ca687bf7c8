import { plain } from '../dialect.ts'
import type { Library } from '../library.ts'

/** `kubernetes-types/core/v1`: laid out and named as the canonical modules are. */
const kubernetesTypes: Library = {
  packages: ['kubernetes-types'],
  dialect: plain,
  facade: (subpath, catalogue) => (catalogue.modules.includes(subpath) ? { all: [{ subpath }] } : undefined),
  minorOf: version => /^1\.\d+/.exec(version)?.[0],
}

export default kubernetesTypes
