import { factOf } from '../../values/facts.ts'
import { lookUp } from '../../values/look-up.ts'
import type { Catalogue } from '../catalogue.ts'
import { clientNodeNames } from '../client-node-names.ts'
import { clientNode } from '../dialect.ts'
import { minorFrom, type Facade, type Library, type ModuleRef } from '../library.ts'

const packageName = '@kubernetes/client-node'
const models: ModuleRef = { packageName, subpath: 'dist/gen/models/all' }

const declarations = `
export interface KubernetesObject { apiVersion?: string; kind?: string; metadata?: ObjectMeta }
export interface KubernetesObjectWithSpec extends KubernetesObject { spec: object }
export interface KubernetesListObject<T extends KubernetesObject> { apiVersion?: string; kind?: string; metadata?: ListMeta; items: T[] }
`

const types: Facade = {
  declarations,
  uses: ['io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta', 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'],
  scalars: { IntOrString: 'IntOrString', V1MicroTime: 'MicroTime' },
}

/** The official client, generated from the OpenAPI document: `V1Pod`, `CoreV1EndpointPort`, with some properties renamed. */
const officialClient: Library = {
  packages: [packageName],
  dialect: clientNode,
  facade: (subpath, catalogue) => lookUp(facades, subpath)?.(catalogue) ?? modelFacade(subpath, catalogue),
  minorOf: version => minorFrom(minors, version),
}

export default officialClient

/** The minor that each version's models name as their OpenAPI document's. */
const minors: Readonly<Record<string, string>> = {
  '0.18': '1.25',
  '0.19': '1.27',
  '0.20': '1.28',
  '0.21': '1.29',
  '0.22': '1.30',
  '1.0.0-rc4': '1.28',
  '1.0.0-rc5': '1.29',
  '1.0.0-rc6': '1.30',
  '1.0.0-rc7': '1.30',
  '1.0': '1.32',
  '1.1': '1.32',
  '1.2': '1.33',
  '1.3': '1.33',
  '1.4': '1.34',
  '2.0': '1.36',
}

const whole = (): Facade => ({ ...types, all: [models] })
const onlyModels = (): Facade => ({ all: [models] })
const all = (catalogue: Catalogue): Facade => ({ natives: [...names(catalogue)].map(([name, native]) => ({ native, as: [name] })) })

/** 0.x keeps its models in `gen/model/models`, 1.x and later in `gen/models/all`. */
const facades: Readonly<Record<string, (catalogue: Catalogue) => Facade>> = {
  '': whole,
  dist: whole,
  'dist/types': () => types,
  'dist/api': onlyModels,
  'dist/gen': onlyModels,
  'dist/gen/api': onlyModels,
  'dist/gen/model/models': all,
  'dist/gen/models/all': all,
}

function modelFacade(subpath: string, catalogue: Catalogue): Facade | undefined {
  const file = /^dist\/gen\/models?\/(\w+)$/.exec(subpath)?.[1]
  if (file === undefined) return undefined
  const name = file.charAt(0).toUpperCase() + file.slice(1)
  const native = names(catalogue).get(name)
  return native === undefined ? undefined : { natives: [{ native, as: [name] }] }
}

const names = factOf(clientNodeNames)
