import { createFinding, plainText, recordAt } from '@crdgen/core/internal'
import { jsonBytes } from '@crdgen/server/internal'
import { sampleCrd, widget } from '../../example-crd.ts'
import type { ClusterRule, ObjectFacts, ObjectFinding } from '../../rule.ts'

type Data = {
  readonly bytes: number
  readonly limit: number
}

const rule: ClusterRule<Data> = {
  level: 'object',
  severity: 'warning',
  summary: 'An object near the size that etcd or the API server refuses',
  why: 'etcd stores no object of more than 1.5 MiB by default, and all annotations of an object may have 262,144 bytes: the next write fails.',
  help: 'Move data out of the object, or split it; apply it with --server-side, which keeps no copy in an annotation.',
  facts: [
    'etcd --max-request-bytes, 1.5 MiB by default.',
    'apimachinery pkg/api/validation/objectmeta.go, TotalAnnotationSizeLimitB.',
    'Reported from three quarters of a limit.',
  ],
  example: {
    wrong: sampleCrd + widget('size: 1', `, annotations: {note: ${'x'.repeat(200_000)}}`),
    right: sampleCrd + widget('size: 1', ', annotations: {note: x}'),
  },
  find: measure,
}

const etcdLimit = 1.5 * 1024 * 1024
const annotationLimit = 256 * 1024
const near = 0.75

function measure({ live: { object } }: ObjectFacts): readonly ObjectFinding<Data>[] {
  const annotations = Object.entries(recordAt(object, 'metadata', 'annotations'))
  // Each part is measured as text first, which is cheap and at most six times too small.
  const ofAnnotations = annotations.reduce((sum, [key, value]) => sum + utf8Length(key) + utf8Length(plainText(value)), 0)
  const bytes = jsonBytes(object)
  return [
    ...(ofAnnotations < annotationLimit * near
      ? []
      : [findingOfSize('metadata.annotations', ofAnnotations, annotationLimit, 'the API server accepts')]),
    ...(bytes < etcdLimit * near ? [] : [findingOfSize('', bytes, etcdLimit, 'etcd stores by default')]),
  ]
}

function findingOfSize(path: string, bytes: number, limit: number, whose: string): ObjectFinding<Data> {
  const percent = Math.floor((bytes / limit) * 100)
  return createFinding({
    path,
    key: String(bytes),
    message: objects => `takes ${bytes} bytes in ${objects}, ${percent} % of the ${limit} that ${whose}`,
    data: { bytes, limit },
  })
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length
}

export default rule
