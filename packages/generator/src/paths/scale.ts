import type { Diagnostic, Scale, Schema } from '@crdgen/core'
import { describeMissing, describeType, suggestPath } from './describe-schema.ts'
import { resolvePath } from './resolve.ts'
import type { Passed, Resolution } from './resolve.ts'
import { reportMember } from './version-place.ts'
import type { VersionPlace } from './version-place.ts'

type Member = keyof Scale

/**
 * What each path of a scale subresource must be. The server checks the prefixes only (ValidateCustomResourceDefinitionSubresources in
 * apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go); the rest fails later, when `/scale` is read
 * (pkg/registry/customresource/etcd.go) or, for a selector, when any object is written (validator.go, ValidateScaleStatus).
 */
const demands: Readonly<
  Record<Member, { readonly roots: readonly string[]; readonly type: 'integer' | 'string'; readonly rule: string; readonly why: string }>
> = {
  specReplicasPath: {
    roots: ['.spec.'],
    type: 'integer',
    rule: 'scale/replicas-path-not-integer',
    why: 'reading /scale fails on any other value',
  },
  statusReplicasPath: {
    roots: ['.status.'],
    type: 'integer',
    rule: 'scale/replicas-path-not-integer',
    why: 'reading /scale fails on any other value',
  },
  labelSelectorPath: {
    roots: ['.spec.', '.status.'],
    type: 'string',
    rule: 'scale/selector-path-not-string',
    why: 'the server refuses objects that hold anything else there',
  },
}

/** Checks the paths of a version's scale subresource against its schema. */
export function checkScale(place: VersionPlace): readonly Diagnostic[] {
  const scale = place.version.subresources?.scale
  if (scale === undefined) return []
  const schema = place.version.schema?.openAPIV3Schema ?? {}
  return [
    ...checkPath(place, schema, 'specReplicasPath', scale.specReplicasPath),
    ...checkPath(place, schema, 'statusReplicasPath', scale.statusReplicasPath),
    ...(scale.labelSelectorPath === undefined
      ? [noSelector(place)]
      : checkPath(place, schema, 'labelSelectorPath', scale.labelSelectorPath)),
  ]
}

function checkPath(place: VersionPlace, schema: Schema, member: Member, jsonPath: string): readonly Diagnostic[] {
  const { roots } = demands[member]
  if (!roots.some(root => jsonPath.startsWith(root))) return [wrongRoot(place, member, jsonPath)]
  if (jsonPath.includes('[')) return [arrayNotation(place, member, jsonPath)]
  const steps = jsonPath.slice(1).split('.')
  const resolution = resolvePath(
    schema,
    steps.map(name => ({ kind: 'field', name })),
  )
  if (resolution.kind === 'missing') return [notInSchema(place, member, jsonPath, resolution)]
  if (resolution.kind === 'open') return []
  return [
    ...checkType(place, member, jsonPath, resolution.schema),
    ...(member === 'specReplicasPath' ? checkPresence(place, jsonPath, resolution.passed) : []),
  ]
}

function checkType(place: VersionPlace, member: Member, jsonPath: string, schema: Schema): readonly Diagnostic[] {
  const { type, rule, why } = demands[member]
  if (schema.type === type) return []
  const isSelector = member === 'labelSelectorPath'
  return [
    reportScale(place, member, jsonPath, {
      rule,
      message: `names ${jsonPath}, which is ${describeType(schema)}, not ${type === 'integer' ? 'an integer' : 'a string'}: ${why}`,
      help: isSelector
        ? 'Name a string that the controller fills with a serialized selector (app=web), such as .status.selector: add `selector?: string` to the status.'
        : 'Give the field an integer type: Int32.',
      data: { type: schema.type ?? null },
    }),
  ]
}

/** An absent value at specReplicasPath makes GET /scale fail. An object without `spec` is not looked at: nobody scales one. */
function checkPresence(place: VersionPlace, jsonPath: string, passed: readonly Passed[]): readonly Diagnostic[] {
  const gap = passed.slice(1).find(({ name, schema, parent }) => schema.default === undefined && !(parent.required ?? []).includes(name))
  if (gap === undefined) return []
  return [
    reportScale(place, 'specReplicasPath', jsonPath, {
      rule: 'scale/spec-replicas-may-be-absent',
      severity: 'note',
      message: `names ${jsonPath}, but ${gap.name} is optional without a default: reading /scale of an object without it fails`,
      help: `Give ${gap.name} a default, or make it required.`,
      data: { field: gap.name },
    }),
  ]
}

function noSelector(place: VersionPlace): Diagnostic {
  return reportMember(place, ['subresources', 'scale'], {
    rule: 'scale/selector-path-missing',
    severity: 'note',
    message: 'has no labelSelectorPath: kubectl scale works, a HorizontalPodAutoscaler does not, whatever its metrics',
    help: 'Add a string to the status that the controller fills with a serialized selector, and name it as labelSelectorPath.',
  })
}

function wrongRoot(place: VersionPlace, member: Member, jsonPath: string): Diagnostic {
  const roots = demands[member].roots.join(' or ')
  return reportScale(place, member, jsonPath, {
    rule: 'scale/path-wrong-root',
    message: `is ${JSON.stringify(jsonPath)}, which does not begin with ${roots}: the server refuses the CRD`,
    help: `Name a field below ${roots.replaceAll(/\.(\w+)\./g, '$1')}, dots and leading dot included.`,
    data: { roots: demands[member].roots },
  })
}

function arrayNotation(place: VersionPlace, member: Member, jsonPath: string): Diagnostic {
  return reportScale(place, member, jsonPath, {
    rule: 'scale/path-array-notation',
    message: `is ${JSON.stringify(jsonPath)}: the server takes it, but looks for a field spelled with brackets and never finds one`,
    help: 'Name a field that is reached without lists.',
  })
}

function notInSchema(place: VersionPlace, member: Member, jsonPath: string, missing: Extract<Resolution, { kind: 'missing' }>): Diagnostic {
  return reportScale(place, member, jsonPath, {
    rule: 'scale/path-not-in-schema',
    message: `names ${jsonPath}, but ${describeMissing(missing)}`,
    help: suggestPath(missing) ?? 'Name a field that the type declares.',
    data: { missing: missing.name },
  })
}

interface ScaleFinding {
  readonly rule: string
  readonly severity?: 'error' | 'note'
  readonly message: string
  readonly help: string
  readonly data?: Readonly<Record<string, unknown>>
}

function reportScale(
  place: VersionPlace,
  member: Member,
  jsonPath: string,
  { severity = 'error', data, ...finding }: ScaleFinding,
): Diagnostic {
  return reportMember(place, ['subresources', 'scale', member], { ...finding, severity, data: { jsonPath, ...data } })
}
