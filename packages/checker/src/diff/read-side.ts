import type { Diagnostic } from '@crdgen/core/internal'
import { readCrd } from '../documents/crd-document.ts'
import type { CrdDocument } from '../documents/crd-document.ts'
import { describeOldCrd } from '../documents/unknown-documents.ts'
import { unpackLists } from '../documents/manifest.ts'
import { createOuterFinding } from './outer-rules.ts'
import { readDocument } from '../documents/read-document.ts'

/** The CRDs of one side of a comparison. */
export interface Side {
  readonly crds: readonly CrdDocument[]
  readonly problems: readonly Diagnostic[]
  /** Some of its text could not be read. */
  readonly isPartial: boolean
}

/** Reads a CRD, or a list of them: objects, or YAML text of one document or many. Other documents are left alone. */
export function readSide(side: unknown, name: 'before' | 'after'): Side {
  const documents: readonly unknown[] = Array.isArray(side) ? side : side === undefined || side === null ? [] : [side]
  const read = documents.map(readDocument)
  const objects = read.flatMap(({ objects }) => objects).flatMap(object => unpackLists({ object, document: 0, within: [] }))
  const crds = objects.flatMap(({ object, within }, index) => readCrd(object, index, within) ?? [])
  const old = crds.flatMap(crd => describeOldCrd(crd, 'warning') ?? [])
  const problems = [...read.flatMap(({ problems }) => problems), ...old]
  const isPartial = problems.length > old.length
  return { crds, isPartial, problems: crds.length > 0 || objects.length === 0 ? problems : [...problems, nothing(name, objects.length)] }
}

function nothing(side: 'before' | 'after', documents: number): Diagnostic {
  return createOuterFinding({
    rule: 'breaking/no-crd',
    severity: 'warning',
    subject: side,
    message: `holds no CustomResourceDefinition of apiextensions.k8s.io/v1 (${documents} other ${documents === 1 ? 'document' : 'documents'})`,
    help: 'Hand in CRDs; custom resources are not compared.',
    data: { side },
  })
}
