import { apiGroup } from './api-group.ts'
import { catalogue } from './catalogue.ts'
import { clientNodeNames } from './client-node-names.ts'
import { nativeName } from './native-name.ts'

/** A library whose types a project embeds. */
export type NativeLibrary = keyof typeof libraries

/** How a definition is named in an import: `import type { name } from 'module'`. */
export interface NativeImport {
  readonly module: string
  readonly name: string
}

/** Says where a library exports an upstream definition, the shortest way; undefined when it doesn't. */
export function nativeImport(library: NativeLibrary, definition: string): NativeImport | undefined {
  return libraries[library](definition)
}

const libraries = {
  'kubernetes-models': importModel,
  'crdgen/kubernetes': (definition: string) => importCanonical('crdgen/kubernetes', definition),
  'kubernetes-types': (definition: string) => importCanonical('kubernetes-types', definition),
  '@kubernetes/client-node': importClientModel,
} as const

function importCanonical(packageName: string, definition: string): NativeImport | undefined {
  const { module, name } = nativeName(definition)
  return catalogue().find(module, name) === undefined ? undefined : { module: `${packageName}/${module}`, name }
}

/**
 * `kubernetes-models/apps/v1`. What several groups share is in a package that kubernetes-models depends on, and which pnpm keeps out of
 * the user's reach; our own declarations of it are at hand.
 */
function importModel(definition: string): NativeImport | undefined {
  const { module, name } = nativeName(definition)
  const native = catalogue().find(module, name)
  if (native === undefined) return undefined
  // It wants apiVersion and kind of every kind, and a claim's template, say, has neither.
  if (native.isKind) return importCanonical('crdgen/kubernetes', definition)
  const [short = '', version = ''] = module.split('/')
  if (module === 'meta/v1' || !/^v\d/.test(version)) return importCanonical('crdgen/kubernetes', definition)
  const group = apiGroup(short)
  return { module: `kubernetes-models/${group === '' ? version : `${group}/${version}`}`, name: `I${name}` }
}

let clientNames: ReadonlyMap<string, string> | undefined

function importClientModel(definition: string): NativeImport | undefined {
  clientNames ??= new Map([...clientNodeNames(catalogue())].map(([name, native]) => [native.definition, name]))
  const name = clientNames.get(definition)
  return name === undefined ? undefined : { module: '@kubernetes/client-node', name }
}
