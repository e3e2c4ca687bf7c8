import { plainText, type Diagnostic, isRecord, type JsonObject } from '@crdgen/core/internal'
import { goLower, pluralizeWord } from '@crdgen/go'
import type { Keys } from '../composite.ts'
import { readRgd } from '../rgd/read-rgd.ts'
import { hasExpressions } from '../rgd/rgd-crd.ts'
import { buildText, buildTypes, type BuiltTypes } from '../simple-schema/build.ts'
import { type Draft, findUnsendable } from '../simple-schema/draft.ts'
import { faultOf, SchemaFault } from '../simple-schema/fault.ts'
import { tokenizeMarkers } from '../simple-schema/tokenize.ts'
import { splitField } from '../simple-schema/type.ts'
import { createFinding } from './rules.ts'
import { placeAt } from './subject.ts'

/** Values that kro accepts in a graph, and no API server in the CRD. */
export function findInRgd(object: JsonObject): readonly Diagnostic[] {
  const rgd = readRgd(object)
  if ('error' in rgd) return []
  const plural = pluralizeWord(goLower(rgd.kind))
  const isName = rgd.kind === '' || /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(plural)
  const status = hasExpressions(rgd.status)
  return [
    ...(isName
      ? []
      : [
          createFinding(
            { rule: 'rgd/invalid-plural', message: `kro calls the resource ${plural}, which is not a valid name`, data: { plural } },
            placeAt(object, ['spec', 'schema', 'kind']),
          ),
        ]),
    ...(status
      ? [
          createFinding(
            {
              rule: 'rgd/status-not-typed',
              message: 'the types of status are those of its expressions, which are not inferred: any fields are accepted',
            },
            placeAt(object, ['spec', 'schema', 'status']),
          ),
        ]
      : []),
  ]
}

/** Values of markers that kro writes into the CRD though they are not JSON. */
export function findInvalidDefaults(object: JsonObject): readonly Diagnostic[] {
  const rgd = readRgd(object)
  if ('error' in rgd) return []
  const types = isRecord(rgd.types) ? rgd.types : {}
  const built = faultOf(() => buildTypes(types))
  if (built instanceof SchemaFault) return []
  return [
    ...invalidIn(object, rgd.spec, ['spec', 'schema', 'spec'], built),
    ...invalidIn(object, types, ['spec', 'schema', 'types'], built),
  ]
}

function invalidIn(object: JsonObject, spec: unknown, keys: Keys, types: BuiltTypes): readonly Diagnostic[] {
  if (isRecord(spec)) return Object.entries(spec).flatMap(([name, field]) => invalidIn(object, field, [...keys, name], types))
  if (typeof spec !== 'string') return []
  const [, markers] = splitField(spec)
  const built = faultOf(() => ({ draft: buildText(spec, types).draft, own: new Set(tokenizeMarkers(markers ?? '').map(({ key }) => key)) }))
  if (built instanceof SchemaFault) return []
  return ['default', 'enum', 'minimum', 'maximum'].flatMap(marker => {
    const part = built.own.has(marker) ? partOf(built.draft, marker) : undefined
    const problem = part === undefined ? undefined : findUnsendable(part.draft)
    if (part === undefined || problem === undefined) return []
    const { value } = part
    return [
      createFinding(
        {
          rule: 'rgd/invalid-default',
          message: `${marker} is written into the CRD as ${value}, which is not JSON: ${problem.replace(/^.*?: (?=invalid|unexpected|unsupported)/, '')}`,
          help: helpFor(plainText(built.draft.keywords['type']), marker),
          data: { value },
        },
        placeAt(object, keys),
      ),
    ]
  })
}

function partOf(draft: Draft, marker: string): { readonly draft: Draft; readonly value: string } | undefined {
  const keywords = {}
  if (marker === 'default')
    return draft.default === undefined ? undefined : { draft: { keywords, default: draft.default }, value: draft.default }
  if (marker === 'enum')
    return draft.enum === undefined ? undefined : { draft: { keywords, enum: draft.enum }, value: draft.enum.join(', ') }
  const bound = draft.keywords[marker]
  return { draft: { keywords: { [marker]: bound } }, value: plainText(bound) }
}

function helpFor(type: string, marker: string): string {
  if (marker === 'minimum' || marker === 'maximum') return 'Write a finite number.'
  switch (type) {
    case 'string':
      return String.raw`Leave out quotes and control characters, or escape them for JSON, too: \\\" for a quote.`
    case 'boolean':
      return 'Write true or false.'
    case 'integer':
    case 'number':
      return 'Write the number as JSON has it: digits, without a leading zero or plus.'
    default:
      return 'Write JSON: keys and texts in double quotes.'
  }
}
