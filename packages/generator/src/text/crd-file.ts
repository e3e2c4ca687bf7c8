import type { CustomResourceDefinition } from '@crdgen/core/internal'
import type { WrittenObject } from '../crd/written-object.ts'
import { writeYaml } from './write.ts'

/** Writes a CRD, or an object of which a controller makes one, as the content of its file. */
export function writeCrd(crd: CustomResourceDefinition | WrittenObject): string {
  return `---\n${writeYaml(crd)}`
}

/** Returns the file name that controller-gen gives a CRD: `<group>_<plural>.yaml`; or the same of JSON. */
export function crdFileName({ spec }: CustomResourceDefinition, format: 'yaml' | 'json' = 'yaml'): string {
  return `${spec.group}_${spec.names.plural}.${format}`
}
