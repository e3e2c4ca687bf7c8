import { schemaPointer } from './schema-shape.ts'
import {
  flag,
  flagPointer,
  int32,
  int32Pointer,
  int64,
  int64Pointer,
  listShape,
  mapOf,
  newIn,
  pointerTo,
  struct,
  text,
  textAs,
  textPointer,
  time,
} from './shape.ts'

export const namesShape = struct('v1.CustomResourceDefinitionNames', {
  plural: text,
  singular: text,
  shortNames: listShape(text),
  kind: text,
  listKind: text,
  categories: listShape(text),
})

const service = struct('v1.ServiceReference', { namespace: text, name: text, path: textPointer, port: int32Pointer })

const clientConfig = struct('v1.WebhookClientConfig', { url: textPointer, service: pointerTo(service), caBundle: { kind: 'bytes' } })

const webhook = struct('v1.WebhookConversion', { clientConfig: pointerTo(clientConfig), conversionReviewVersions: listShape(text) })

export const conversionShape = struct('v1.CustomResourceConversion', {
  strategy: textAs('v1.ConversionStrategyType'),
  webhook: pointerTo(webhook),
})

const column = struct('v1.CustomResourceColumnDefinition', {
  name: text,
  type: text,
  format: text,
  description: text,
  priority: int32,
  jsonPath: text,
})

const scale = struct('v1.CustomResourceSubresourceScale', {
  specReplicasPath: text,
  statusReplicasPath: text,
  labelSelectorPath: textPointer,
})

export const subresourcesShape = struct('v1.CustomResourceSubresources', {
  status: pointerTo(struct('v1.CustomResourceSubresourceStatus', {})),
  scale: pointerTo(scale),
})

export const validationShape = struct('v1.CustomResourceValidation', { openAPIV3Schema: schemaPointer })

export const columnsShape = listShape(column)

export const selectableFieldsShape = listShape(struct('v1.SelectableField', { jsonPath: text }))

const version = struct('v1.CustomResourceDefinitionVersion', {
  name: text,
  served: flag,
  storage: flag,
  deprecated: flag,
  deprecationWarning: textPointer,
  schema: pointerTo(validationShape),
  subresources: pointerTo(subresourcesShape),
  additionalPrinterColumns: columnsShape,
  selectableFields: newIn('selectableFieldsKnown', selectableFieldsShape),
})

const spec = struct('v1.CustomResourceDefinitionSpec', {
  group: text,
  names: namesShape,
  scope: textAs('v1.ResourceScope'),
  versions: listShape(version),
  conversion: pointerTo(conversionShape),
  preserveUnknownFields: flag,
})

const condition = struct('v1.CustomResourceDefinitionCondition', {
  type: textAs('v1.CustomResourceDefinitionConditionType'),
  status: textAs('v1.ConditionStatus'),
  lastTransitionTime: time,
  reason: text,
  message: text,
  observedGeneration: int64,
})

const status = struct('v1.CustomResourceDefinitionStatus', {
  conditions: listShape(condition),
  acceptedNames: namesShape,
  storedVersions: listShape(text),
  observedGeneration: int64,
})

const ownerReference = struct('v1.OwnerReference', {
  apiVersion: text,
  kind: text,
  name: text,
  uid: textAs('types.UID'),
  controller: flagPointer,
  blockOwnerDeletion: flagPointer,
})

const managedFields = struct('v1.ManagedFieldsEntry', {
  manager: text,
  operation: textAs('v1.ManagedFieldsOperationType'),
  apiVersion: text,
  time,
  fieldsType: text,
  fieldsV1: { kind: 'json', pointer: true },
  subresource: text,
})

/** apimachinery meta/v1 ObjectMeta. */
export const objectMetaShape = struct('v1.ObjectMeta', {
  name: text,
  generateName: text,
  namespace: text,
  selfLink: text,
  uid: textAs('types.UID'),
  resourceVersion: text,
  generation: int64,
  creationTimestamp: time,
  deletionTimestamp: { kind: 'time', pointer: true },
  deletionGracePeriodSeconds: int64Pointer,
  labels: mapOf(text),
  annotations: mapOf(text),
  ownerReferences: listShape(ownerReference),
  finalizers: listShape(text),
  managedFields: listShape(managedFields),
})

/** apiextensions v1 CustomResourceDefinition (pkg/apis/apiextensions/v1/types.go). */
export const crdShape = struct('v1.CustomResourceDefinition', {
  apiVersion: text,
  kind: text,
  metadata: objectMetaShape,
  spec,
  status,
})
