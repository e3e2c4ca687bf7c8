/** Documents, the version of KEDA, and how the help or the message of a finding begins. */
type HelpCase = readonly [name: string, documents: string, keda: string, help: string]

const scaled = (type: string) =>
  `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: a}, spec: {scaleTargetRef: {name: a}, triggers: [{type: ${type}, metadata: {}}]}}`
const named = (metadata: string) =>
  `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: caches.example.com}, spec: {group: example.com, names: {kind: Cache, plural: caches}, scope: Namespaced, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]}}
---
{apiVersion: example.com/v1, kind: Cache, metadata: {${metadata}}}`

export const helpCases: readonly HelpCase[] = [
  ['a trigger of a later KEDA', scaled('kubernetes-resource'), '2.1.0', 'It is of a later KEDA: update KEDA, or use another trigger.'],
  ['a trigger that KEDA took away', scaled('stan'), '2.20.0', 'KEDA 2.20.0 removed it: use nats-jetstream.'],
  ['a misspelt trigger', scaled('kafak'), '2.20.0', 'Did you mean kafka?'],
  ['a name in braces', named('name: {a: null}'), '2.20.0', 'is an object, not text: put it in quotes'],
  ['an annotation that is true', named('name: a, annotations: {b: true}'), '2.20.0', 'is true, not text: put it in quotes'],
]
