import { createFinding, createSchemaFinder, formatPath, type PathSegment, type RulePlace, type Schema } from '@crdgen/core/internal'
import type { Wanted } from '../diff/proof/place.ts'
import { morePlaces } from '../findings/more-places.ts'
import type { CrdContext, CrdRule, Group, GroupParts } from './rule.ts'
import { findRefused, type RefusedExample } from './refused-example.ts'

/** A value that no schema accepts, and the objects that show it. */
export interface Impossible<Data extends object> {
  /** A clause that follows the path. */
  readonly message: string
  readonly help: string
  readonly data: Data
  readonly wanted: Wanted
}

/** The data of a finding about values that are refused: an object that shows it, where one could be made. */
export type WithRefused<Data extends object> = Data & { readonly refused?: RefusedExample }

/**
 * A rule about values that a schema lists or asks for, and that the API server refuses. `find` decides from a schema alone; an object that
 * the server accepts after all takes the finding back.
 */
export function valueRule<Data extends object>(
  about: Omit<CrdRule<WithRefused<Data>>, 'find'>,
  find: (schema: Schema, context: CrdContext, path: readonly PathSegment[]) => readonly Impossible<Data>[],
): CrdRule<WithRefused<Data>> {
  return { ...about, find: context => impossibleGroups(context, find) }
}

const findCandidates = createSchemaFinder(schema =>
  [schema.default, schema.enum, schema.format, schema.required, schema.minimum, schema.maximum, schema.multipleOf].some(one => one != null),
)

interface ImpossiblePlace<Data extends object> {
  readonly impossible: Impossible<Data>
  readonly refused: RefusedExample | undefined
  readonly places: RulePlace[]
}

function impossibleGroups<Data extends object>(
  context: CrdContext,
  find: (schema: Schema, context: CrdContext, path: readonly PathSegment[]) => readonly Impossible<Data>[],
): readonly Group<WithRefused<Data>>[] {
  const groups = new Map<string, ImpossiblePlace<Data>>()
  for (const { name: version, schema: root } of context.document.versions)
    for (const { schema, path } of findCandidates(root))
      for (const impossible of find(schema, context, path)) {
        const place = { version, path: formatPath(path) }
        if (context.isSilenced(place.path)) continue
        const known = groups.get(impossible.message)
        if (known !== undefined) {
          known.places.push(place)
          continue
        }
        const refused = findRefused(context.document, { version, schema: root }, path, impossible.wanted)
        if (refused !== null) groups.set(impossible.message, { impossible, refused, places: [place] })
      }
  return [...groups.values()].map(({ impossible: { message, help, data }, refused, places }) =>
    createFinding<GroupParts, WithRefused<Data>>({
      places,
      message: many => `${message}${morePlaces(many)}`,
      help,
      data: refused === undefined ? data : { ...data, refused },
    }),
  )
}
