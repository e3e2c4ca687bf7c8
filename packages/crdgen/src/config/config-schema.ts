import type { Config } from './config.ts'
import { configKeys } from './config-shape.ts'
import type { JsonSchema } from '../system/shape.ts'

/** A key of the config: its purpose, and the commands that read it. */
export interface ConfigKey {
  readonly what: string
  readonly default?: string
  /** Only a config of TypeScript or JavaScript can have it. */
  readonly isCode?: true
}

/** Every key of the config; a missing key is a type error. */
export const configDescriptions: Readonly<Record<keyof Config, ConfigKey>> = {
  $schema: { what: 'Where the JSON Schema of a config is, for editors: ./node_modules/crdgen/schema/config.json.' },
  extends: {
    what: 'Configs that this one adds to: paths from its folder, or packages. Objects are merged key by key, everything else is replaced.',
  },
  input: { what: 'TypeScript files, folders or globs whose exported roots become CRDs.' },
  output: {
    what: 'The folder of the CRDs, or all that is written: crds, xrd, format, outline, bundle, helm, kustomization, patch, schemas, validators, constants.',
    default: 'crds',
  },
  headerFile: { what: 'File of comment lines that every generated YAML file begins with.' },
  year: { what: 'Takes the place of YEAR in the header.' },
  tsconfig: { what: 'The tsconfig whose paths and module settings hold for the input.', default: 'the nearest one' },
  kubernetes: { what: 'Kubernetes of the embedded structs: 1.36; check also takes a list or a range.', default: 'the newest known' },
  server: { what: 'API servers that must accept the CRDs: 1.36 or 1.31..1.36.', default: 'the newest known' },
  nativeDescriptions: { what: "Descriptions of Kubernetes' own fields: none, or types (from the installed library).", default: 'none' },
  maxDescriptionLength: { what: 'The most bytes of a description; 0 leaves all out.' },
  metadata: { what: "What an embedded ObjectMeta becomes: default (controller-gen's five fields), full or none.", default: 'default' },
  natives: { what: 'Native structs as controller-gen writes them, or as upstream declares them.', default: 'controller-gen' },
  topology: { what: 'List types, required and defaults of native structs: of target, or of the latest Kubernetes.', default: 'target' },
  unions: { what: 'How a union of objects is checked: by junctors or by cel.', default: 'junctors' },
  compatible: { what: 'As controller-gen where crdgen differs from it.', default: 'false' },
  loweredNames: {
    what: 'The types come from a tool that wrote field names with a small first letter (pepr: HTTPPort as hTTPPort): each is an error with the name that the cluster has, which generate --fix writes.',
    default: 'false',
  },
  featureGates: { what: 'Feature gates that are on; what is marked @featureGate X is left out without its gate.' },
  variants: { what: 'More outputs of the same run, by name: feature gates and a folder each.' },
  knownTypes: {
    what: "What a type stands for in JSON: { 'luxon#DateTime': { type: string, format: date-time } }; a schema of zod, ArkType, TypeBox and others is joined with the type: { BackupSpec }.",
  },
  markers: { what: 'Markers of your own, made with defineSchemaMarker or defineResourceMarker.', isCode: true },
  tags: { what: 'Tags that are documentation of your own: team for @team.' },
  transform: { what: 'A function with the last word on each CRD.', isCode: true },
  patches: { what: 'Keywords to set in the finished schema, by path; null takes one away.' },
  crds: { what: 'By Kind.group: conversion and preserveUnknownFields, which no type can declare.' },
  embed: { what: 'How native structs at a path are embedded: kubernetes, metadata, natives, topology.' },
  embeds: { what: 'What check finds at a path: a struct (core/v1 PodTemplateSpec), or false to look at nothing there.' },
  rules: { what: 'By rule: off, note, warning or error, or { severity, ignore: [paths] }. For every command.' },
  schemas: { what: 'Files of Kubernetes versions that crdgen kubernetes wrote.' },
  with: { what: "Versions of the software around the cluster: { keda: '2.16.0', helm: '3' }." },
  check: { what: 'packs: packs of rules that run; applyOrder and other facts that single rules read.' },
  skip: { what: 'What check and validate leave out: kinds, files (globs), paths where nothing is reported.' },
  validate: {
    what: 'ignoreMissingSchemas: kinds that may be without a schema; schemaLocations: catalogues of JSON Schemas for kinds without a CRD.',
  },
  conversion: { what: 'What `conversion test` tests: `module` is run when the command line names no converter.' },
  ledger: { what: 'Where findings that are meant are kept.', default: 'crdgen-accepted.yaml' },
  baseline: { what: 'Findings that check and validate count instead of reporting them; --update-baseline writes the file.' },
  diff: { what: 'profile: users, strict or gitops; roundTrip: new, all or off.' },
  failOn: { what: 'What makes exit 1: error, warning or never.', default: 'error' },
}

/** The JSON Schema of a config of YAML or JSON. */
export function configSchema(): JsonSchema {
  const described = Object.entries<ConfigKey>(configDescriptions)
    .filter(([, { isCode }]) => isCode !== true)
    .map(([key, { what }]) => [
      key,
      { description: what, ...(Object.hasOwn(configKeys, key) ? configKeys[key as keyof Config].schema : {}) },
    ])
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Config of crdgen',
    description: 'crdgen.config.yaml, crdgen.config.json, or the key crdgen of package.json',
    type: 'object',
    properties: Object.fromEntries(described),
    additionalProperties: false,
  }
}

/** Tables of Markdown have no other form for a pipe. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** The page of all keys. */
export function configPage(): string {
  const rows = Object.entries<ConfigKey>(configDescriptions).map(
    ([key, { what, default: usual = '', isCode }]) =>
      `| \`${key}\` | ${cell(what)}${isCode === true ? ' Only in TypeScript or JavaScript.' : ''} | ${cell(usual)} |`,
  )
  return [
    '# Keys of the config',
    '',
    'Written by `pnpm docs`. [config.md](config.md) has examples; `crdgen config` prints what is in effect.',
    '',
    '| key | | default |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
