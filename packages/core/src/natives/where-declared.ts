import { suggest } from '../diagnostic/suggest.ts'
import { newestMinor } from '../upstream/minors.ts'
import { catalogue, type Native } from './catalogue.ts'
import { customResource } from './custom-resource.ts'
import { nativeImport, nativeLibraries, type NativeLibrary } from './native-import.ts'
import { scalarNamed, scalarNames } from './scalar-definitions.ts'

/**
 * Finds the modules that export a name of Kubernetes, the likeliest first: those of a library if it has the name, else our own
 * declarations. Empty for a name that is not Kubernetes'.
 */
export function modulesThatDeclare(name: string, library: string): readonly string[] {
  if (name === customResource || scalarNamed(name) !== undefined) return ['crdgen/kubernetes']
  const natives = catalogue()
    .natives.filter(native => native.name === name && native.minors.includes(newestMinor))
    .sort((a, b) => rankOf(a) - rankOf(b))
  const known = isNativeLibrary(library) ? library : 'crdgen/kubernetes'
  const found = natives.flatMap(({ definition }) => nativeImport(known, definition) ?? []).filter(one => one.name === name)
  return [...new Set(found.map(({ module }) => module))]
}

/** The name of 'crdgen/kubernetes' that a misspelt one most likely means. */
export function nearestScalar(name: string): string | undefined {
  return suggest(name, [customResource, ...scalarNames])
}

function isNativeLibrary(library: string): library is NativeLibrary {
  return nativeLibraries.includes(library)
}

/** Structs that several groups have are mostly meant as core has them, and stable versions before others. */
function rankOf({ module }: Native): number {
  return (module.startsWith('core/') ? 0 : module.startsWith('meta/') ? 1 : 2) + (/\/v\d+$/.test(module) ? 0 : 10)
}
