import { defineRule, findingsOf } from '@crdgen/core/internal'
import { documentRules } from '@crdgen/checker/internal'
import { manifestRules } from '@crdgen/server/internal'

/** Findings about the files of manifests, before an object is validated. */
export const inputRules = {
  'manifest/no-file': defineRule({
    severity: 'warning',
    summary: 'A link to a file that is not there, or a folder that may not be looked into',
    why: 'Its content was not checked.',
  }),
  'manifest/no-schema': defineRule<{ readonly pointer: string; readonly near?: string }>({
    severity: 'error',
    summary: 'An object of a kind that no schema is known for',
    why: 'Nothing of it was checked: a typo in its apiVersion or kind would pass.',
    help: 'Give its CRD with --crds, or skip the kind: --ignore-missing-schemas, or validate.ignoreMissingSchemas in the config.',
  }),
  'manifest/schema-not-checked': defineRule<{ readonly pointer: string; readonly schema: string }>({
    severity: 'note',
    summary: 'A part of a JSON Schema that crdgen cannot check',
    why: 'A pattern that RE2 does not know, or a reference to a file that is not there: whatever the object has there passes.',
    help: 'Give the CRD with --crds instead.',
  }),
  'manifest/patch': defineRule<{ readonly pointer: string }>({
    severity: 'note',
    summary: 'A patch of kustomize, or a document without metadata, among the objects',
    why: 'A patch has only what it changes, and directives that no schema knows: it cannot be checked as an object.',
    help: 'Check what kustomize build prints.',
  }),
  'manifest/kustomization': defineRule({
    severity: 'error',
    summary: 'A kustomization that kustomize does not build',
    why: 'kustomize build stops at it: nothing of the folder can be applied.',
    help: 'See what kustomize build reports.',
  }),
  'manifest/not-built': defineRule({
    severity: 'note',
    summary: 'A part of a kustomization that only kustomize itself builds: a remote base, a chart, a plugin',
    why: 'crdgen reads no network and runs no programs: what depends on that part was not checked.',
    help: 'Pipe what kustomize prints into crdgen (kustomize build FOLDER | crdgen check -).',
  }),
  'manifest/encrypted': defineRule<{ readonly pointer: string }>({
    severity: 'note',
    summary: 'A file that SOPS has encrypted, without a kind that can be read',
    why: 'Such a file holds settings, or the kind of its object is encrypted, too: there is nothing to check.',
    help: 'Leave the file out with --skip-file, or check what sops decrypt prints.',
  }),
  'manifest/expectation': defineRule<{ readonly pointer: string }>({
    severity: 'note',
    summary: 'A file with what a test of kuttl or chainsaw expects, or a test of gator or kyverno gives to a policy',
    why: 'It has a few fields of an object, and expressions as keys, or is to be refused: it is never stored in a cluster.',
    help: 'Check the objects that the test applies.',
  }),
  'manifest/testdata': defineRule<{ readonly files: number }>({
    severity: 'note',
    summary: 'Data of tests (testdata, fixtures, src/test) and modules of Go below vendor, in a folder that was named',
    why: 'Go and Maven leave these folders out, too: data of tests is often wrong on purpose, and that of modules is not applied.',
    help: 'Name the folders to check them.',
  }),
  'manifest/old-bundle': defineRule<{ readonly files: number }>({
    severity: 'note',
    summary: 'Bundles of the Operator Lifecycle Manager that a newer one beside them replaces',
    why: 'A published bundle is for the clusters of its time and does not change: what is found there cannot be fixed.',
    help: 'Name the folder of a bundle to check it.',
  }),
  'manifest/variable': defineRule<{ readonly pointer: string }>({
    severity: 'note',
    summary: 'A value with a variable that is replaced before the object is applied: ${NAME}, {{ … }}',
    why: 'What the API server gets is not known: neither that it is refused nor that it is accepted.',
    help: 'Check what is applied: what flux envsubst, envsubst, clusterctl or helm print.',
  }),
  'manifest/crd-twice': defineRule<{ readonly pointer: string; readonly used: string }>({
    severity: 'warning',
    summary: 'Two different CRDs of one kind to validate with',
    why: 'Objects are validated with the last one only; the cluster has one of the two.',
    help: 'Name the one that the cluster has.',
  }),
  'manifest/repeated-object': defineRule({
    severity: 'note',
    summary: 'The same object is there more than once',
    why: 'The last one that is applied wins; which one that is, is chance.',
    help: 'Remove one of them.',
  }),
  'manifest/not-checked': defineRule({
    severity: 'note',
    summary: 'A document that is too large to be checked while you type',
    why: 'An editor waits for each answer.',
    help: 'Run crdgen check and crdgen validate.',
  }),
  'manifest/rounded-number': defineRule({
    severity: 'note',
    summary: 'A whole number beyond int64',
    why: 'The API server reads it as a float64, which has not all of its digits.',
    help: 'Write a smaller number, or a text.',
  }),
}

/** Makes a finding about what was read. */
export const createInputFinding = findingsOf({ ...inputRules, ...documentRules, ...manifestRules })
