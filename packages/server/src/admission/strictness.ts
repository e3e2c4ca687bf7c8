import { selectableFieldsShape } from '../decode/crd-shape.ts'
import { hasDefaults, itemsSchema, someSchema } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { equalByShape } from '../decode/zero.ts'
import { hasUnprunedDefaults } from './unpruned-defaults.ts'
import type { Server } from '../server-version.ts'
import { caBundleProblem } from '../formats/ca-bundle.ts'
import type { InternalCrd } from '../decode/internal-crd.ts'
import { breaksKeyedItems, nonAtomicKey } from './list-types.ts'
import type { Strictness } from './rule-family.ts'
import { isStructural } from './structural.ts'

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
