import { forbidden, invalid, required, tooLong } from '../../field/field-error.ts'
import { byteLength } from '../../field/go-text.ts'
import { child, topLevel } from '../../field/place.ts'
import type { Place } from '../../field/place.ts'
import type { ObjectMeta } from '../../decode/types.ts'
import { dns1123Subdomain, labelValue, qualifiedName } from '../../names/names.ts'
import type { InternalCrd } from '../internal-crd.ts'
import type { Report } from '../report.ts'
import type { RuleFamily } from '../rule-family.ts'

/** apimachinery pkg/api/validation/objectmeta.go, TotalAnnotationSizeLimitB */
const annotationLimit = 256 * 1024

const at = topLevel('metadata')

/** validation.go, ValidateCustomResourceDefinition (nameValidationFn), and ValidateObjectMeta of apimachinery. */
const family: RuleFamily = {
  rules: {
    'crd/metadata-name-missing': 'metadata.name is given',
    'crd/metadata-name-format': 'metadata.name is a DNS subdomain',
    'crd/metadata-name-mismatch': 'metadata.name is spec.names.plural, a dot, and spec.group',
    'crd/metadata-namespace': 'a CRD has no namespace',
    'crd/metadata-generation': 'metadata.generation is not negative',
    'crd/label-format': 'keys and values of labels follow the rules for labels',
    'crd/annotation-format': 'keys of annotations are qualified names',
    'crd/annotations-too-long': 'all annotations together stay within 262,144 bytes',
    'crd/owner-reference': 'owner references are complete, with one controller at most',
    'crd/finalizer-format': 'finalizers are qualified names',
  },
  crd(crd, report) {
    checkName(crd, report)
    const { metadata } = crd
    if (metadata.namespace) report('crd/metadata-namespace', forbidden(child(at, 'namespace'), 'not allowed on this type'))
    if ((metadata.generation ?? 0) < 0) {
      report('crd/metadata-generation', invalid(child(at, 'generation'), metadata.generation, 'must be greater than or equal to 0'))
    }
    checkLabels(metadata, report)
    checkAnnotations(metadata, report)
    checkOwners(metadata, report)
    checkFinalizers(metadata, report)
  },
}

function checkName(crd: InternalCrd, report: Report): void {
  const wanted = `${crd.names.plural ?? ''}.${crd.group}`
  const { name, generateName } = crd.metadata
  if (generateName) checkOneName(generateName, prefixOf(generateName), wanted, child(at, 'generateName'), report)
  if (name) checkOneName(name, name, wanted, child(at, 'name'), report)
  else report('crd/metadata-name-missing', required(child(at, 'name'), 'name or generateName is required'), `name it ${wanted}`)
}

/** A name that is to be completed may end in a dash (maskTrailingDash). */
function prefixOf(generateName: string): string {
  return generateName.length > 1 && generateName.endsWith('-') ? `${generateName.slice(0, -2)}a` : generateName
}

function checkOneName(name: string, judged: string, wanted: string, place: Place, report: Report): void {
  for (const text of dns1123Subdomain(judged)) report('crd/metadata-name-format', invalid(place, name, text))
  if (name !== wanted) {
    report('crd/metadata-name-mismatch', invalid(place, name, 'must be spec.names.plural+"."+spec.group'), `name it ${wanted}`)
  }
}

function checkLabels({ labels }: ObjectMeta, report: Report): void {
  const place = child(at, 'labels')
  for (const [key, value] of Object.entries(labels ?? {})) {
    for (const text of qualifiedName(key)) report('crd/label-format', invalid(place, key, text))
    for (const text of labelValue(value ?? '')) report('crd/label-format', invalid(place, value ?? '', text))
  }
}

function checkAnnotations({ annotations }: ObjectMeta, report: Report): void {
  const place = child(at, 'annotations')
  let size = 0
  for (const [key, value] of Object.entries(annotations ?? {})) {
    for (const text of qualifiedName(key.toLowerCase())) report('crd/annotation-format', invalid(place, key, text))
    size += byteLength(key) + byteLength(value ?? '')
  }
  if (size > annotationLimit) report('crd/annotations-too-long', tooLong(place, annotationLimit))
}

function checkOwners({ ownerReferences }: ObjectMeta, report: Report): void {
  const place = child(at, 'ownerReferences')
  const tell = (key: string, value: unknown, detail: string) => report('crd/owner-reference', invalid(child(place, key), value, detail))
  let controller = ''
  for (const owner of ownerReferences ?? []) {
    const { apiVersion, kind, name, uid } = {
      apiVersion: owner?.apiVersion ?? '',
      kind: owner?.kind ?? '',
      name: owner?.name ?? '',
      uid: owner?.uid ?? '',
    }
    if (apiVersion === '' || apiVersion.split('/').length > 2) tell('apiVersion', apiVersion, 'version must not be empty')
    for (const [key, value] of Object.entries({ kind, name, uid })) if (value === '') tell(key, value, 'must not be empty')
    if (owner?.controller !== true) continue
    if (controller === '') controller = `${kind}/${name}`
    else
      report(
        'crd/owner-reference',
        invalid(
          place,
          ownerReferences,
          `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${kind}/${name}`,
        ),
      )
  }
}

function checkFinalizers({ finalizers }: ObjectMeta, report: Report): void {
  const place = child(at, 'finalizers')
  for (const finalizer of finalizers ?? []) {
    for (const text of qualifiedName(finalizer ?? '')) report('crd/finalizer-format', invalid(place, finalizer ?? '', text))
  }
  if (finalizers?.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    const detail = 'finalizer orphan and foregroundDeletion cannot be both set'
    report('crd/finalizer-format', invalid(place, finalizers, detail))
  }
}

export default family
