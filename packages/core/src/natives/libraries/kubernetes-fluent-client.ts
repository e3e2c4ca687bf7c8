import { lookUp } from '../../values/look-up.ts'
import type { Catalogue } from '../catalogue.ts'
import { clientNode } from '../dialect.ts'
import { minorFrom, type Facade, type Library, type ModuleRef, type Reexport } from '../library.ts'

const packageName = 'kubernetes-fluent-client'
const kinds: ModuleRef = { packageName, subpath: 'dist/upstream' }
const models: ModuleRef = { packageName: '@kubernetes/client-node', subpath: 'dist/gen/models/all' }
const clientTypes: ModuleRef = { packageName: '@kubernetes/client-node', subpath: 'dist/types' }

/** GenericKind's index signature is left out: it means that a resource may have fields, not that it has every field. */
const declarations = `
export declare class GenericKind { apiVersion?: string; kind?: string; metadata?: ObjectMeta }
export type GenericClass = abstract new () => object
export interface GroupVersionKind { readonly kind: string; readonly group: string; readonly version?: string; readonly plural?: string }
`

const types: Facade = { declarations, uses: ['io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'], all: [clientTypes] }

/** The client behind pepr: `kind.Pod` passes on the official client's `V1Pod`, and `models` all of its models. */
const fluentClient: Library = {
  packages: [packageName],
  dialect: clientNode,
  facade: (subpath, catalogue) => lookUp(facades, subpath)?.(catalogue),
  minorOf: version => minorFrom(minors, version),
}

export default fluentClient

/** The version of the official client which each version asks for. */
const minors: Readonly<Record<string, string>> = {
  '3.0': '1.30',
  '3.1': '1.30',
  '3.3': '1.30',
  '3.4': '1.30',
  '3.5': '1.30',
  '3.8': '1.33',
  '3.10': '1.33',
  '3.11': '1.34',
}

const whole = (): Facade => ({ ...types, namespaces: { kind: kinds, models } })

const facades: Readonly<Record<string, (catalogue: Catalogue) => Facade>> = {
  '': whole,
  dist: whole,
  'dist/types': () => types,
  'dist/upstream': catalogue => ({ natives: kindExports(catalogue) }),
}

/** The names in `kind` are those of the v1 kinds; core's Event is CoreEvent. Versions of the client differ in which kinds they list. */
function kindExports({ natives }: Catalogue): readonly Reexport[] {
  return natives
    .filter(({ isKind, module, name }) => isKind && module.endsWith('/v1') && !name.endsWith('List'))
    .map(native => ({ native, as: [native.definition === 'io.k8s.api.core.v1.Event' ? 'CoreEvent' : native.name] }))
}
