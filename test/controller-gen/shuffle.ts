/** Gives the items of a list a new order, from numbers between 0 and 1: one decides one step. */
export type Shuffle = <T>(items: readonly T[]) => readonly T[]

/** A shuffle that the same seed always makes the same. */
export function shuffleBy(seed: number): Shuffle {
  let state = seed
  const next = (below: number): number => {
    // Numerical Recipes' generator: good enough to mix, and the same everywhere.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return items => items.reduce<readonly (typeof items)[number][]>((mixed, item, index) => insert(mixed, item, next(index + 1)), [])
}

function insert<T>(list: readonly T[], item: T, at: number): readonly T[] {
  return [...list.slice(0, at), item, ...list.slice(at)]
}

/** Puts what has no order into another: the declarations of a file, the names of an import, the members of an interface, the markers of either. */
export function shuffleSource(text: string, shuffle: Shuffle): string {
  const [head = '', ...blocks] = text.trim().split(/\n\n(?=\S)/)
  const mixed = shuffle(blocks).map(block => shuffleMarkers(shuffleMembers(block, shuffle), shuffle))
  return `${[shuffleImports(head, shuffle), ...mixed].join('\n\n')}\n`
}

function shuffleImports(head: string, shuffle: Shuffle): string {
  const lines = head.split('\n')
  const imports = shuffle(lines.filter(line => line.startsWith('import ')))
  const mixed = imports.map(line => line.replace(/\{(.*)\}/, (_, names: string) => `{ ${shuffle(names.trim().split(/,\s*/)).join(', ')} }`))
  return [...lines.filter(line => !line.startsWith('import ')), ...mixed].join('\n')
}

/** The rules that immutable members ask for stand in the order of the members. */
function shuffleMembers(block: string, shuffle: Shuffle): string {
  if (!/^export interface/m.test(block) || block.includes('+k8s:immutable')) return block
  return block.replace(/\{\n([\s\S]*)\n\}$/, (_, body: string) => {
    const members = body.split(/(?<=^ {2}\w+\??: .*)\n/m).map(member => member.replace(/^\n+/, ''))
    return `{\n${shuffle(members).join('\n')}\n}`
  })
}

/** Markers that add something each time have an order among themselves: map keys, rules, members of a choice. */
function shuffleMarkers(block: string, shuffle: Shuffle): string {
  return block.replace(/(?:^ *\/\/ \+.*\n)+/gm, run => {
    const lines = run.split(/(?<=\n)/)
    const kinds = [...new Set(lines.map(kindOf))]
    const order = shuffle(lines.map(kindOf))
    const queues = new Map(kinds.map(kind => [kind, lines.filter(line => kindOf(line) === kind)]))
    return order.map(kind => queues.get(kind)?.shift() ?? '').join('')
  })
}

const repeatable = ['XValidation', 'OneOf', 'listMapKey']

function kindOf(line: string): string {
  const name = /\+[^=]*/.exec(line)?.[0] ?? line
  return repeatable.find(one => name.includes(one)) ?? name
}
