import { parseAllDocuments } from 'yaml'

import { corpusFolder, readCorpus } from '../../corpus.ts'
import type { Cluster, KubeObject } from '../cluster.ts'

/** Whether the files of `corpus/seeds` are there. */
export const hasSeeds = corpusFolder() !== undefined

/** The objects of a file of `corpus/seeds`. */
export function readSeeds(path: string): readonly KubeObject[] {
  return parseAllDocuments(readCorpus(`corpus/seeds/${path}`), { merge: true }).map(document => document.toJS() as KubeObject)
}

/** The only object of a file of `corpus/seeds`. */
export function readSeed(path: string): KubeObject {
  return readSeeds(path)[0] ?? expectObject(path)
}

function expectObject(path: string): never {
  throw new Error(`${path} has no object`)
}

export function named(object: KubeObject, name: string): KubeObject {
  return { ...object, metadata: { ...object.metadata, name } }
}

/** Creates CRDs and waits for them. */
export async function install(cluster: Cluster, ...crds: readonly KubeObject[]): Promise<void> {
  for (const crd of crds) {
    const { status, body } = await cluster.create(crd)
    if (status !== 201) throw new Error(`${crd.metadata.name}: ${messageOf(body)}`)
  }
  await Promise.all(crds.map(({ metadata }) => cluster.waitForCrd(metadata.name)))
}

/** Puts another state in the place of a CRD; the server takes a moment to serve by it. */
export async function replace(cluster: Cluster, crd: KubeObject): Promise<void> {
  const { metadata } = (await cluster.get(crd)).body as KubeObject
  const { resourceVersion } = metadata as { readonly resourceVersion?: string }
  const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${crd.metadata.name}`
  const { status, body } = await cluster.request({ method: 'PUT', path, body: { ...crd, metadata: { ...crd.metadata, resourceVersion } } })
  if (status !== 200) throw new Error(`${crd.metadata.name}: ${messageOf(body)}`)
}

/** The message of a Status, an empty text when the body is none. */
export function messageOf(body: unknown): string {
  const { kind, message } = body as { readonly kind?: unknown; readonly message?: unknown }
  return kind === 'Status' && typeof message === 'string' ? message : ''
}

/** The causes of a Status as the server joins them: `path: text`. */
export function causesOf(body: unknown): readonly string[] {
  const { details } = body as { readonly details?: { readonly causes?: readonly { readonly field: string; readonly message: string }[] } }
  return (details?.causes ?? []).map(({ field, message }) => `${field}: ${message}`)
}
