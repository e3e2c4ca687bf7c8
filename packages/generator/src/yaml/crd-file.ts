import type { CustomResourceDefinition } from '@crdgen/core'
import { writeYaml } from './write.ts'

/** Writes a CRD as the content of its file. */
export function writeCrd(crd: CustomResourceDefinition): string {
  return `---\n${writeYaml(crd)}`
}

/** Returns the file name that controller-gen gives a CRD: `<group>_<plural>.yaml`. */
export function crdFileName({ spec }: CustomResourceDefinition): string {
  return `${spec.group}_${spec.names.plural}.yaml`
}
