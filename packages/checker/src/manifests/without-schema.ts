import { groupBy } from '@crdgen/core'
import { readCrd } from '../documents/crd-document.ts'
import { indexCrds } from '../documents/crd-index.ts'
import { readManifest, unpackLists } from '../documents/manifest.ts'
import { readDocument } from '../documents/read-document.ts'
import { isNativeKind } from './autoscalers/native-kinds.ts'

/** A kind that has objects among the documents, and that neither Kubernetes nor a CRD among the documents has. */
export interface KindWithoutSchema {
  readonly apiVersion: string
  readonly kind: string
  /** How many objects of it there are. */
  readonly objects: number
}

/** The kinds of objects whose fields `check` cannot check, in the order of the documents: objects, or YAML text. */
export function kindsWithoutSchema(documents: readonly unknown[] | string): readonly KindWithoutSchema[] {
  const objects = [documents]
    .flat()
    .flatMap((document: unknown) => readDocument(document).objects)
    .flatMap(object => unpackLists({ object, document: 0, within: [] }))
  const crdOf = indexCrds(objects.flatMap(({ object }) => readCrd(object, 0) ?? []))
  const unknown = objects
    .flatMap(one => readManifest(one) ?? [])
    .filter(one => crdOf(one) === undefined && !isNativeKind(one.group, one.kind))
  return [...groupBy(unknown, ({ apiVersion, kind }) => `${apiVersion} ${kind}`).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ apiVersion: first.apiVersion, kind: first.kind, objects: more.length + 1 }],
  )
}
