import { once } from '../values/facts.ts'
import { apiGroup } from './api-group.ts'
import { catalogue, type Native } from './catalogue.ts'
import { clientNodeNames } from './client-node-names.ts'
import { newestMinor } from '../upstream/minors.ts'
import { upstream } from '../upstream/upstream.ts'
import { nativeName } from './native-name.ts'

/** A library whose types a project embeds. */
export type NativeLibrary = keyof typeof libraries

/** The import of a definition: `import type { name } from 'module'`; of `models.V1Pod`, the name before the dot is imported. */
export interface NativeImport {
  readonly module: string
  readonly name: string
}

/**
 * Finds the shortest import of an upstream definition from a library; where it has none, that of our own declarations. Undefined if neither
 * exports it.
 */
export function nativeImport(library: NativeLibrary, definition: string): NativeImport | undefined {
  const { module, name } = nativeName(definition)
  const native = catalogue().find(module, name)
  if (native === undefined) return undefined
  return libraries[library](native) ?? importOurs(native)
}

const libraries = {
  'kubernetes-models': importModel,
  'crdgen/kubernetes': importOurs,
  'kubernetes-types': importTypes,
  '@kubernetes/client-node': importClientModel,
  'kubernetes-fluent-client': importFluentModel,
} as const

/** The libraries, by the names that users choose them by. */
export const nativeLibraries: readonly string[] = Object.keys(libraries)

function importOurs({ module, name, minors }: Native): NativeImport | undefined {
  return minors.includes(newestMinor) ? { module: `crdgen/kubernetes/${module}`, name } : undefined
}

/** The last minor that kubernetes-types was made for, and modules that it leaves out all the same. */
const typesMinor = '1.30'
const missingTypes = new Set(['apiregistration/v1', 'util/intstr'])

function importTypes({ module, name, minors }: Native): NativeImport | undefined {
  return minors.includes(typesMinor) && !missingTypes.has(module) ? { module: `kubernetes-types/${module}`, name } : undefined
}

/**
 * `kubernetes-models/apps/v1`. What several groups share is in a package that kubernetes-models depends on, and which pnpm keeps out of
 * the user's reach; our own declarations of it are at hand. Of alphas and betas it has few.
 */
function importModel({ module, name, minors, isKind }: Native): NativeImport | undefined {
  const [short = '', version = ''] = module.split('/')
  const isThere = minors.includes(newestMinor) && module !== 'meta/v1' && /^v\d+$/.test(version)
  // It wants apiVersion and kind of every kind, and a claim's template, for example, has neither.
  if (!isThere || isKind) return undefined
  const group = apiGroup(short)
  return { module: `kubernetes-models/${group === '' ? version : `${group}/${version}`}`, name: `I${name}` }
}

const clientNames = once(() => new Map([...clientNodeNames(catalogue())].map(([name, native]) => [native.definition, name])))

/** There is a class for what has fields only. */
function importClientModel({ definition, minors }: Native): NativeImport | undefined {
  const name = minors.includes(newestMinor) && hasFields(definition) ? clientNames().get(definition) : undefined
  return name === undefined ? undefined : { module: '@kubernetes/client-node', name }
}

/** It exports the models of client-node under one name. */
function importFluentModel(native: Native): NativeImport | undefined {
  const found = importClientModel(native)
  return found === undefined ? undefined : { module: 'kubernetes-fluent-client', name: `models.${found.name}` }
}

function hasFields(definition: string): boolean {
  return Object.keys(upstream(newestMinor).definition(definition)?.fields ?? {}).length > 0
}
