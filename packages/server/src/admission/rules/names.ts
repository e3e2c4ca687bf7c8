import { goLower } from '@crdgen/go'
import { child, entry, type Place, topLevel } from '../../field/place.ts'
import { invalid, required } from '../../field/field-error.ts'
import type { Names } from '../../decode/types.ts'
import { shownValue } from '../../field/clause.ts'
import { dns1035Label, labelFor } from '../../formats/names.ts'
import { type InternalCrd, specPlace } from '../../decode/internal-crd.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const needed = ['plural', 'singular', 'kind', 'listKind'] as const

const rules = {
  'crd/name-missing': admissionRule({
    summary: 'plural and kind are given (singular and listKind follow from the kind)',
    help: 'Name the kind in the singular (Widget), the plural in lower case (widgets).',
    example: 'spec:\n  names: {kind: ""}',
  }),
  'crd/plural-format': admissionRule({
    summary: 'The plural is a lower-case DNS label',
    example: 'metadata: {name: Widgets.example.com}\nspec:\n  names: {plural: Widgets}',
  }),
  'crd/singular-format': admissionRule({
    summary: 'The singular is a lower-case DNS label',
    example: 'spec:\n  names: {singular: Widget}',
  }),
  'crd/kind-format': admissionRule({
    summary: 'The kind, in lower case, is a DNS label',
    example: 'spec:\n  names: {kind: My.Widget}',
  }),
  'crd/list-kind-format': admissionRule({
    summary: 'The listKind, in lower case, is a DNS label',
    example: 'spec:\n  names: {listKind: Widget.List}',
  }),
  'crd/list-kind-equals-kind': admissionRule({
    summary: 'kind and listKind differ',
    help: 'Write the kind with List behind it, or leave listKind out.',
    example: 'spec:\n  names: {kind: Widget, listKind: Widget}',
  }),
  'crd/short-name-format': admissionRule({
    summary: 'Every short name is a lower-case DNS label',
    example: 'spec:\n  names: {shortNames: [WI]}',
  }),
  'crd/category-format': admissionRule({
    summary: 'Every category is a lower-case DNS label',
    example: 'spec:\n  names: {categories: [All]}',
  }),
}

/** validation.go, validateCustomResourceDefinitionSpec (required names) and ValidateCustomResourceDefinitionNames. */
const family: RuleFamily<typeof rules> = {
  rules,
  crd(crd, report) {
    const at = child(specPlace, 'names')
    for (const key of needed) if ((crd.names[key] ?? '') === '') report('crd/name-missing', required(child(at, key)))
    checkNames(crd.names, at, report)
    checkAcceptedNames(crd, report)
  },
}

/** Only an update keeps its status; a create wipes it before validation. */
function checkAcceptedNames(crd: InternalCrd, report: ReportOf<typeof rules>): void {
  const accepted = crd.storedStatus?.acceptedNames
  if (accepted !== undefined && accepted !== null) checkNames(accepted, child(topLevel('status'), 'acceptedNames'), report)
}

function checkNames(names: Names, at: Place, report: ReportOf<typeof rules>): void {
  checkLabel(names.plural ?? '', child(at, 'plural'), (...found) => report('crd/plural-format', ...found))
  checkLabel(names.singular ?? '', child(at, 'singular'), (...found) => report('crd/singular-format', ...found))
  checkMixedCase(names.kind ?? '', child(at, 'kind'), (...found) => report('crd/kind-format', ...found))
  checkMixedCase(names.listKind ?? '', child(at, 'listKind'), (...found) => report('crd/list-kind-format', ...found))
  checkEach(names.shortNames, child(at, 'shortNames'), (...found) => report('crd/short-name-format', ...found))
  if (names.kind && names.kind === names.listKind) {
    report('crd/list-kind-equals-kind', invalid(child(at, 'listKind'), names.listKind, 'kind and listKind may not be the same'))
  }
  checkEach(names.categories, child(at, 'categories'), (...found) => report('crd/category-format', ...found))
}

type ReportError = (error: ReturnType<typeof invalid>, help: string | undefined, message: string) => void

/** Reports a name that is not a DNS label, with the label that is most likely meant; the server's text has the rule. */
function refuseLabel(name: string, detail: string, at: Place, refuse: ReportError): void {
  const label = labelFor(name)
  refuse(
    invalid(at, name, detail),
    label === undefined ? undefined : `write ${label}`,
    `${shownValue(name)} is not a DNS label: ${labelRule}`,
  )
}

const labelRule = 'at most 63 lower-case letters, digits and -, from a letter on, and not ending in -'

function checkLabel(name: string, at: Place, refuse: ReportError): void {
  const errors = dns1035Label(name)
  if (name !== '' && errors.length > 0) refuseLabel(name, errors.join(','), at, refuse)
}

function checkMixedCase(name: string, at: Place, refuse: ReportError): void {
  const errors = dns1035Label(goLower(name))
  if (name === '' || errors.length === 0) return
  const detail = `may have mixed case, but should otherwise match: ${errors.join(',')}`
  const kind = kindFor(name)
  refuse(
    invalid(at, name, detail),
    kind === undefined ? undefined : `write ${kind}`,
    `${shownValue(name)} is not a kind: at most 63 letters, digits and -, from a letter on, and not ending in -`,
  )
}

/** `My_App` → `MyApp` */
function kindFor(name: string): string | undefined {
  const words = name.split(/[^A-Za-z0-9]+/).map(word => word.charAt(0).toUpperCase() + word.slice(1))
  const kind = words.join('').replace(/^\d+/, '').slice(0, 63)
  return kind === '' || kind === name ? undefined : kind
}

function checkEach(list: Names['shortNames'], at: Place, refuse: ReportError): void {
  for (const [index, name] of (list ?? []).entries()) {
    const errors = dns1035Label(name ?? '')
    if (errors.length > 0) refuseLabel(name ?? '', errors.join(','), entry(at, index), refuse)
  }
}

export default family
