import { createFinding, isRecord, type JsonObject, listAt, recordAt, textAt } from '@crdgen/core/internal'
import { twoVersions } from '../../../findings/example-crd.ts'
import { equalJson, isFirstDraft } from '@crdgen/server/internal'
import { diff } from '../../../diff/diff.ts'
import type { CrdRule, Group, CrdContext } from '../../rule.ts'

const crd = (most: number) => twoVersions('size: {type: integer, maximum: 9}', `size: {type: integer, maximum: ${most}}`)

/** `object` is accepted in the version `from` and refused in `to`. */
type Data = {
  readonly from: string
  readonly to: string
  readonly paths: readonly string[]
  readonly object: JsonObject
  readonly serverMessage: string
}

const rule: CrdRule<Data> = {
  severity: 'note',
  summary: 'An object that is accepted in one served version is refused in another, and no webhook converts',
  why: 'With the conversion strategy None only apiVersion changes: who reads the object in the other version cannot write it back.',
  facts: [
    'apiextensions-apiserver pkg/apiserver/conversion/nop_converter.go; pkg/apiserver/customresource_handler.go: objects are validated when they are written, in the version of the request.',
  ],
  example: { wrong: crd(20), right: crd(9) },
  find: context => pairsOf(context.document.crd).flatMap(pair => findRefused(pair, context)),
}

interface Pair {
  readonly from: JsonObject
  readonly to: JsonObject
}

/** Served versions whose schemas differ, in both directions. */
function pairsOf(given: unknown): readonly Pair[] {
  const spec = recordAt(given, 'spec')
  const strategy = textAt(spec, 'conversion', 'strategy') || 'None'
  if (strategy !== 'None' || spec['preserveUnknownFields'] === true) return []
  const served = listAt(spec, 'versions')
    .filter(isRecord)
    .filter(one => one['served'] === true)
  return served.flatMap(from => served.filter(to => to !== from && !equalJson(from['schema'], to['schema'])).map(to => ({ from, to })))
}

/** Changes that no refused object shows: what the target lacks is dropped, and what it accepts besides is accepted. */
const withoutRefusal = {
  'breaking/field-removed': 'off',
  'breaking/cel-rule-removed': 'off',
  'change/added': 'off',
  'change/loosened': 'off',
} as const

/** A change from the one version to the other that refuses what was accepted is what a client of the other meets. */
function findRefused({ from, to }: Pair, { document, server, options }: CrdContext): readonly Group<Data>[] {
  const [source, target] = [textAt(from, 'name'), textAt(to, 'name')]
  const [before, after] = [only(document.crd, from, source), only(document.crd, to, source)]
  if (before === undefined || after === undefined) return []
  const { diagnostics } = diff(before, after, { roundTrip: 'off', profile: 'users', rules: withoutRefusal, server })
  const refused = diagnostics.flatMap(({ path, data: { proof } }) =>
    isRecord(proof) && proof['now'] === 'refused' && isRecord(proof['object'])
      ? [{ path, object: proof['object'], why: textAt(proof, 'why') }]
      : [],
  )
  const [first] = refused
  if (first === undefined) return []
  const paths = [...new Set(refused.map(({ path }) => path))]
  return [
    createFinding({
      severity: isFirstDraft(document.crd) || options.generated === true ? 'note' : 'warning',
      places: [{ version: source, path: first.path }],
      single: true,
      isAboutKind: true,
      message: () =>
        `can have values in ${source} that ${target} refuses${paths.length > 1 ? `, as can ${paths.length - 1} more ${paths.length === 2 ? 'field' : 'fields'}` : ''}: ${first.why}`,
      help: `Let ${target} accept what ${source} accepts, or convert with a webhook.`,
      data: { from: source, to: target, paths, object: first.object, serverMessage: first.why },
    }),
  ]
}

/** A CRD with one version, under a name. */
function only(given: unknown, version: JsonObject, name: string): JsonObject | undefined {
  if (!isRecord(given)) return undefined
  const { status: _, ...rest } = given
  return { ...rest, spec: { ...recordAt(given, 'spec'), versions: [{ ...version, name, served: true, storage: true }] } }
}

export default rule
