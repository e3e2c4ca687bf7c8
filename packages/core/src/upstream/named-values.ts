import { readGroupVersion, readPackages } from './data.ts'
import { valueAt } from './segments.ts'

/** Named types of k8s.io/api/core/v1 types.go that are not structs, and whose values no `+enum` lists. */
const written: Readonly<Record<string, string>> = {
  ConditionStatus: "'True' | 'False' | 'Unknown'",
  ResourceList: 'Record<string, Quantity>',
  ResourceName: 'string',
}

/** The TypeScript of a named string or map of the Go packages: `'NoExecute' | 'NoSchedule' | …`. Undefined for other names. */
export function writeNamed(name: string, minor: string): string | undefined {
  if (Object.hasOwn(written, name)) return written[name]
  for (const groupVersion of Object.keys(readPackages())) {
    const { enums = {} } = readGroupVersion(groupVersion)
    const values = Object.hasOwn(enums, name) ? valueAt(enums[name], minor) : undefined
    if (values !== undefined && values.length > 0) return values.map(value => `'${value}'`).join(' | ')
  }
  return undefined
}
