import { dns1123Subdomain } from '../../names/names.ts'
import { forbidden, invalid, required } from '../../field/field-error.ts'
import { goSyntax } from '../../field/go-syntax.ts'
import { child, topLevel } from '../../field/place.ts'
import type { Place } from '../../field/place.ts'
import { checkObjectMeta } from '../../objectmeta/check.ts'
import type { MetaPart } from '../../objectmeta/check.ts'
import type { InternalCrd } from '../internal-crd.ts'
import type { Report } from '../report.ts'
import type { RuleFamily } from '../rule-family.ts'

const at = topLevel('metadata')

const ruleOf: Readonly<Record<Exclude<MetaPart, 'namespace'>, `crd/${string}`>> = {
  labels: 'crd/label-format',
  annotations: 'crd/annotation-format',
  annotationsSize: 'crd/annotations-too-long',
  owners: 'crd/owner-reference',
  finalizers: 'crd/finalizer-format',
}

/** validation.go, ValidateCustomResourceDefinition (nameValidationFn), and ValidateObjectMeta of apimachinery. */
const family: RuleFamily = {
  rules: {
    'crd/metadata-name-missing': 'metadata.name is given',
    'crd/metadata-name-format': 'metadata.name is a DNS subdomain',
    'crd/metadata-name-mismatch': 'metadata.name is spec.names.plural, a dot, and spec.group',
    'crd/metadata-immutable': 'an update keeps the name, and adds no finalizer to a CRD that is being deleted',
    'crd/label-format': 'keys and values of labels follow the rules for labels',
    'crd/annotation-format': 'keys of annotations are qualified names',
    'crd/annotations-too-long': 'all annotations together stay within 262,144 bytes',
    'crd/owner-reference': 'owner references are complete, with one controller at most',
    'crd/finalizer-format': 'finalizers are qualified names',
  },
  crd(crd, report, { server, before }) {
    if (before === undefined) checkName(crd, report)
    else checkChange(crd, before, report)
    checkObjectMeta(crd.metadata, at, false, server, (part, error) => {
      // The server takes a namespace away before it looks; an update does not ask for the form of finalizers.
      if (part !== 'namespace' && (before === undefined || part !== 'finalizers')) report(ruleOf[part], error)
    })
  },
}

function checkName(crd: InternalCrd, report: Report): void {
  const wanted = `${crd.names.plural ?? ''}.${crd.group}`
  const { name, generateName } = crd.metadata
  if (generateName) checkOneName(generateName, prefixOf(generateName), wanted, child(at, 'generateName'), report)
  if (name) checkOneName(name, name, wanted, child(at, 'name'), report)
  else report('crd/metadata-name-missing', required(child(at, 'name'), 'name or generateName is required'), adviceFor(wanted))
}

/** apimachinery ValidateObjectMetaAccessorUpdate; what the server itself fills in (uid, resourceVersion, generation, times) is left out. */
function checkChange(crd: InternalCrd, before: InternalCrd, report: Report): void {
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
/** Nothing, where the CRD does not say what it has to be called. */
function adviceFor(wanted: string): string | undefined {
  return wanted.startsWith('.') || wanted.endsWith('.') ? undefined : `name it ${wanted}`
}

function prefixOf(generateName: string): string {
  return generateName.length > 1 && generateName.endsWith('-') ? `${generateName.slice(0, -2)}a` : generateName
}

function checkOneName(name: string, judged: string, wanted: string, place: Place, report: Report): void {
  for (const text of dns1123Subdomain(judged)) report('crd/metadata-name-format', invalid(place, name, text))
  if (name === wanted) return
  report('crd/metadata-name-mismatch', invalid(place, name, 'must be spec.names.plural+"."+spec.group'), adviceFor(wanted))
}

export default family
