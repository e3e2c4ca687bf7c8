import { groupKind } from '@crdgen/core/internal'
import type { CustomResourceDefinition, Diagnostic } from '@crdgen/core/internal'
import { isDeepStrictEqual } from 'node:util'
import type { Document } from 'yaml'
import { loadYaml } from './yaml.late.ts'
import { createFinding } from '../rules/generator-rules.ts'
import { mergeNode } from './edit-yaml.ts'

export interface PatchedDocument {
  readonly changed: boolean
  /** Versions that were found: `Widget.example.com/v1`. */
  readonly places: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Sets a value and returns whether that changed anything. An anchor could carry a change elsewhere: then the whole is written again. */
export function setSchema(document: Document, path: readonly (string | number)[], schema: unknown): boolean {
  const wanted: unknown = JSON.parse(JSON.stringify(schema))
  const before = plainAt(document, path)
  if (isDeepStrictEqual(before, wanted)) return false
  const parent = path.slice(0, -1)
  // `schema:` with nothing below it, or with a text, has no place for a member.
  if (!loadYaml().isMap(document.getIn(parent))) document.setIn(parent, mergeNode(document, undefined, {}))
  document.setIn(path, mergeNode(document, document.getIn(path), wanted))
  if (!isDeepStrictEqual(plainAt(document, path), wanted)) document.setIn(path, mergeNode(document, undefined, wanted))
  return true
}

export function plainAt(document: Document, path: readonly (string | number)[]): unknown {
  let at: unknown = document.toJS({ maxAliasCount: -1 })
  for (const step of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
  return at
}

export function placeName({ spec }: CustomResourceDefinition, version: string): string {
  return `${spec.names.kind}.${spec.group}/${version}`
}

/** A version that no type declares. */
export function untyped(crd: CustomResourceDefinition, version: string, file: string): Diagnostic {
  const { group, names } = crd.spec
  return createFinding({
    rule: 'output/untyped-version',
    severity: 'warning',
    subject: groupKind({ group, kind: names.kind }),
    message: `${version} has no type, so that its schema is left as it is`,
    help: `Declare a type for ${group}/${version}, or take the version out of the CRD.`,
    data: { version },
    at: { file, line: 1, column: 1 },
  })
}
