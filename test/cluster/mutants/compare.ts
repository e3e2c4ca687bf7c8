import { validateNative } from '@crdgen/server'
import type { Answer } from '../native-answers.ts'
import type { Recorded } from './record.ts'
import type { Json } from './seeds.ts'

/** An answer of the server beside ours. */
export type Outcome = 'accepted' | 'unreadable' | 'same' | 'other' | 'missed' | 'false' | 'cluster'

export interface Compared {
  readonly one: Recorded
  readonly outcome: Outcome
  /** Texts that only one of the two has. */
  readonly server: readonly string[]
  readonly ours: readonly string[]
}

/** Answers that only a cluster can give, by their words, and the reason. docs/checks.md has the list. */
const ofCluster: readonly (readonly [RegExp, string])[] = [
  [
    /selector` not auto-generated|controller-uid|batch\.kubernetes\.io\/(job-name|controller-uid)/,
    'the selector of a Job is made with a random uid',
  ],
  [
    /is already allocated|provided IP is not in the valid range|provided port is not in the valid range|failed to allocate/,
    'addresses and ports of the cluster',
  ],
  [/no PriorityClass with name|the integer value of priority|RuntimeClass|rejecting all Deployments/, 'other objects of the cluster'],
  [/is forbidden|unable to validate against any|forbidden: /, 'admission plugins and authorization'],
  [/already exists|the object has been modified|not found/, 'objects that exist'],
  [/^the namespace of the provided object does not match the namespace sent on the request$/, 'the request names the namespace'],
  [/not configured on this cluster/, 'the IP families of the cluster'],
  [/label on the containing namespace/, 'other objects of the cluster'],
]

function reasonOf(text: string): string | undefined {
  return ofCluster.find(([words]) => words.test(text))?.[1]
}

/** The server completes `generateName` with random characters, and finds the same in the name that it does in the prefix. */
function isNameMade(text: string, object: Json): boolean {
  const metadata = object['metadata']
  const prefix = typeof metadata === 'object' && metadata !== null && 'generateName' in metadata ? String(metadata.generateName) : ''
  return prefix !== '' && text.startsWith(`metadata.name: Invalid value: ${JSON.stringify(prefix).slice(0, -1)}`)
}

/** Texts go on with a difference of the two objects, which has no fixed form. Addresses of memory differ each time. */
function firstLine(text: string): string {
  return text
    .replace(/\n[\s\S]*$/, '')
    .replaceAll(/\)\(0x[\da-f]+\)/g, ')(0x…)')
    .trimEnd()
}

function serverTexts({ causes, message, decoding, strict }: Answer): readonly string[] {
  if (decoding !== undefined || strict !== undefined) return [decoding ?? strict ?? '']
  return [...new Set((causes.length > 0 ? causes : [message]).map(firstLine))]
}

/** Compares one answer. */
export function compare(one: Recorded, minor: string): Compared {
  const { object, before, subresource, answer } = one
  const found =
    validateNative(object, { kubernetes: minor, before, subresource })?.diagnostics.filter(({ severity }) => severity === 'error') ?? []
  const ours = [...new Set(found.map(({ data }) => firstLine(`${String(data['serverPath'])}: ${String(data['serverMessage'])}`)))]
  const texts = answer.status < 300 ? [] : serverTexts(answer)
  const isUnread = answer.status === 400 || answer.decoding !== undefined || answer.strict !== undefined
  if (answer.status < 300) return { one, outcome: ours.length === 0 ? 'accepted' : 'false', server: [], ours }
  if (texts.every(text => reasonOf(text) !== undefined)) return { one, outcome: 'cluster', server: texts, ours }
  if (isUnread) {
    const isKnown = found.some(({ data }) => answer.message.includes(String(data['serverMessage']).replace(/^.*?: /, '')))
    return { one, outcome: isKnown ? 'unreadable' : 'missed', server: texts, ours }
  }
  const own = texts.filter(text => reasonOf(text) === undefined && !isNameMade(text, object))
  if (answer.status !== 422) return { one, outcome: 'cluster', server: texts, ours }
  const [left, extra] = [
    own.filter(text => !ours.includes(text)),
    ours.filter(text => !texts.includes(text) && reasonOf(text) === undefined),
  ]
  const outcome = left.length === 0 && extra.length === 0 ? 'same' : ours.length === 0 ? 'missed' : 'other'
  return { one, outcome, server: left, ours: extra }
}

const columns = ['accepted', 'unreadable', 'same', 'other', 'missed', 'false', 'cluster'] as const

/** The table by kind, of new objects or of updates. */
export function tableOf(all: readonly Compared[]): string {
  const kinds = new Map<string, Map<Outcome, number>>()
  for (const { one, outcome } of all)
    for (const kind of [one.kind, 'all']) {
      const counts = kinds.get(kind) ?? new Map<Outcome, number>()
      kinds.set(kind, counts.set(outcome, (counts.get(outcome) ?? 0) + 1))
    }
  const rows = [...kinds].sort(([a], [b]) => (a === 'all' ? 1 : b === 'all' ? -1 : a < b ? -1 : 1))
  const width = Math.max(...rows.map(([kind]) => kind.length))
  const line = (name: string, cells: readonly unknown[]) => `${name.padEnd(width)} ${cells.map(cell => String(cell).padStart(10)).join('')}`
  return [
    line('', columns),
    ...rows.map(([kind, counts]) =>
      line(
        kind,
        columns.map(column => counts.get(column) ?? 0),
      ),
    ),
  ].join('\n')
}
