// @ts-check
/** Rooms: what lies directly in the `src` of a package, a folder or a file; an arrow: a room imports another. */
import { posix } from 'node:path'

/** @typedef {import('./read.mjs').Source} Source */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph */
/** @typedef {{ readonly rooms: number, readonly floors: number, readonly arrows: number, readonly back: readonly string[], readonly rings: readonly (readonly string[])[] }} House */

/** @param {readonly Source[]} sources those of one package @returns {House} */
export function measureRooms(sources) {
  const graph = roomGraph(sources)
  const back = backArrows(graph)
  const down = new Map([...graph].map(([from, to]) => [from, new Set([...to].filter(one => !back.has(`${from} → ${one}`)))]))
  return {
    rooms: graph.size,
    floors: floorsOf(down),
    arrows: [...graph.values()].reduce((sum, to) => sum + to.size, 0),
    back: [...back].sort(),
    rings: ringsOf(graph),
  }
}

/** The imports of files by their paths, those of types included. @param {readonly Source[]} sources @returns {Graph} */
export function fileGraph(sources) {
  const known = new Set(sources.map(({ path }) => path))
  /** @param {string} path @param {string} from */
  const target = (path, from) => posix.join(posix.dirname(path), from).replace(/\.js$/, '.ts')
  return new Map(
    sources.map(({ path, imports }) => {
      const targets = imports.filter(({ from }) => from.startsWith('.')).map(({ from }) => target(path, from))
      return [path, new Set(targets.filter(one => known.has(one) && one !== path))]
    }),
  )
}

/** @param {readonly Source[]} sources @returns {Graph} */
function roomGraph(sources) {
  const rooms = new Map(sources.map(({ path, place }) => [path, place.split('/')[0]?.replace(/\.ts$/, '') ?? '']))
  /** @type {Map<string, Set<string>>} */
  const graph = new Map([...new Set(rooms.values())].sort().map(room => [room, new Set()]))
  for (const [from, to] of fileGraph(sources))
    for (const one of to) {
      const [upper = '', lower = ''] = [rooms.get(from), rooms.get(one)]
      if (upper !== lower) graph.get(upper)?.add(lower)
    }
  return graph
}

/** The sets of two and more nodes that reach each other (Tarjan). @param {Graph} graph @returns {readonly (readonly string[])[]} */
export function ringsOf(graph) {
  /** @type {Map<string, { low: number, open: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const rings = []
  /** @param {string} node @returns {number} */
  const visit = node => {
    const index = seen.size
    const state = { low: index, open: true }
    seen.set(node, state)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next)
      if (other === undefined) state.low = Math.min(state.low, visit(next))
      else if (other.open) state.low = Math.min(state.low, other.low)
    }
    if (state.low === index) {
      const ring = stack.splice(stack.indexOf(node))
      for (const one of ring) Object.assign(seen.get(one) ?? {}, { open: false })
      if (ring.length > 1) rings.push(ring.sort())
    }
    return state.low
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node)
  return rings
}

/**
 * Few arrows without which no room is on a ring (Eades, Lin and Smyth: rooms that many import go below, those that import many above).
 * @param {Graph} graph @returns {ReadonlySet<string>}
 */
function backArrows(graph) {
  const left = new Set(graph.keys())
  /** @type {string[]} */
  const above = []
  /** @type {string[]} */
  const below = []
  /** @param {string} room */
  const degree = room => {
    const out = [...(graph.get(room) ?? [])].filter(one => left.has(one)).length
    return { out, within: [...left].filter(one => graph.get(one)?.has(room)).length }
  }
  while (left.size > 0) {
    const rooms = [...left].map(room => ({ room, ...degree(room) }))
    const next =
      rooms.find(({ out }) => out === 0) ??
      rooms.find(({ within }) => within === 0) ??
      rooms.toSorted((a, b) => b.out - b.within - (a.out - a.within))[0]
    if (next === undefined) break
    left.delete(next.room)
    if (next.out === 0) below.unshift(next.room)
    else above.push(next.room)
  }
  const order = new Map([...above, ...below].map((room, at) => [room, at]))
  const at = (/** @type {string} */ room) => order.get(room) ?? 0
  return new Set([...graph].flatMap(([from, to]) => [...to].filter(one => at(one) < at(from)).map(one => `${from} → ${one}`)))
}

/** The rooms of the longest way down. @param {Graph} graph without rings */
function floorsOf(graph) {
  /** @type {Map<string, number>} */
  const known = new Map()
  /** @param {string} room @returns {number} */
  const height = room => {
    const found = known.get(room) ?? 1 + Math.max(0, ...[...(graph.get(room) ?? [])].map(height))
    known.set(room, found)
    return found
  }
  return Math.max(0, ...[...graph.keys()].map(height))
}
