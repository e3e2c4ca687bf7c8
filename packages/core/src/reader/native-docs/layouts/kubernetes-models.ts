import { apiGroup } from '../../../natives/api-group.ts'
import type { Layout } from '../layout.ts'

const apimachinery = '@kubernetes-models/apimachinery'

/** A file per definition, in folders by API group; fields are described in the interface, not again in the class. */
const kubernetesModels: Layout = {
  packages: ['kubernetes-models', apimachinery],
  places({ module, name }) {
    const [short = '', version] = module.split('/')
    const declaration = `I${name}`
    if (module === 'meta/v1') return [{ packageName: apimachinery, file: `apis/meta/v1/${name}.d.ts`, declaration }]
    if (version === undefined || !/^v\d/.test(version)) return [{ packageName: apimachinery, file: `${module}/${name}.d.ts`, declaration }]
    const group = apiGroup(short)
    const folder = group === '' ? version : `${group}/${version}`
    return [{ packageName: 'kubernetes-models', file: `${folder}/${name}.d.ts`, declaration }]
  },
  fieldOf: (_definition, property) => property,
  restore: text => text.replaceAll('\\*\\/', '*/').replaceAll('\\*', '*'),
}

export default kubernetesModels
