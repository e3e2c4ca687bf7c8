import type { RuleTexts } from './rule-text.ts'

/** What stands between schemas and files: the config, the files themselves, sizes. */
export const outputTexts: RuleTexts = {
  'limit/apply-annotation': {
    summary: 'A CRD too large for client-side kubectl apply',
    why: 'kubectl apply keeps the whole object in an annotation, which may have 262,144 bytes.',
    help: 'Apply with --server-side, or leave descriptions out.',
  },
  'limit/etcd-request': {
    summary: 'A CRD too large for etcd',
    why: 'etcd stores no object of more than 1.5 MiB by default.',
    help: 'Ship fewer versions, leave descriptions out, or split the kind.',
  },
  'output/header': { summary: 'A header file that cannot be read, or a year that nothing asks for', help: 'Mend the config.' },
  'output/helm-condition': {
    summary: 'A condition that no template could ask for',
    example: "output: { helm: { condition: 'crds enabled' } }",
    help: 'Name a value of the chart by its keys: crds.enabled.',
  },
  'output/known-type': { summary: 'knownTypes of the config has an entry that fits nothing', help: 'Mend the entry.' },
  'output/unused-known-type': {
    summary: 'knownTypes of the config names a type that no input uses',
    help: 'Remove the entry, or mend its name.',
  },
  'output/kustomization': { summary: 'A kustomization that cannot list the CRDs', help: 'Mend the file, or take it out of the config.' },
  'output/pattern-left-out': {
    summary: 'A pattern that JSON Schema cannot check',
    why: 'The API server reads patterns as RE2, editors and validators as JavaScript does; flags within a pattern have no form there.',
    help: 'Write the pattern without flags: [Aa] for (?i)a.',
  },
  'output/missing': {
    summary: 'A file that generate would write is not there',
    why: 'Types and CRDs in the repository have drifted apart.',
    help: 'Run crdgen generate and commit the file.',
  },
  'output/stale': {
    summary: 'A file differs from what generate would write',
    why: 'Types and CRDs in the repository have drifted apart.',
    help: 'Run crdgen generate and commit the file.',
  },
  'output/orphan': {
    summary: 'A CRD file in the output folder that no type makes',
    why: 'It would still be shipped.',
    help: 'Delete it; or name the file with its type as input.',
  },
  'output/version-removed': {
    summary: 'A run that removes a version which the CRD on the disk has',
    why: 'Objects that are stored in that version could not be read any more. A run over some of the files does not know all versions.',
    help: 'Name all files of the kind, or set input in a config; migrate the objects before a version goes.',
  },
  'output/no-target': {
    summary: 'Types of versions that no CRD in the folder to patch has',
    help: 'Add the version to the CRD: its schema is then filled in.',
  },
  'output/nothing': {
    summary: 'The input exports no resource',
    why: 'No CRD is written.',
    help: "Export an interface with literal apiVersion ('example.com/v1') and kind, and a spec.",
  },
  'output/patch': { summary: 'A patch of the config that fits no schema', help: 'Mend its path.' },
  'output/same-path': { summary: 'Two outputs with one path', help: 'Give each output and each variant a path of its own.' },
  'output/transform': {
    summary: 'The transform of the config threw an error, or returned no CRD',
    help: 'Mend it: it takes a CRD and returns one.',
  },
  'output/unknown-kind': {
    summary: 'The config sets something for a kind that no type makes',
    help: 'Keys are Kind.group; mend the name.',
  },
  'output/unknown-struct': {
    summary: 'The config says that a struct is embedded which no known Kubernetes has',
    help: 'Write group/version and name, as in core/v1 PodTemplateSpec.',
  },
  'output/unreadable': { summary: 'A file that should be brought up to date is no YAML', help: 'Mend it, or write it whole.' },
  'output/untyped-version': {
    summary: 'A version of a CRD that no type describes',
    why: 'Its schema is left as it is.',
    help: 'Declare a type for it, or take the version out.',
  },
  'output/unused-embed': { summary: 'An embed of the config at a path where no native struct is', help: 'Mend the path.' },
  'output/unused-ignore': {
    summary: 'Something to ignore that is not there',
    why: 'It may hide the next finding there.',
    help: 'Remove it, or mend the path.',
  },
}
