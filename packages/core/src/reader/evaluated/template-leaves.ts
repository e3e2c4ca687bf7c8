import type { Context } from '../context.ts'
import { leavesOf } from '../reader.ts'
import { childPlace, evaluatedPlace, type Place } from '../place.ts'
import type { ts } from '../program/typescript.js'
import { enumLiterals } from '../schema/enum.ts'
import { literalValue } from '../schema/literals.ts'
import type { Leaf } from '../unions/leaf.ts'

/** The texts of a template literal type whose slots are all literals, the first slot varying slowest; undefined for any other. */
export function templateLeaves(node: ts.TemplateLiteralTypeNode, place: Place, context: Context): readonly Leaf[] | undefined {
  const { checker } = context.session
  let texts: readonly string[] = [node.head.text]
  for (const span of node.templateSpans) {
    const values = leavesOf(childPlace(span.type, place, checker), context).map(leaf => leafValue(leaf, context))
    if (values.includes(undefined) || texts.length * values.length > most) return undefined
    texts = texts.flatMap(before => values.map(value => `${before}${value}${span.literal.text}`))
  }
  return texts.map(text => ({ place: evaluatedPlace(checker.getStringLiteralType(text)) }))
}

/** As many as TypeScript itself allows in a union. */
const most = 100_000

function leafValue({ place, member }: Leaf, context: Context): string | number | boolean | undefined {
  return member === undefined ? literalValue(place.type()) : enumLiterals([member], context)[0]?.value
}
