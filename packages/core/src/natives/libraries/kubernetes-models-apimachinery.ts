import { plain } from '../dialect.ts'
import { minorFrom, type Library } from '../library.ts'
import { modelNames } from '../model-names.ts'
import { treeFacade } from '../tree-facade.ts'

const packageName = '@kubernetes-models/apimachinery'

/** Folder → canonical module. */
const folders: ReadonlyMap<string, string> = new Map([
  ['api/resource', 'api/resource'],
  ['apis/meta/v1', 'meta/v1'],
  ['runtime', 'runtime'],
  ['util/intstr', 'util/intstr'],
  ['version', 'version'],
])

/** The modules that kubernetes-models' own modules and its packages of CRD types import for metadata and scalars. */
const apimachinery: Library = {
  packages: [packageName],
  dialect: plain,
  facade: (subpath, catalogue) => treeFacade({ packageName, folders, namesOf: modelNames }, subpath, catalogue),
  minorOf: version => minorFrom({ '1.1': '1.25', '1.2': '1.27', '2.0': '1.27', '2.1': '1.33', '2.2': '1.33', 3: '1.36' }, version),
}

export default apimachinery
