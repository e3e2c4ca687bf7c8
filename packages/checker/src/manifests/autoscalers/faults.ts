import { createFinding, jsonText, listAt, valueAt, lookUp, textAt, type Scale } from '@crdgen/core/internal'
import { scaleFaults, type ScaleFault, type ScaleFaultData, type ScaleRuleName } from '@crdgen/server/internal'
import type { CrdDocument } from '../../documents/crd-document.ts'
import type { ManifestContext, ManifestFinding } from '../rule.ts'
import { scaledVersions, type ScaledVersion } from './versions.ts'

/** A fault of the scale subresource of a version of a CRD. */
export interface FoundFault {
  readonly crd: CrdDocument
  readonly version: ScaledVersion
  readonly fault: ScaleFault
}

/** The faults that one rule is about. Versions that are not served can't be scaled, but are admitted with the others. */
export function faultsOf({ crds }: ManifestContext, rule: ScaleRuleName): readonly FoundFault[] {
  return crds.flatMap(crd =>
    scaledVersions(crd).flatMap(version =>
      version.scale === undefined || !(version.isServed || rule === 'scale/path-wrong-root')
        ? []
        : scaleFaults(version.schema, version.scale)
            .filter(fault => fault.rule === rule)
            .map(fault => ({ crd, version, fault })),
    ),
  )
}

/** `data` of the finding of a fault; the server's words where the API server refuses the CRD. */
export type FaultData = ScaleFaultData & { readonly serverMessage?: string }

/** The finding of a fault, at its path in the CRD. */
export function findingOf({ crd, version, fault }: FoundFault): ManifestFinding<FaultData> {
  const { severity, member, message, help, data } = fault
  const words = serverWords(fault, serverPlace(crd, version.index))
  return createFinding({
    severity,
    object: crd,
    path: ['spec', 'versions', version.index, 'subresources', 'scale', ...(member === undefined ? [] : [member])],
    version: version.name,
    message,
    help,
    data: { ...data, ...(words === undefined ? {} : { serverMessage: words }) },
  })
}

/** The server speaks of the subresources of all versions at once where they are the same (apiextensions v1/conversion.go). */
function serverPlace({ crd }: CrdDocument, index: number): string {
  const all = new Set(listAt(crd, 'spec', 'versions').map(version => jsonText(valueAt(version, 'subresources'))))
  return all.size === 1 ? 'spec.subresources' : `spec.versions[${index}].subresources`
}

/** Go's `%T` of what a value of a schema type is read as, and how a value of it begins and ends in `%v`. */
const goTypes: Readonly<Record<string, readonly [value: string, type: string]>> = {
  array: ['[...]', '[]interface {}'],
  boolean: ['true', 'bool'],
  integer: ['5', 'int64'],
  number: ['1.5', 'float64'],
  object: ['map[...]', 'map[string]interface {}'],
  string: ['...', 'string'],
}

/**
 * The API server's answer because of a fault: when the CRD is sent (validation.go, ValidateCustomResourceDefinitionSubresources), or when
 * /scale of an object is read (registry/customresource/etcd.go, scaleFromCustomResource). Undefined where it has no error. `subresources`
 * is the server's path of those of the version.
 */
function serverWords({ rule, member, data }: ScaleFault, subresources: string): string | undefined {
  const path = textAt(data, 'jsonPath')
  if (member === undefined) return undefined
  if (rule === 'scale/path-wrong-root' && path === '') return `${subresources}.scale.${member}: Required value`
  if (rule === 'scale/path-wrong-root')
    return `${subresources}.scale.${member}: Invalid value: ${JSON.stringify(path)}: ${admissionDetail(member, path)}`
  // Of an integer or a string, the one that the path must not lead to.
  const type = textAt(data, 'type') || (rule === 'scale/selector-path-not-string' ? 'integer' : 'string')
  const [value, goType] = lookUp(goTypes, type) ?? ['', '']
  if (rule === 'scale/selector-path-not-string') return `${path} accessor error: ${value} is of the type ${goType}, expected string`
  if (rule === 'scale/replicas-path-not-integer') return `${path} accessor error: ${value} is of the type ${goType}, expected int64`
  return member === 'specReplicasPath'
    ? `Internal error occurred: the spec replicas field ${JSON.stringify(path)} does not exist`
    : undefined
}

const roots = { specReplicasPath: '.spec', statusReplicasPath: '.status', labelSelectorPath: 'either .spec or .status' } as const

function admissionDetail(member: keyof Scale, path: string): string {
  if (!path.startsWith('.')) return 'must be a simple json path starting with .'
  return `should be a json path under ${roots[member]}`
}
