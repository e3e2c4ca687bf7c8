import { child, itemsOf, keysOf, kindOf, listOf, type Placed, setMember, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'

export type Directive = 'merge' | 'replace' | 'delete'

const directives: ReadonlySet<string> = new Set(['merge', 'replace', 'delete'] satisfies readonly Directive[])

function isDirective(text: string): text is Directive {
  return directives.has(text)
}

/** Takes `$patch` out of a mapping, or the item of a list that has nothing else: yaml/merge2/smpdirective.go. */
export function takeDirective(patch: Placed): readonly [directive: Directive, rest: Placed] {
  if (kindOf(patch) === 'list') {
    const items = itemsOf(patch)
    const found = items.find(item => child(item, '$patch') !== undefined)
    if (found === undefined || keysOf(found).length > 1) return ['merge', patch]
    const directive = readDirective(found)
    const rest = items.filter(item => kindOf(item) !== 'map' || (textOf(child(item, '$patch')) !== directive && keysOf(item).length > 0))
    return [directive, listOf(rest, patch)]
  }
  return child(patch, '$patch') === undefined ? ['merge', patch] : [readDirective(patch), setMember(patch, '$patch', undefined)]
}

function readDirective(patch: Placed): Directive {
  const written = child(patch, '$patch') ?? patch
  const text = textOf(written)
  if (!isDirective(text)) throw new KustomizeProblem(`unknown directive $patch: ${text}: expected merge, replace or delete`, written)
  return text
}
