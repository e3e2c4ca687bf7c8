import { type CustomResourceDefinition, plainText } from '@crdgen/core/internal'
import type { Document } from 'yaml'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { placeInType } from '../crd/composites.ts'
import type { Composites } from '../crd/written-object.ts'
import { type PatchedDocument, plainAt, placeName, setSchema, untyped } from './patch-document.ts'

const group = 'kro.run'

/** True for the ResourceGraphDefinition of which kro makes a CRD. */
export function isGraphOf(document: Document, { spec }: CustomResourceDefinition): boolean {
  return (
    document.getIn(['kind']) === 'ResourceGraphDefinition' &&
    plainText(document.getIn(['apiVersion'])).startsWith(`${group}/`) &&
    document.getIn(['spec', 'schema', 'kind']) === spec.names.kind &&
    (document.getIn(['spec', 'schema', 'group']) ?? group) === spec.group
  )
}

const at = ['spec', 'schema'] as const

/** Writes the schema of a version as the SimpleSchema of a graph; one of which kro makes the same schema stays as it is. */
export function patchGraph(
  document: Document,
  built: Pick<BuiltCrd, 'crd' | 'origins'>,
  composites: Composites | undefined,
  file: string,
): PatchedDocument {
  if (composites === undefined) throw new TypeError('graphs are written by generate of crdgen, not of @crdgen/generator alone')
  const { crd } = built
  const version = plainText(document.getIn([...at, 'apiVersion']))
  if (!crd.spec.versions.some(({ name }) => name === version))
    return { changed: false, places: [], diagnostics: [untyped(crd, version, file)] }
  const places = [placeName(crd, version)]
  const before = { spec: plainAt(document, [...at, 'spec']), types: plainAt(document, [...at, 'types']) }
  const made = composites.simpleSchemaOf(crd, version, before)
  if ('diagnostics' in made) return { changed: false, places, diagnostics: made.diagnostics.map(one => placeInType(one, built)) }
  if (made.types === undefined && before.types !== undefined) document.deleteIn([...at, 'types'])
  const changed = [
    setSchema(document, [...at, 'spec'], made.spec),
    made.types === undefined ? before.types !== undefined : setSchema(document, [...at, 'types'], made.types),
  ]
  return { changed: changed.includes(true), places, diagnostics: [] }
}
