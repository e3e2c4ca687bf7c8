import { createFinding, formatPath, type FoundEmbed, groupBy, type RulePlace, shortName } from '@crdgen/core/internal'
import { wholeEmbeds } from '../../collect.ts'
import { leftOutFrom, type Missing } from '../../missing-fields.ts'
import type { CrdContext, CrdRule, Group } from '../../rule.ts'
import { describeField, isOff } from '../../words.ts'
import { morePlaces } from '../../../findings/more-places.ts'

type Data = {
  readonly definition: string
  readonly fields: readonly string[]
  readonly generatedFrom: string
  readonly target: string
  readonly targets?: readonly string[]
}

const rule: CrdRule<Data> = {
  severity: 'note',
  summary: 'An embedded struct without fields that it had at the version that it was generated from',
  why: 'Somebody took the fields out: users cannot set them, and a newer version of the struct does not bring them back.',
  help: 'Nothing needs doing if that is meant. Else add the fields to the type that the CRD is generated from.',
  find(context) {
    const narrowed = wholeEmbeds(context).flatMap(embed => narrowedStructs(context, embed))
    return [...groupBy(narrowed, ({ data }) => JSON.stringify(data)).values()].flatMap(reportNarrowed)
  },
}

/** A struct that lacks fields, at its place in one version of the CRD. */
interface NarrowedStruct {
  readonly place: RulePlace
  readonly data: Data
}

function narrowedStructs(context: CrdContext, embed: FoundEmbed): readonly NarrowedStruct[] {
  const leftOut = context.targets.flatMap(target => listLeftOut(context, embed, target))
  const structs = groupBy(leftOut, ({ one }) => formatPath(one.path.slice(0, -1)))
  return [...structs].flatMap(([path, found]): readonly NarrowedStruct[] => {
    const place = { version: embed.version, path }
    const left = found.filter(({ one }) => !isIgnored(context, place, one))
    const [first] = left
    if (first === undefined) return []
    const minors = context.targets.filter(target => left.some(one => one.target === target))
    const data = {
      definition: first.one.definition,
      fields: [...new Set(left.map(({ one }) => one.field))],
      generatedFrom: first.from,
      target: minors.at(-1) ?? '',
      ...(context.targets.length > 1 ? { targets: minors } : {}),
    }
    return [{ place, data }]
  })
}

/** A field that was left out, the minor that had it already, and the target that has it. */
interface LeftOut {
  readonly one: Missing
  readonly from: string
  readonly target: string
}

function listLeftOut(context: CrdContext, embed: FoundEmbed, target: string): readonly LeftOut[] {
  return context.differences(embed, target).flatMap((one): readonly LeftOut[] => {
    if (one.what !== 'missing') return []
    const facts = describeField(one.definition, one.field, target)
    if (facts === undefined || (isOff(facts) && context.options.alpha === false)) return []
    const from = leftOutFrom(context, embed, one)
    return from === undefined ? [] : [{ one, from, target }]
  })
}

/** Settings may ignore one field of a struct: by its path, or as `PodSpec.os`. */
function isIgnored(context: CrdContext, { version, path }: RulePlace, { definition, field }: Missing): boolean {
  return context.isIgnored('upstream/narrowed', { version, path: `${path}.${field}` }, [`${shortName(definition)}.${field}`])
}

function reportNarrowed(structs: readonly NarrowedStruct[]): readonly Group<Data>[] {
  const [first] = structs
  if (first === undefined) return []
  const { definition, fields, generatedFrom } = first.data
  const name = shortName(definition)
  return [
    createFinding({
      places: structs.map(({ place }) => place),
      message: many =>
        `leaves out ${fields.join(', ')}: ${name} of Kubernetes ${generatedFrom}, which it was generated from, has ${fields.length === 1 ? 'it' : 'them'}${morePlaces(many)}`,
      help: `Nothing needs doing if that is meant. Else add ${fields.length === 1 ? 'the field' : 'the fields'} to the type that the CRD is generated from.`,
      data: first.data,
    }),
  ]
}

export default rule
