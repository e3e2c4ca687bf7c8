import type { JsonSchema, SelectableField } from '../../decode/types.ts'
import { duplicate, invalid, required, tooMany } from '../../field/field-error.ts'
import { shownValue } from '../../field/clause.ts'
import { child, entry, type Place, unspelled } from '../../field/place.ts'
import { conversionProblem } from '../../structural/convert.ts'
import { resolveFieldPath } from '../../structural/field-path.ts'
import { type InternalCrd, type Located, specPlace } from '../../decode/internal-crd.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const most = 8
const leafTypes = ['string', 'boolean', 'integer']

type Fields = readonly (SelectableField | null | undefined)[]

const rules = {
  'crd/selectable-field': admissionRule({
    summary: 'A selectable field is a path of names to a string, boolean or integer outside of metadata, given once',
    help: 'Name a string, integer or boolean of spec or status: .spec.size.',
    example: 'spec:\n  versions:\n  - selectableFields:\n    - jsonPath: .spec   # .spec.size',
  }),
  'crd/selectable-fields-without-schema': admissionRule({
    summary: 'Selectable fields need a schema beside them: both differ by version, or neither',
    example:
      'spec:\n  versions:\n  - selectableFields:\n    - jsonPath: .spec.size\n  - {name: v2, storage: false}   # the same selectableFields',
  }),
  'crd/selectable-fields-too-many': admissionRule({
    summary: 'A version has eight selectable fields at most',
    help: 'Keep eight of them.',
  }),
}

/** validation.go, ValidateCustomResourceSelectableFields. */
const family: RuleFamily<typeof rules> = {
  rules,
  crd(crd, report, { server, strictness }) {
    if (!server.has('selectableFields')) return
    for (const located of crd.selectableFields) {
      if (located.value.length === 0) continue
      const beside = crd.validations.find(({ hoisted, index }) => hoisted === located.hoisted && index === located.index)
      const schema = beside?.value.openAPIV3Schema ?? undefined
      // The server asks a hoisted list for a hoisted validation, with or without a schema in it.
      if (beside === undefined || (!located.hoisted && schema === undefined)) {
        reportNoSchema(located, report)
        continue
      }
      const problem = schema === undefined ? undefined : conversionProblem(schema)
      if (problem !== undefined) report('crd/selectable-field', invalid(schemaPlace(located, crd), '', problem))
      const spared = strictness.tooManySelectableFields.has(located.hoisted ? '' : (located.versions[0] ?? ''))
      checkFields(located.value, problem === undefined ? schema : undefined, located.at, spared, report)
    }
  },
}

/** The server names the schema here as if it had not been hoisted, or stood beside spec.versions. */
function schemaPlace({ hoisted, index }: Located<Fields>, crd: InternalCrd): Place {
  const version = crd.versions[index]?.at ?? specPlace
  const own = child(child(version, 'schema'), 'openAPIV3Schema')
  return hoisted
    ? { ...own, parent: unspelled(unspelled(unspelled(specPlace, 'versions'), index), 'schema'), server: '.schema.openAPIV3Schema' }
    : own
}

function reportNoSchema({ at, hoisted, versions }: Located<Fields>, report: ReportOf<typeof rules>): void {
  const help = `give ${versions.join(', ')} a schema, and the same selectable fields to versions of the same schema`
  const detail = hoisted
    ? 'may only be set when validations.schema is included'
    : 'may only be set when `version.schema.openAPIV3Schema` is not included'
  report('crd/selectable-fields-without-schema', invalid(at, '', detail), help, 'need a schema beside them')
}

function checkFields(fields: Fields, schema: JsonSchema | undefined, at: Place, spared: boolean, report: ReportOf<typeof rules>): void {
  const seen = new Set<string>()
  for (const [index, field] of fields.entries()) {
    const place = child(entry(at, index), 'jsonPath')
    const path = field?.jsonPath ?? ''
    const refuse = (detail: string, message?: string) => report('crd/selectable-field', invalid(place, path, detail), undefined, message)
    if (path === '') {
      report('crd/selectable-field', required(place))
      continue
    }
    const found = resolveFieldPath(path, schema, false)
    if (found.error !== undefined) {
      refuse(`is an invalid path: ${found.error}`)
      continue
    }
    if (schema === undefined) continue
    if (found.root === 'metadata') refuse('must not point to fields in metadata')
    if (!leafTypes.includes(found.schema?.type ?? '')) {
      refuse(
        'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.',
        `${shownValue(path)} is not a string, a boolean or an integer`,
      )
    }
    if (seen.has(found.text)) report('crd/selectable-field', duplicate(place, path))
    seen.add(found.text)
  }
  if (seen.size > most && !spared) report('crd/selectable-fields-too-many', tooMany(at, seen.size, most))
}

export default family
