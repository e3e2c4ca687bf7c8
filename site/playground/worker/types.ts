import { toTypes } from '@crdgen/generator/internal'
import type { Block } from '../protocol.ts'
import { count, createReader, showFinding, tell } from './read.ts'
import { placeInSource } from './report.ts'

const readCrds = createReader(0)

/** A CRD as TypeScript types, with markers, of which `crdgen generate` makes the same CRD. */
export async function answerTypes([text = '']: readonly string[], kubernetes: string): Promise<readonly Block[]> {
  const { crds, problems } = readCrds(text)
  if (crds.length === 0) return [...problems, tell('bad', 'There is no CustomResourceDefinition.')]
  const objects = crds.map(({ object }) => object)
  const { files, diagnostics, natives } = await toTypes(objects, { kubernetes, server: kubernetes, library: 'crdgen/kubernetes' })
  const [crd] = crds
  const findings = diagnostics.map(one => showFinding(crd === undefined || crds.length > 1 ? one : placeInSource(one, crd)))
  const embedded = [...new Set(natives.map(({ definition }) => definition.split('.').at(-1) ?? ''))]
  const of = embedded.length === 0 ? '' : `, with ${embedded.join(', ')} of Kubernetes`
  return [
    ...problems,
    tell('good', `${count(files.length, 'file')} of types${of}`),
    ...files.map(({ path, content }): Block => ({ kind: 'code', title: path, text: content })),
    ...findings,
  ]
}
