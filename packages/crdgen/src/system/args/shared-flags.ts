import type { Flags } from './flag.ts'

/** Every command takes these. */
export const commonFlags = {
  quiet: { type: 'boolean', short: 'q', summary: 'print findings and failures only' },
  'no-color': { type: 'boolean', summary: 'plain text; the variables NO_COLOR and FORCE_COLOR are honoured too' },
  debug: { type: 'boolean', summary: 'show how long each step takes, and where a failure of crdgen itself comes from' },
  help: { type: 'boolean', short: 'h', summary: 'show this help' },
  version: { type: 'boolean', short: 'v', summary: 'show the version of crdgen' },
} as const satisfies Flags

/** Commands that end in a report take these too. */
export const reportFlags = {
  kubernetes: { type: 'string', value: 'VERSION', summary: 'Kubernetes of the embedded structs (default: the newest known)' },
  server: { type: 'string', value: 'RANGE', summary: 'API servers that must accept the CRDs: a version, or OLDEST..NEWEST' },
  config: {
    type: 'string',
    value: 'FILE',
    summary: "read this config file; its rules set severities: rules: { 'upstream/missing-field': 'off' }",
  },
  'no-config': { type: 'boolean', summary: 'read no config file and no cache of the project (for input that is not trusted)' },
  format: { type: 'string', value: 'FORMAT', summary: 'form of the report: FORMATS (default text)' },
  'output-file': { type: 'string', value: 'FILE', summary: 'write the report to a file instead of the terminal' },
  places: { type: 'boolean', summary: 'list every place of a finding, not only how many there are' },
  notes: { type: 'boolean', summary: 'list all notes, not only how many there are' },
  verbose: { type: 'boolean', summary: 'list all places and notes, with the fingerprint of each finding' },
  'fail-on': { type: 'string', choices: ['error', 'warning', 'never'], summary: 'what makes exit 1 (default error)' },
} as const satisfies Flags

/** Commands that read types of the project, and CRDs of others. */
export const typesFlags = {
  kubernetes: {
    type: 'string',
    value: 'VERSION',
    summary: "Kubernetes of the structs that the project's types embed (default: the config's)",
  },
  config: reportFlags.config,
  'no-config': reportFlags['no-config'],
} as const satisfies Flags

/** Commands that read CRDs from their operands take them from the flag of the others, too. */
export const operandFlags = {
  crds: {
    type: 'string',
    source: true,
    multiple: true,
    value: 'DIR',
    summary: 'a folder, file or glob with CRDs, as if it were named without the flag; may be repeated',
  },
} as const satisfies Flags

/** Commands that read sources may read clusters (`kube:`). */
export const clusterFlags = {
  context: { type: 'string', value: 'NAME', summary: 'context of the kubeconfig that kube: reads (default: the current one)' },
  kubeconfig: { type: 'string', value: 'FILE', summary: 'kubeconfig that kube: uses (default: KUBECONFIG, else ~/.kube/config)' },
  namespace: { type: 'string', value: 'NAME', summary: 'the only namespace that kube: reads objects of (default: all)' },
  'cluster-limit': {
    type: 'string',
    multiple: true,
    value: 'NAME=NUMBER',
    summary: 'raise or lower how much of a cluster is read: answer-seconds, total-seconds, answer-mib, kept-mib, empty-pages, objects',
  },
} as const satisfies Flags

/** Commands whose findings may be fixed. */
export const fixFlags = {
  fix: { type: 'boolean', summary: 'fix what is certain in your files first, and print what was changed' },
  'dry-run': { type: 'boolean', summary: 'with --fix: print what would be changed, and write nothing' },
} as const satisfies Flags

/** Commands that read manifests may leave some out. */
export const skipFlags = {
  skip: {
    type: 'string',
    multiple: true,
    value: 'KINDS',
    summary: 'kinds to leave out: Secret, v1/Secret, keda.sh/v1alpha1/ScaledJob or *.argoproj.io, with commas; may be repeated',
  },
  'skip-file': { type: 'string', multiple: true, value: 'GLOB', summary: 'files not to read, e.g. **/templates/*.yaml; may be repeated' },
  'skip-others': {
    type: 'boolean',
    summary: 'also leave out files that are named and do not look like Kubernetes (apiVersion, kind); below folders that is so',
  },
  'skip-path': {
    type: 'string',
    multiple: true,
    value: 'PATH',
    summary: 'where nothing is reported, with * and **: spec.values.**; may be repeated',
  },
} as const satisfies Flags
