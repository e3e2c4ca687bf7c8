import { formatPath } from '@crdgen/core'
import type { PathSegment, Schema } from '@crdgen/core'
import { walkSchema } from '../../crd/walk-schema.ts'
import type { VisitedSchema } from '../../crd/walk-schema.ts'
import type { CrdRule, Group, RuleContext } from '../rule.ts'

const rule: CrdRule = {
  summary: 'An embedded ObjectMeta that is a bare object',
  why: 'Its labels, annotations and name are refused by a strict client and dropped without a word for all others.',
  find(context) {
    return context.document.versions.flatMap(({ name, schema }) =>
      [...walkSchema(schema)]
        .filter(one => isPruned(one) && !context.isSilenced(formatPath(one.path)))
        .map(visited => describe(context, name, visited)),
    )
  },
}

/**
 * A bare object beside a `spec`: pruning/algorithm.go drops every member that a schema doesn't know. The metadata of the
 * object itself, and of an embedded resource, is the API server's own business.
 */
function isPruned({ path, schema, parent }: VisitedSchema): boolean {
  if (path.length < 2 || path.at(-1) !== 'metadata' || parent?.['x-kubernetes-embedded-resource'] === true) return false
  return isBare(schema) && (parent?.properties?.['spec'] !== undefined || isDescribed(schema))
}

function isBare(schema: Schema): boolean {
  const { type, properties = {}, additionalProperties } = schema
  const keeps = schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-embedded-resource'] === true
  return type === 'object' && !keeps && Object.keys(properties).length === 0 && (additionalProperties ?? false) === false
}

/** metav1.ObjectMeta is always introduced with these words. */
function isDescribed({ description }: Schema): boolean {
  return typeof description === 'string' && /standard object'?s? metadata|\bObjectMeta\b/i.test(description)
}

function describe({ document, options }: RuleContext, version: string, { path, parent }: VisitedSchema): Group {
  const generated = options.generated === true
  const ephemeral = isEphemeralClaim(path)
  return {
    // Whoever generates with us can mend it in a word.
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
  }
}

function isEphemeralClaim(path: readonly PathSegment[]): boolean {
  return path.at(-2) === 'volumeClaimTemplate' && path.at(-3) === 'ephemeral'
}

function parentName(parent: Schema | undefined, path: readonly PathSegment[]): string {
  const { containers } = parent?.properties?.['spec']?.properties ?? {}
  return containers === undefined ? formatPath(path.slice(0, -1)) : 'pod'
}

export default rule
