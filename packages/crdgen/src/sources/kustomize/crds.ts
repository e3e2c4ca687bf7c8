import { type Configuration, emptyConfiguration, mergeConfigurations, type NameReference } from './configuration.ts'
import type { FieldSpec } from './field-specs.ts'
import { child, entriesOf, type Placed, textOf } from './placed.ts'

/** Field specs of OpenAPI definitions in a file of `crds`: api/internal/accumulator/loadconfigfromcrds.go. */
export function configurationOfCrds(file: Placed): Configuration {
  return entriesOf(file).reduce((all, [name, api]) => {
    const properties = child(child(api, 'Schema') ?? child(api, 'schema'), 'properties')
    if (!['kind', 'apiVersion', 'metadata'].every(key => child(properties, key) !== undefined)) return all
    const kind = name.split('.').at(-1) ?? name
    return configure({ file, kind }, name, [], all)
  }, emptyConfiguration)
}

interface Definitions {
  readonly file: Placed
  readonly kind: string
}

const deepest = 30

function configure(of: Definitions, name: string, path: readonly string[], before: Configuration): Configuration {
  const api = child(of.file, name)
  if (api === undefined || path.length > deepest) return before
  return entriesOf(child(child(api, 'Schema') ?? child(api, 'schema'), 'properties')).reduce((all, [key, property]) => {
    const here = [...path, key]
    const added = mergeConfigurations(all, own(property, of.kind, here), of.file)
    const reference = textOf(child(property, '$ref'))
    return reference === '' ? added : configure(of, reference, here, added)
  }, before)
}

function own(property: Placed, kind: string, path: readonly string[]): Configuration {
  const spec = (steps: readonly string[]): FieldSpec => ({ group: '', version: '', kind, path: steps.join('/'), create: false })
  const lists = [
    ['commonAnnotations', 'x-kubernetes-annotation'],
    ['commonLabels', 'x-kubernetes-label-selector'],
    ['namePrefix', 'x-kubernetes-identity'],
  ] as const
  const specs = new Map(lists.flatMap(([name, key]) => (child(property, key) === undefined ? [] : [[name, [spec(path)]] as const])))
  const [version, target] = ['version', 'kind'].map(key =>
    child(property, `x-kubernetes-object-ref-${key === 'version' ? 'api-version' : key}`),
  )
  const nameKey = textOf(child(property, 'x-kubernetes-object-ref-name-key')) || 'name'
  const nameReference: readonly NameReference[] =
    version === undefined || target === undefined
      ? []
      : [{ group: '', version: textOf(version), kind: textOf(target), fieldSpecs: [spec([...path, nameKey])] }]
  return { specs, nameReference }
}
