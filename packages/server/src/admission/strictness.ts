import { selectableFieldsShape } from '../decode/crd-shape.ts'
import { hasDefaults, itemsSchema, someSchema, asSchema, namedSchemas } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { equalByShape, equalJson } from '../decode/zero.ts'
import type { Server } from '../server-version.ts'
import { caBundleProblem } from '../formats/ca-bundle.ts'
import type { InternalCrd } from '../decode/internal-crd.ts'
import { breaksKeyedItems, nonAtomicKey } from './list-types.ts'
import type { Strictness, Checks, Context } from './rule-family.ts'
import { topLevel } from '../field/place.ts'
import { conversionProblem } from '../structural/convert.ts'
import completeness from './rules/junctor-completeness.ts'
import junctors from './rules/junctors.ts'
import pattern from './rules/pattern.ts'
import structure from './rules/structure.ts'
import { walkSchema } from './walk-schema.ts'
import { isRecord } from '@crdgen/core/internal'
import { anyMember, prunedDefault, type Steps } from '../structural/served-defaults.ts'

/**
 * A create is spared nothing (validation.go, ValidateCustomResourceDefinition), but for the CA bundle, which is looked
 * at only once a CRD is established.
 */
export const onCreate: Strictness = {
  structural: true,
  schemaForEveryVersion: true,
  knownTypes: true,
  atomicSetItems: true,
  keyedListItems: true,
  prunedDefaults: true,
  knownReviewVersion: true,
  validCaBundle: false,
  tooManySelectableFields: new Set(),
}

const types: ReadonlySet<string> = new Set(['', 'array', 'boolean', 'integer', 'number', 'object', 'string'])
const reviewVersions: ReadonlySet<string | null | undefined> = new Set(['v1', 'v1beta1'])

/** An update is spared what the stored CRD breaks already (validation.go, ValidateCustomResourceDefinitionUpdate). */
export function onUpdate(crd: InternalCrd, before: InternalCrd, server: Server): Strictness {
  const context = { server, strictness: onCreate, before: undefined }
  const schemas = before.validations.flatMap(({ value }) => (value.openAPIV3Schema ? [value.openAPIV3Schema] : []))
  const someNode = (test: (node: JsonSchema) => boolean) => schemas.some(schema => someSchema(schema, test))
  const stored = before.raw.spec?.conversion?.webhook?.conversionReviewVersions ?? []
  return {
    structural: needsStructure(crd) || schemas.every(schema => isStructural(schema, context)),
    schemaForEveryVersion: before.versions.every(({ raw }) => !!raw.schema?.openAPIV3Schema),
    knownTypes: !someNode(node => !types.has(node.type ?? '')),
    atomicSetItems: !someNode(node => node['x-kubernetes-list-type'] === 'set' && nonAtomicKey(itemsSchema(node)) !== undefined),
    keyedListItems: !someNode(breaksKeyedItems),
    prunedDefaults: !schemas.some(schema => hasDefaults(schema) && isStructural(schema, context) && hasUnprunedDefaults(schema)),
    knownReviewVersion: stored.length === 0 || stored.some(version => reviewVersions.has(version)),
    validCaBundle: server.has('caBundles') && isEstablished(before) && !hasInvalidCaBundle(before),
    tooManySelectableFields: server.has('sparesTooManySelectableFields') ? sparedLists(crd, before) : new Set(),
  }
}

const extensions = [
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-list-type',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
] as const

/** Features that need a structural schema whatever is stored: pruning, defaults, and the extensions of Kubernetes. */
function needsStructure(crd: InternalCrd): boolean {
  if (!crd.preserveUnknownFields) return true
  const uses = (node: JsonSchema) =>
    extensions.some(key => node[key] !== undefined && node[key] !== null && (key !== 'x-kubernetes-int-or-string' || node[key] === true)) ||
    [node['x-kubernetes-list-map-keys'], node['x-kubernetes-validations']].some(list => (list?.length ?? 0) > 0)
  return crd.validations.some(({ value }) => hasDefaults(value.openAPIV3Schema) || someSchema(value.openAPIV3Schema, uses))
}

/** Checks whether the condition Established is true: from then on scope and kind cannot change. */
export function isEstablished(crd: InternalCrd): boolean {
  return crd.raw.status?.conditions?.some(condition => condition?.type === 'Established' && condition.status === 'True') === true
}

function hasInvalidCaBundle(crd: InternalCrd): boolean {
  const bundle = crd.conversion.webhook?.clientConfig?.caBundle
  return !!bundle && caBundleProblem(bundle) !== undefined
}

/** Lists of selectable fields that were too long already, and are the same: by version, '' for the one all versions share. */
function sparedLists(crd: InternalCrd, before: InternalCrd): ReadonlySet<string> {
  const spared = crd.selectableFields.flatMap(one => {
    const name = one.hoisted ? '' : (one.versions[0] ?? '')
    // Of several stored versions of one name the last counts.
    const last = before.versions.findLastIndex(version => version.name === name)
    const old = before.selectableFields.find(({ hoisted, index }) => hoisted === one.hoisted && (hoisted || index === last))
    const isSame = old !== undefined && old.value.length > 8 && equalByShape(one.value, old.value, selectableFieldsShape)
    return isSame ? [name] : []
  })
  return new Set(spared)
}

const families: readonly Checks<typeof structure.rules & typeof junctors.rules & typeof completeness.rules & typeof pattern.rules>[] = [
  structure,
  junctors,
  completeness,
  pattern,
]

/** Checks whether a schema is structural (schema/validation.go, ValidateStructural). */
function isStructural(schema: JsonSchema, context: Context): boolean {
  if (conversionProblem(schema) !== undefined) return false
  let found = false
  const report = () => {
    found = true
  }
  const start = { schema, at: topLevel(''), server: context.server }
  for (const family of families) family.root?.(start, report)
  walkSchema(start, true, node => {
    for (const family of families) family.schema?.(node, report, context)
  })
  return !found
}

/**
 * Checks whether a structural schema has a default with fields that the schema does not know (validation.go, schemaHasUnprunedDefaults).
 */
function hasUnprunedDefaults(root: JsonSchema): boolean {
  // A root default that is not an object is an error there, which counts as having none.
  if (root.default !== undefined && root.default !== null && !isRecord(root.default)) return false
  return isUnpruned(root, [], root)
}

function isUnpruned(schema: JsonSchema, steps: Steps, root: JsonSchema): boolean {
  const value = schema.default
  if (value !== undefined && value !== null && !equalJson(value, prunedDefault(value, steps, root))) return true
  const below = (one: JsonSchema | undefined, step: string | 0) => one !== undefined && isUnpruned(one, [...steps, step], root)
  return (
    below(itemsSchema(schema), 0) ||
    below(asSchema(schema.additionalProperties), anyMember) ||
    namedSchemas(schema.properties).some(([name, one]) => below(one, name))
  )
}
