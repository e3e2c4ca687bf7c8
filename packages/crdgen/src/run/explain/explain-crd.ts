import { wellFormed } from '@crdgen/checker/internal'
import { embeds, member, newestMinor, parsePointer, type SourceDocument, versionsOf, plainText } from '@crdgen/core/internal'
import type { Paint } from '../../system/terminal/paint.ts'
import { describeRulesOf } from './describe-validations.ts'
import { explainSchema, findSchema } from './explain-schema.ts'
import { namesOnPath, nativeOrigin } from './native-origin.ts'
import type { Target } from './target.ts'

export interface CrdAnswers {
  readonly blocks: readonly (readonly string[])[]
  /** The name that led nowhere in the last CRD of that kind, and its neighbours. */
  readonly missing?: { readonly missing: string; readonly known: readonly string[] }
  /** Kinds that the CRDs are for. */
  readonly kinds: readonly string[]
}

/** Describes a field of CRDs, whoever wrote them: one block of lines for each version that has it. */
export function explainCrds(documents: readonly SourceDocument[], target: Target, paint: Paint): CrdAnswers {
  const crds = documents.filter(({ object }) => member(object, 'kind') === 'CustomResourceDefinition')
  const kindOf = ({ object }: SourceDocument) => plainText(member(member(member(object, 'spec'), 'names'), 'kind'))
  const answers = crds.filter(one => kindOf(one) === target.name).flatMap(one => explainCrd(one, target, paint))
  const missing = answers.findLast(one => 'missing' in one)
  return {
    blocks: answers.flatMap(one => ('lines' in one ? [one.lines] : [])),
    ...(missing === undefined || !('missing' in missing) ? {} : { missing }),
    kinds: crds.map(kindOf),
  }
}

type Answer = { readonly lines: readonly string[] } | { readonly missing: string; readonly known: readonly string[] }

function explainCrd({ object, place }: SourceDocument, { name, fields, groupVersion }: Target, paint: Paint): readonly Answer[] {
  const group = plainText(member(member(object, 'spec'), 'group'))
  const versions = versionsOf(object).filter(version => groupVersion === undefined || groupVersion === `${group}/${version.name}`)
  const describe = describeRulesOf(() => object)
  return versions.map(version => {
    const found = findSchema(wellFormed(version.schema), fields)
    if ('missing' in found) return found
    const structs = fields.length === 0 ? [] : embeds(object).filter(one => one.version === version.name)
    const all = member(member(object, 'spec'), 'versions')
    const index = Array.isArray(all) ? all.findIndex(one => member(one, 'name') === version.name) : 0
    const pointer = parsePointer(found.pointer)
    const context = {
      title: [name, ...fields].join('.'),
      subject: `${group}/${version.name} ${name}`,
      rules: { base: `/spec/versions/${index}/schema/openAPIV3Schema`, describe },
      at: place(['spec', 'versions', index, 'schema', 'openAPIV3Schema', ...pointer]),
      native: nativeOrigin(
        fields,
        structs.map(({ path, definition, kubernetes, nearest }) => ({
          names: namesOnPath(path),
          definition,
          kubernetes: kubernetes.at(-1) ?? nearest ?? newestMinor,
        })),
      ),
    }
    return { lines: explainSchema(found, context, paint) }
  })
}
