import { factOf } from '../../values/facts.ts'
import { apiGroup } from '../api-group.ts'
import type { Catalogue } from '../catalogue.ts'
import { plain } from '../dialect.ts'
import { minorFrom, type Library } from '../library.ts'
import { modelNames } from '../model-names.ts'
import { treeFacade } from '../tree-facade.ts'

const packageName = 'kubernetes-models'

/** `v1/Pod`, `apps/v1/Deployment`, `networking.k8s.io/v1/Ingress`: folders by API group; every definition as class, interface and under its full name. */
const kubernetesModels: Library = {
  packages: [packageName],
  dialect: plain,
  facade: (subpath, catalogue) => treeFacade({ packageName, folders: foldersOf(catalogue), namesOf: modelNames }, subpath, catalogue),
  minorOf: version => minorFrom(minors, version),
}

export default kubernetesModels

/** The minor whose fields each version's core, apps, batch and networking structs have, to the field. */
const minors: Readonly<Record<string, string>> = { '4.1': '1.25', '4.3': '1.27', '4.4': '1.27', '4.5': '1.33', 5: '1.36' }

const foldersOf = factOf(
  (catalogue: Catalogue): ReadonlyMap<string, string> =>
    new Map(catalogue.modules.filter(module => isVersioned(module)).map(module => [folderOf(module), module])),
)

/** The modules without a version, and meta/v1, are in @kubernetes-models/apimachinery. */
function isVersioned(module: string): boolean {
  return /\/v\d\w*$/.test(module) && module !== 'meta/v1'
}

function folderOf(module: string): string {
  const [short = '', version = ''] = module.split('/')
  const group = apiGroup(short)
  return group === '' ? version : `${group}/${version}`
}
