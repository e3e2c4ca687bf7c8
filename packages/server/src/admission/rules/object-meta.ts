import { shownValue } from '../../field/clause.ts'
import { dns1123Subdomain } from '../../formats/names.ts'
import { type FieldError, forbidden, invalid, required } from '../../field/field-error.ts'
import { goSyntax } from '@crdgen/go'
import { child, type Place, topLevel } from '../../field/place.ts'
import { asDeclared, checkObjectMeta, hasNewOwners, type MetaPart } from '../../objectmeta/check.ts'
import type { InternalCrd } from '../../decode/internal-crd.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const at = topLevel('metadata')

const ruleOf: Readonly<Record<Exclude<MetaPart, 'namespace'>, keyof typeof rules>> = {
  labels: 'crd/label-format',
  annotations: 'crd/annotation-format',
  annotationsSize: 'crd/annotations-too-long',
  owners: 'crd/owner-reference',
  finalizers: 'crd/finalizer-format',
}

const rules = {
  'crd/metadata-name-missing': admissionRule({
    summary: 'metadata.name is given',
    help: 'Name it after the plural and the group: plural.group.',
    example: 'metadata: {name: ""}',
  }),
  'crd/metadata-name-format': admissionRule({
    summary: 'metadata.name is a DNS subdomain',
    example: 'metadata: {name: Widgets.example.com}',
  }),
  'crd/metadata-name-mismatch': admissionRule({
    summary: 'metadata.name is spec.names.plural, a dot, and spec.group',
    help: 'Name it after the plural and the group: plural.group.',
    example: 'metadata: {name: widget.example.com}   # widgets.example.com',
  }),
  'crd/metadata-immutable': admissionRule({
    summary: 'An update keeps the name, and adds no finalizer to a CRD that is being deleted',
    help: 'Take it as it is in the cluster.',
    example: {
      before: 'metadata: {name: widgets.example.com}',
      wrong: 'metadata: {name: gadgets.example.com}',
      right: 'metadata: {name: widgets.example.com}',
    },
  }),
  'crd/label-format': admissionRule({
    summary: 'Keys and values of labels follow the rules for labels',
    example: 'metadata:\n  labels: {team: "one two"}',
  }),
  'crd/annotation-format': admissionRule({
    summary: 'Keys of annotations are qualified names',
    example: 'metadata:\n  annotations: {"built by": me}',
  }),
  'crd/annotations-too-long': admissionRule({
    summary: 'All annotations together have at most 262,144 bytes',
    help: 'Take out what is large; kubectl apply --server-side adds no annotation of its own.',
    why: 'The API server refuses the CRD. Client-side kubectl apply keeps the whole object in an annotation, so a large CRD is above the limit by itself.',
  }),
  'crd/owner-reference': admissionRule({
    summary: 'Owner references are complete, with one controller at most',
    help: 'Leave the owner out: the cluster writes it.',
    example: 'metadata:\n  ownerReferences:\n  - {apiVersion: apps/v1, kind: Deployment, name: operator}   # uid',
  }),
  'crd/finalizer-format': admissionRule({
    summary: 'Finalizers are qualified names',
    example: 'metadata:\n  finalizers: ["clean up"]',
  }),
}

/** validation.go, ValidateCustomResourceDefinition (nameValidationFn), and ValidateObjectMeta of apimachinery. */
const family: RuleFamily<typeof rules> = {
  rules,
  crd(crd, report, { server, before }) {
    if (before === undefined) checkName(crd, report)
    else checkChange(crd, before, report)
    const isDeclared = hasNewOwners(crd.metadata, before?.metadata, server)
    checkObjectMeta(crd.metadata, at, false, server, (part, error) => {
      // The server takes a namespace away before it looks; an update does not ask for the form of finalizers.
      if (part === 'namespace' || (before !== undefined && part === 'finalizers')) return
      report(ruleOf[part], isDeclared ? asDeclared(error, server) : error, templateHelp(error))
    })
  },
}

/** An action of Helm in quotes is YAML, and never a label. */
function templateHelp({ value }: FieldError): string | undefined {
  return typeof value === 'string' && value.slice(value.indexOf('{{')).includes('}}')
    ? 'Check what Helm makes of the template: helm template CHART'
    : undefined
}

function checkName(crd: InternalCrd, report: ReportOf<typeof rules>): void {
  const wanted = `${crd.names.plural ?? ''}.${crd.group}`
  const { name, generateName } = crd.metadata
  if (generateName) checkOneName(generateName, prefixOf(generateName), wanted, child(at, 'generateName'), report)
  if (name) checkOneName(name, name, wanted, child(at, 'name'), report)
  else report('crd/metadata-name-missing', required(child(at, 'name'), 'name or generateName is required'), adviceFor(wanted))
}

/** apimachinery ValidateObjectMetaAccessorUpdate; what the server itself fills in (uid, resourceVersion, generation, times) is left out. */
function checkChange(crd: InternalCrd, before: InternalCrd, report: ReportOf<typeof rules>): void {
  const name = crd.metadata.name ?? ''
  if (name !== (before.metadata.name ?? '')) report('crd/metadata-immutable', invalid(child(at, 'name'), name, 'field is immutable'))
  if (!before.metadata.deletionTimestamp) return
  const old = before.metadata.finalizers ?? []
  const added = [...new Set(crd.metadata.finalizers ?? [])].filter(name => !old.includes(name)).sort()
  if (added.length === 0) return
  const detail = `no new finalizers can be added if the object is being deleted, found new finalizers ${goSyntax(added, 'string')}`
  report('crd/metadata-immutable', forbidden(child(at, 'finalizers'), detail))
}

/** A name that is to be completed may end in a dash (apimachinery, maskTrailingDash). */
/** Nothing, if the CRD does not determine its name. */
function adviceFor(wanted: string): string | undefined {
  return wanted.startsWith('.') || wanted.endsWith('.') || dns1123Subdomain(wanted).length > 0 ? undefined : `name it ${wanted}`
}

function prefixOf(generateName: string): string {
  return generateName.length > 1 && generateName.endsWith('-') ? `${generateName.slice(0, -2)}a` : generateName
}

function checkOneName(name: string, checked: string, wanted: string, place: Place, report: ReportOf<typeof rules>): void {
  for (const text of dns1123Subdomain(checked))
    report('crd/metadata-name-format', invalid(place, name, text), adviceFor(wanted), `${shownValue(name)} is not a name in lower case`)
  if (name === wanted) return
  const message = `${shownValue(name)} is not the plural, a dot and the group of the kind`
  report('crd/metadata-name-mismatch', invalid(place, name, 'must be spec.names.plural+"."+spec.group'), adviceFor(wanted), message)
}

export default family
