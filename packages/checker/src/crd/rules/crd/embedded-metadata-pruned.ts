import { createFinding, createSchemaFinder, formatPath, type PathSegment, type Schema, type VisitedSchema } from '@crdgen/core/internal'
import { cacheHead } from '../../../findings/example-crd.ts'
import type { CrdRule, Group, CrdContext } from '../../rule.ts'

const crdWithMetadata = (metadata: string) => `${cacheHead}    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                volumeClaimTemplate:
                  type: object
                  properties:
                    metadata: ${metadata}
                    spec: {type: object, properties: {storageClassName: {type: string}}}`

const five = `
                      type: object
                      properties:
                        annotations: {type: object, additionalProperties: {type: string}}
                        finalizers: {type: array, items: {type: string}}
                        labels: {type: object, additionalProperties: {type: string}}
                        name: {type: string}
                        namespace: {type: string}`

type Data = {
  readonly lost: readonly string[]
  readonly of: string
}

const rule: CrdRule<Data> = {
  severity: 'error',
  summary: 'An embedded ObjectMeta that is a bare object',
  why: 'Its labels, annotations and name are refused by a strict client and dropped without a word for all others: server-side apply, controllers, fieldValidation Warn, the default of the API.',
  facts: [
    'controller-gen pkg/crd/known_types.go: metav1.ObjectMeta is an object without fields, and one with these five with crd:generateEmbeddedObjectMeta=true.',
    'kedacore/keda#6254: annotations of an ephemeral claim in a ScaledJob, refused up to 2.15.1; #5939 is the fix, one flag. The Helm chart had it from 2.17.0 on.',
    'kubernetes-sigs/controller-tools#448; kruise AdvancedCronJob still drops those of broadcastJobTemplate at v1.9.0, and its controller copies them.',
  ],
  example: { wrong: crdWithMetadata('{type: object}'), right: crdWithMetadata(five) },
  find(context) {
    return context.document.versions.flatMap(({ name, schema }) =>
      findBare(schema)
        .filter(one => isPruned(one) && !context.isSilenced(formatPath(one.path)))
        .map(visited => groupOfPruned(context, name, visited)),
    )
  },
}

/**
 * Of bare objects, those beside a `spec`, in a template, or described as ObjectMeta: pruning/algorithm.go drops every member that a schema
 * doesn't know. The metadata of the object itself, and of an embedded resource, is the API server's own business.
 */
function isPruned({ path, schema, parent }: VisitedSchema): boolean {
  const name = String(path.at(-1))
  if (path.length < 2 || !/metadata$/i.test(name) || parent?.['x-kubernetes-embedded-resource'] === true) return false
  const isOfTemplate = parent?.properties?.['spec'] !== undefined || /template$/i.test(String(path.at(-2)))
  return (name === 'metadata' && isOfTemplate) || isDescribed(schema)
}

function isBare(schema: Schema): boolean {
  const { type, properties = {}, additionalProperties } = schema
  const keeps = schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-embedded-resource'] === true
  return type === 'object' && !keeps && Object.keys(properties).length === 0 && (additionalProperties ?? false) === false
}

const findBare = createSchemaFinder(isBare)

/** metav1.ObjectMeta is always introduced with these words. */
function isDescribed({ description }: Schema): boolean {
  return typeof description === 'string' && /standard object'?s? metadata|\bObjectMeta\b/i.test(description)
}

function groupOfPruned({ document, options }: CrdContext, version: string, { path, parent }: VisitedSchema): Group<Data> {
  const generated = options.generated === true
  const ephemeral = path.at(-2) === 'volumeClaimTemplate' && path.at(-3) === 'ephemeral'
  return createFinding({
    // Whoever generates with us can fix it in a word.
    severity: generated ? 'error' : 'warning',
    places: [{ version, path: formatPath(path) }],
    single: true,
    message: () =>
      `drops the labels and annotations of ${ephemeral ? 'an ephemeral claim' : 'what is made from it'}: it is an object without fields`,
    help: generated
      ? "Set metadata: 'default' (or 'full') in the config, instead of 'none'."
      : document.controllerGen === undefined
        ? 'Declare annotations, labels, name, namespace and finalizers there.'
        : 'Run controller-gen with crd:generateEmbeddedObjectMeta=true.',
    data: {
      lost: ephemeral ? ['annotations', 'labels'] : ['annotations', 'finalizers', 'labels', 'name', 'namespace'],
      of: parentName(parent, path),
    },
  })
}

function parentName(parent: Schema | undefined, path: readonly PathSegment[]): string {
  const { containers } = parent?.properties?.['spec']?.properties ?? {}
  return containers === undefined ? formatPath(path.slice(0, -1)) : 'pod'
}

export default rule
