import type { Output } from '@crdgen/generator/internal'
import { isRecord } from '@crdgen/core/json'
import type { Config, ManifestOptions } from './config.ts'
import {
  anything,
  code,
  either,
  having,
  listOf,
  objectOf,
  oneOf,
  recordOf,
  shape,
  type Shape,
  text,
  truth,
  wholeNumber,
} from '../system/shape.ts'

const severity = oneOf('error', 'warning', 'note', 'off')
const metadata = oneOf('default', 'full', 'none')
const topology = oneOf('target', 'latest')
const natives = oneOf('controller-gen', 'upstream')

const no = { const: false }

const structOrFalse = shape({ anyOf: [text.schema, no] }, (value, path) =>
  value === false || typeof value === 'string' ? undefined : { path, message: "is a struct such as 'core/v1 PodTemplateSpec', or false" },
)

const year = shape({ anyOf: [text.schema, wholeNumber.schema] }, (value, path) =>
  typeof value === 'number' ? wholeNumber(value, path) : text(value, path),
)

const chart = { chart: text, into: oneOf('crds', 'templates') }
const helmTemplates = having(['chart', 'into'], objectOf({ ...chart, condition: text, keep: truth }))
const helmCrds = having(['chart', 'into'], objectOf(chart))

const helm = shape(helmTemplates.schema, (value, path) => {
  const isTemplates = typeof value === 'object' && value !== null && 'into' in value && value.into === 'templates'
  return (isTemplates ? helmTemplates : helmCrds)(value, path)
})

const folderOrFalse = shape({ anyOf: [text.schema, no] }, (value, path) => (value === false ? undefined : text(value, path)))

const schemasOutput = either(text, having(['folder'], objectOf({ folder: text, unknownFields: oneOf('refuse', 'allow') })))

const outputs = objectOf({
  crds: folderOrFalse,
  xrd: text,
  format: oneOf('yaml', 'json'),
  outline: text,
  bundle: text,
  helm,
  kustomization: text,
  patch: either(text, listOf(text)),
  schemas: schemasOutput,
  validators: schemasOutput,
  constants: text,
} satisfies Readonly<Record<keyof Output, Shape>>)

/** An output without any folder is misspelt. */
const output = either(
  text,
  shape(outputs.schema, (value, path) =>
    (isRecord(value) && value['xrd'] !== undefined ? outputs : having(['crds'], outputs))(value, path),
  ),
)

/** A marker as defineSchemaMarker and defineResourceMarker return it. Its methods are left to TypeScript's check of the config. */
const marker = shape({ not: {} }, (value, path) => {
  const lists = { kubebuilder: listOf(text), tags: listOf(text), sites: listOf(oneOf('field', 'type', 'resource', 'file')) }
  const known = {
    kind: oneOf('schema', 'resource', 'presence', 'allow', 'skip', 'embed', 'rename', 'gate', 'recursion'),
    ...lists,
    summary: text,
    value: having(['kind'], recordOf(anything)),
    examples: listOf(anything),
  }
  const problem = recordOf(anything)(value, path)
  if (problem !== undefined || !isRecord(value)) return problem
  const picked = Object.fromEntries(Object.keys(known).map(key => [key, value[key]]))
  return having(Object.keys(known), objectOf(known))(picked, path)
})

/** A schema; that of a library may be a function. */
const schema = shape({ type: 'object' }, (value, path) =>
  isRecord(value) || typeof value === 'function'
    ? undefined
    : { path, message: 'is not a schema; is it exported where the config imports it?' },
)

/** One entry per key of the config; a missing key is a type error. */
export const configKeys: Readonly<Record<keyof Config, Shape>> = {
  $schema: text,
  extends: either(text, listOf(text)),
  input: either(text, listOf(text)),
  output,
  headerFile: text,
  year,
  tsconfig: text,
  kubernetes: text,
  server: text,
  nativeDescriptions: oneOf('none', 'types'),
  maxDescriptionLength: wholeNumber,
  metadata,
  natives,
  topology,
  unions: oneOf('junctors', 'cel'),
  compatible: truth,
  loweredNames: truth,
  featureGates: listOf(text),
  variants: recordOf(objectOf({ featureGates: listOf(text), output })),
  knownTypes: recordOf(schema),
  markers: listOf(marker),
  tags: listOf(text),
  transform: code,
  patches: recordOf(anything),
  crds: recordOf(objectOf({ conversion: anything, preserveUnknownFields: truth })),
  embed: recordOf(objectOf({ kubernetes: text, metadata, natives, topology })),
  embeds: recordOf(structOrFalse),
  rules: recordOf(either(severity, objectOf({ severity, ignore: listOf(text) }))),
  schemas: listOf(text),
  with: recordOf(text),
  check: objectOf({
    packs: recordOf(truth),
    profile: oneOf('api-conventions', 'api-conventions-all'),
    applyOrder: text,
    azurePipelinesPoolsWithAgents: listOf(text),
  } satisfies Readonly<Record<keyof ManifestOptions, Shape>>),
  skip: objectOf({ kinds: listOf(text), files: listOf(text), paths: listOf(text) }),
  validate: objectOf({ ignoreMissingSchemas: either(truth, listOf(text)), schemaLocations: listOf(text) }),
  ledger: text,
  baseline: text,
  conversion: objectOf({ module: text }),
  diff: objectOf({ ledger: text, profile: oneOf('users', 'strict', 'gitops'), roundTrip: oneOf('new', 'all', 'off') }),
  failOn: oneOf('error', 'warning', 'never'),
}

export const configShape: Shape = objectOf(configKeys)
