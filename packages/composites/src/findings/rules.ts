import { defineRule, findingsOf, type RuleDescription } from '@crdgen/core/internal'

/**
 * Findings about XRDs and ResourceGraphDefinitions themselves; their CRDs have those of every CRD. Their `data` has a JSON pointer into the
 * document, too.
 */
export const compositeRules = {
  'xrd/refused': defineRule<{ readonly controllerMessage?: string }>({
    severity: 'error',
    summary: 'An XRD that the API server refuses, or that Crossplane makes no CRD of',
    why: 'The kind never exists: compositions and claims of it cannot be applied.',
    help: 'Correct what it names: the schema of an XRD is that of a CRD.',
  }),
  'xrd/lost-keyword': defineRule<{ readonly keyword: string }>({
    severity: 'warning',
    summary: 'A part of the schema of an XRD that Crossplane leaves out of the CRD',
    why: 'Crossplane copies a few keywords of spec and status, and drops the others without a message: what they should refuse is accepted.',
    help: 'Write a validation rule (x-kubernetes-validations), or set the keyword on a field below.',
  }),
  'xrd/reserved-field': defineRule<{ readonly field: string }>({
    severity: 'warning',
    summary: 'A field of an XRD that Crossplane replaces with one of its own',
    why: 'Crossplane copies its own fields over those of the XRD: the schema that is written there is never used.',
    help: 'Give the field another name.',
  }),
  'xrd/name-too-long': defineRule<{ readonly maxLength: number }>({
    severity: 'warning',
    summary: 'An XRD that allows names of more than 63 characters',
    why: 'Names of composite resources and claims are values of labels: Crossplane lowers maxLength of metadata.name to 63.',
    help: 'Set maxLength to 63 or less.',
  }),
  'xrd/legacy-scope': defineRule({
    severity: 'note',
    summary: 'An XRD whose composite resources have the scope LegacyCluster',
    why: 'It is the default of apiextensions.crossplane.io/v1, has fields of Crossplane 1 in spec, and its resources are in no namespace.',
    help: 'For a new API, write apiextensions.crossplane.io/v2, where scope is Namespaced or Cluster.',
  }),
  'xrd/update-refused': defineRule<{ readonly field: string }>({
    severity: 'error',
    summary:
      'A change of an XRD that the API server refuses: group, names, names of claims, scope and the enforced composition are immutable',
    why: 'The XRD in the cluster stays as it was, with all other changes. An XRD of v1 has the scope LegacyCluster, which v2 has not: it cannot become one of v2.',
    help: 'Define another kind beside it, and move the resources.',
  }),
  'rgd/refused': defineRule<{ readonly controllerMessage?: string }>({
    severity: 'error',
    summary: 'A ResourceGraphDefinition that kro does not accept',
    why: 'The graph stays inactive, and its kind never exists.',
    help: 'Correct what it names.',
  }),
  'rgd/panics': defineRule({
    severity: 'error',
    summary: 'A ResourceGraphDefinition that ends the controller of kro',
    why: 'A marker whose value is a single quote is cut beyond its end: the controller crashes, again and again, for all graphs of the cluster.',
    help: 'Close the quote, or write "" for an empty text.',
  }),
  'rgd/invalid-default': defineRule<{ readonly value: string }>({
    severity: 'error',
    summary: 'A default, an enum value or a bound of SimpleSchema that kro writes into the CRD though it is not JSON',
    why: 'kro copies the text as it is, and fails when it sends the CRD: the kind never exists.',
    help: 'Write a value of the type of the field.',
  }),
  'rgd/invalid-plural': defineRule<{ readonly plural: string }>({
    severity: 'error',
    summary: 'A kind whose plural, as kro makes it, is not a name that an API server accepts',
    why: 'kro makes the plural of the kind with the rules of English and for acronyms (DNS becomes dnsDNSes): it cannot be set.',
    help: 'Choose another kind.',
  }),
  'rgd/update-refused': defineRule<{ readonly changes: readonly string[] }>({
    severity: 'error',
    summary: 'A change of a ResourceGraphDefinition that kro refuses to make in its CRD',
    why: "kro's gate compares some keywords of the schema before and after. It refuses changes that break nothing, and misses breaks: a new enum, a rule, a list type.",
    help: 'Annotate the graph with kro.run/allow-breaking-changes: "true" once the objects are ready for it.',
  }),
  'rgd/not-simple': defineRule<{ readonly keyword: string }>({
    severity: 'error',
    summary: 'A type whose schema SimpleSchema cannot state',
    why: 'The schema of a graph has types, 16 markers and nothing else: what it has no words for would be lost.',
    help: 'Leave the keyword out of the type: formats (write Integer for Int32), messages of rules, nullable, unions; or give the object @default {}.',
  }),
  'rgd/status-not-typed': defineRule({
    severity: 'note',
    summary: 'A status with expressions, whose types crdgen does not infer',
    why: 'kro gives the fields the types of their expressions. Here, status accepts any fields.',
  }),
}

export type CompositeRuleName = keyof typeof compositeRules

const create = findingsOf(compositeRules)

/** Makes a finding of one of these rules. What a rule advises holds where a finding has no advice of its own. */
export const createFinding: typeof create = (finding, place) => {
  const found = create(finding, place)
  const { help }: RuleDescription = compositeRules[finding.rule]
  return found.help !== undefined || help === undefined || found.severity === 'note' ? found : { ...found, help }
}
