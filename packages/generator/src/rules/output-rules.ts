import { defineRule } from '@crdgen/core/internal'
import { limitRules } from '@crdgen/server/internal'

/** Rules for the output: settings of the config, the files themselves, sizes. */
export const outputRules = {
  ...limitRules,
  'output/header': defineRule<{ readonly file?: string; readonly files?: readonly string[]; readonly year?: string | number }>({
    severity: 'warning',
    summary: 'A header file that cannot be read, or a year that no header uses',
    help: 'Fix the config.',
  }),
  'output/helm-condition': defineRule<{ readonly condition: string }>({
    severity: 'error',
    summary: 'A condition that a Helm template cannot test',
    example: "output: { helm: { condition: 'crds enabled' } }",
    help: 'Name a value of the chart by its keys: crds.enabled.',
  }),
  'output/kustomization': defineRule<{ readonly file: string }>({
    severity: 'error',
    summary: 'A kustomization that cannot list the CRDs',
    help: 'Fix the file, or take it out of the config.',
  }),
  'output/pattern-left-out': defineRule<{ readonly pattern: string; readonly version: string }>({
    severity: 'note',
    summary: 'A pattern that JSON Schemas or validators do not check',
    why: 'The API server reads patterns as RE2, editors as JavaScript does, where flags within a pattern have no form; validators leave out very long ones.',
    help: 'Write the pattern without flags: [Aa] for (?i)a; and with smaller counts.',
  }),
  'output/missing': defineRule<{ readonly file: string }>({
    severity: 'error',
    summary: 'A file that generate would write does not exist',
    why: 'Types and CRDs in the repository have drifted apart.',
    help: 'Run crdgen generate and commit the file.',
  }),
  'output/stale': defineRule<{ readonly changes: readonly unknown[] }>({
    severity: 'error',
    summary: 'A file differs from what generate would write',
    why: 'Types and CRDs in the repository have drifted apart.',
    help: 'Run crdgen generate and commit the file.',
  }),
  'output/orphan': defineRule<{ readonly file: string }>({
    severity: 'error',
    summary: 'A CRD file in the output folder that no type makes',
    why: 'It would still be shipped.',
    help: 'Delete it; or name the file with its type as input.',
  }),
  'output/version-removed': defineRule<{ readonly versions: readonly string[] }>({
    severity: 'error',
    summary: 'A run that removes a version which the CRD on the disk has',
    why: 'Objects that are stored in that version could not be read any more. A run over some of the files does not know all versions.',
    help: 'Name all files of the kind, or set input in a config; migrate the objects before a version goes (crdgen conversion plan).',
  }),
  'output/no-target': defineRule<{ readonly versions: readonly string[]; readonly patch: readonly string[] }>({
    severity: 'error',
    summary: 'Types of versions that no CRD in the folder to patch has',
    help: 'Add the version to the CRD: its schema is then filled in.',
  }),
  'output/nothing': defineRule<{ readonly input: readonly string[] }>({
    severity: 'error',
    summary: 'The input exports no resource',
    why: 'No CRD is written.',
    help: "Export an interface with literal apiVersion ('example.com/v1') and kind, and a spec.",
  }),
  'output/patch': defineRule<{ readonly key: string }>({
    severity: 'error',
    summary: 'A patch of the config that matches no schema',
    help: 'Fix its path.',
  }),
  'output/same-path': defineRule<{ readonly file: string }>({
    severity: 'error',
    summary: 'Two outputs with one path',
    help: 'Give each output and each variant a path of its own.',
  }),
  'output/transform': defineRule({
    severity: 'error',
    summary: 'The transform of the config threw an error, or returned no CRD',
    help: 'Fix it: it gets a CRD and returns one.',
  }),
  'output/unknown-kind': defineRule<{ readonly kind: string }>({
    severity: 'error',
    summary: 'The config sets something for a kind that no type makes',
    help: 'Keys are Kind.group; fix the name.',
  }),
  'output/unknown-struct': defineRule<{ readonly struct?: string }>({
    severity: 'error',
    summary: 'The config declares an embedded struct that no known Kubernetes version has',
    help: 'Write group/version and name, as in core/v1 PodTemplateSpec.',
  }),
  'output/unreadable': defineRule<{ readonly problem: string }>({
    severity: 'error',
    summary: 'A file to update that is not valid YAML',
    help: 'Fix it, or write it whole.',
  }),
  'output/untyped-version': defineRule<{ readonly version: string }>({
    severity: 'warning',
    summary: 'A version of a CRD that no type describes',
    why: 'Its schema is left as it is.',
    help: 'Declare a type for it, or take the version out.',
  }),
}
