import type { RuleTexts } from './rule-text.ts'

/** What is wrong with objects, as `crdgen validate` and `crdgen check` see them. */
export const manifestTexts: RuleTexts = {
  'limit/findings': {
    summary: 'More findings about one object than are shown',
    why: 'A mistake may be repeated for each item of a list; the texts of one answer have a limit.',
    help: 'Fix those that are shown, and run it again.',
  },
  'manifest/no-schema': {
    summary: 'An object of a kind that no schema is known for',
    why: 'Nothing of it was checked: a typo in its apiVersion or kind would pass.',
    help: 'Give its CRD with --crds, or skip the kind: --ignore-missing-schemas, or validate.ignoreMissingSchemas in the config.',
  },
  'manifest/deprecated-version': {
    summary: 'An object of a version that its CRD calls deprecated',
    why: 'The API server takes it and warns: the version will go away.',
    help: 'Write it in the version that the warning names, or in the newest one of the CRD.',
  },
  'manifest/duplicate-item': {
    summary: 'Two items of a list that is a set, or a map by keys, are the same',
    why: 'The API server refuses the object, and could not merge it either.',
    example: 'ports:\n- name: http\n- name: http',
    help: 'Remove one of them, or give it another key.',
  },
  'manifest/embedded-resource': {
    summary: 'An embedded object without apiVersion, kind or with bad metadata',
    why: 'The API server refuses it.',
    help: 'Complete it.',
  },
  'manifest/finalizer': {
    summary: 'A finalizer without a domain',
    why: 'The API server warns: such names may clash with those of others.',
    help: 'Name it example.com/name.',
  },
  'manifest/invalid-value': {
    summary: 'A value out of bounds, too long, or against a pattern or format',
    why: 'The API server refuses the object.',
    example: 'replicas: 11   # maximum: 10',
  },
  'manifest/metadata': {
    summary: 'Metadata that breaks the rules for names, labels, annotations or owners',
    why: 'The API server refuses the object.',
    example: 'metadata: {name: My_App}',
  },
  'manifest/missing-field': {
    summary: 'A required field is missing',
    why: 'The API server refuses the object. A default on the field would have filled it in.',
  },
  'manifest/no-file': {
    summary: 'A link to a file that is not there, or a folder that may not be looked into',
    why: 'Its content was not checked.',
  },
  'manifest/no-kind': {
    summary: 'A document without apiVersion or kind',
    why: 'Nobody knows what it is: kubectl refuses it.',
    help: 'Name manifests only, not values.yaml or kustomization.yaml.',
  },
  'manifest/not-in-enum': {
    summary: 'A value that is not one of those the field takes',
    why: 'The API server refuses the object. Case counts.',
  },
  'manifest/not-yaml': {
    summary: 'A text that Kubernetes cannot read as YAML or JSON',
    why: 'Kubernetes reads YAML 1.1 as go-yaml does; other readers are stricter here, laxer there.',
    example: 'command: {{ .Values.command }}   # a template that was not rendered',
    help: 'Mend the place named: indentation, an open quote, a tab. The other documents of the file were read.',
  },
  'manifest/null-dropped': {
    summary: 'A null where null is not allowed',
    why: 'The API server drops the member, and fills in its default if there is one.',
    help: 'Leave the member out.',
  },
  'manifest/repeated-key': {
    summary: 'A key that a mapping has twice',
    why: 'kubectl keeps the last value and drops the others without a word; strict field validation refuses it.',
    example: 'data:\n  a: b\n  a: c',
    help: 'Remove all but one.',
  },
  'manifest/repeated-object': {
    summary: 'The same object is there more than once',
    why: 'The last one that is applied wins; which one that is, is chance.',
    help: 'Remove one of them.',
  },
  'manifest/rounded-number': {
    summary: 'A whole number beyond 2^53',
    why: 'Kubernetes keeps 64 bits; here it was validated as the nearest double, and JavaScript clients will round it too.',
    help: 'Nothing, if no such client reads it.',
  },
  'manifest/scale-value': {
    summary: 'Replicas that the scale subresource cannot show',
    why: 'The API server refuses the object: replicas are 0 to 2147483647, a selector is a string.',
  },
  'manifest/unknown-kind': {
    summary: 'A kind or version that the group of Kubernetes does not have',
    why: 'The API server answers: no matches for kind.',
    help: 'Mend it, or choose the Kubernetes that has it with --kubernetes.',
  },
  'manifest/validation-rule': {
    summary: 'An object that a validation rule (CEL) of its CRD does not accept',
    why: 'The API server refuses it; on an update it only warns where nothing changed.',
    help: 'Change the value so that the rule holds; crdgen explain KIND.path shows the rules at a path.',
  },
  'manifest/wrong-kind': { summary: 'apiVersion or kind are not those of the CRD', why: 'The API server refuses the object.' },
  'manifest/wrong-type': {
    summary: 'A value of another type than the field has',
    why: 'The API server refuses the object. YAML 1.1 reads yes, no, on, off, y and n as booleans, 017 as 15.',
    example: 'labels:\n  enabled: yes   # a boolean',
    help: 'Quote text that looks like something else: "yes", "017", "1.10".',
  },
}
