import { type Automaton, type Beside, type Budget, openAutomaton, type State } from './automaton.ts'
import { remembered } from './re2.ts'

interface Lengths {
  /** Fewest and most characters of the text. */
  readonly least?: number
  readonly most?: number
}

/** Patterns that need more than this are left undecided: pairs of states, and instructions that are looked at (some hundred milliseconds). */
const mostStates = 3_000
const mostWork = 1_500_000

/**
 * Finds a shortest text in which one pattern has a match and another has none, as Go's MatchString sees it; null when there is none: then
 * whatever the first pattern takes the second takes, too. Undefined when a pattern does not compile, or is too large. The instructions that
 * are looked at are counted in `shared`, which many comparisons may have in common.
 */
export function re2Difference(
  matched: string,
  unmatched: string,
  lengths: Lengths = {},
  shared: Budget = { left: mostWork },
): string | null | undefined {
  if (shared.left < 0) return undefined
  const { found, cost } = compare(JSON.stringify([matched, unmatched, lengths]))
  shared.left -= cost
  return shared.left < 0 ? undefined : found
}

/** What is found, and what it costs: fields and revisions of one software have the same patterns. */
const compare = remembered((asked: string) => {
  const [matched, unmatched, lengths]: readonly [string, string, Lengths] = JSON.parse(asked)
  const budget = { left: mostWork }
  return {
    found: findDifference(matched, unmatched, { least: lengths.least ?? 0, most: lengths.most ?? Infinity }, budget),
    cost: mostWork - budget.left,
  }
}, 1_000)

function findDifference(matched: string, unmatched: string, lengths: Lengths, budget: Budget): string | null | undefined {
  if (budget.left < 0) return undefined
  const [one, other] = [openAutomaton(matched, budget), openAutomaton(unmatched, budget)]
  return one === undefined || other === undefined ? undefined : search(one, other, lengths, budget)
}

interface Node {
  readonly one: State
  readonly other: State
  readonly before: Beside
  readonly text: string
  readonly length: number
}

function search(one: Automaton, other: Automaton, { least = 0, most = Infinity }: Lengths, budget: Budget): string | null | undefined {
  const alphabet = chooseLetters(one, other, budget)
  const seen = new Set<string>()
  const queue: Node[] = [{ one: [], other: [], before: 'nothing', text: '', length: 0 }]
  for (const node of queue) {
    if (queue.length > mostStates || budget.left < 0) return undefined
    if (node.length >= least && ends(one, other, node)) return node.text
    if (node.length >= most) continue
    const next = nextNodes(one, other, node, alphabet)
    // Each is looked at again, to see whether it is known.
    budget.left -= next.reduce((sum, each) => sum + each.one.length + each.other.length, 0)
    queue.push(...next.filter(each => isNew(seen, each, least)))
  }
  return null
}

function ends(one: Automaton, other: Automaton, node: Node): boolean {
  return one.enter(node.one, node.before, 'nothing') === 'found' && other.enter(node.other, node.before, 'nothing') !== 'found'
}

function isNew(seen: Set<string>, { one, other, before, length }: Node, least: number): boolean {
  const key = `${String(one)}|${String(other)}|${before}|${Math.min(length, least)}`
  return !seen.has(key) && seen.add(key).size > 0
}

function nextNodes(one: Automaton, other: Automaton, node: Node, alphabet: readonly Letter[]): readonly Node[] {
  const entered = new Map<Beside, readonly [State, State]>()
  return alphabet.flatMap(letter => {
    const after = letter.kind
    const found = entered.get(after) ?? [one.enter(node.one, node.before, after), other.enter(node.other, node.before, after)]
    entered.set(after, found)
    // A match anywhere stays a match, whatever follows.
    if (found[1] === 'found') return []
    const states = { one: one.step(found[0], letter.one), other: other.step(found[1], letter.other) }
    return { ...states, before: after, text: node.text + String.fromCodePoint(letter.character), length: node.length + 1 }
  })
}

function besideOf(character: number): Beside {
  if (character === 10) return 'newline'
  return character < 128 && /\w/.test(String.fromCharCode(character)) ? 'word' : 'other'
}

const last = 0x10ffff
/** Go's strings hold no single surrogates. */
const surrogates = [0xd800, 0xe000] as const
/** Characters at which the kind of a character changes, and the first and last of those that a terminal shows. */
const usualEdges = [0, 10, 11, 0x20, 0x30, 0x3a, 0x41, 0x5b, 0x5f, 0x60, 0x61, 0x7b, 0x7f, ...surrogates]
const readable = [...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(one => one.charCodeAt(0))

/** A character that stands for all that both patterns treat alike. */
interface Letter {
  readonly character: number
  readonly kind: Beside
  /** Which classes of each pattern take it. */
  readonly one: readonly boolean[]
  readonly other: readonly boolean[]
}

/** One letter for all characters that every instruction treats the same; readable ones first. */
function chooseLetters(one: Automaton, other: Automaton, budget: Budget): readonly Letter[] {
  const letters = new Map<string, Letter>()
  const candidates = chooseCharacters([...one.classes, ...other.classes].flatMap(({ edges }) => edges))
  budget.left -= candidates.length * (one.classes.length + other.classes.length)
  if (budget.left < 0) return []
  for (const character of candidates) {
    const kind = besideOf(character)
    const taken = [one, other].map(({ classes }) => classes.map(each => each.takes(character)))
    const key = `${kind} ${taken.map(each => each.map(Number).join('')).join(' ')}`
    const [byOne = [], byOther = []] = taken
    if (!letters.has(key)) letters.set(key, { character, kind, one: byOne, other: byOther })
  }
  return [...letters.values()]
}

/** One character for each range that every instruction treats the same; readable ones first. */
function chooseCharacters(edges: readonly number[]): readonly number[] {
  const starts = [...new Set([...usualEdges, ...edges])].filter(edge => edge >= 0 && edge <= last).sort((a, b) => a - b)
  const chosen = starts.flatMap((start, index) => {
    const end = (starts[index + 1] ?? last + 1) - 1
    if (start >= surrogates[0] && start < surrogates[1]) return []
    return readable.find(one => one >= start && one <= end) ?? start
  })
  return chosen.sort((a, b) => rank(a) - rank(b) || a - b)
}

function rank(character: number): number {
  const at = readable.indexOf(character)
  return at >= 0 ? at : character >= 0x20 && character < 0x7f ? 100 : 200
}
