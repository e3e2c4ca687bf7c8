import { namesOfRule, plainText, type Diagnostic } from '@crdgen/core/internal'

/** A finding that was there when the baseline was written. */
export interface BaselineEntry {
  readonly fingerprint: string
  readonly rule: string
  readonly subject: string
  readonly path: string
  /** From the folder of the config; empty for a finding that is about no file. */
  readonly file: string
  /** The number of times that it was found. */
  readonly times: number
}

/** The names that a run gives to files, and the files that it read. */
export interface BaselineFiles {
  /** The name of a finding's file in the baseline. */
  fileOf(finding: Diagnostic): string
  /** True if findings about a file would have been found: it was read, or does not exist any more. */
  isCovered(file: string): boolean
}

/** Names what an entry matches: a fingerprint has no file, so a finding without a subject is known by its file. */
function keyOf({ fingerprint, subject, file }: Pick<BaselineEntry, 'fingerprint' | 'subject' | 'file'>): string {
  return subject === '' ? `${fingerprint} ${file}` : fingerprint
}

/** Notes fail nothing, and what is wrong with comments and the ledger is fixed there. */
function isForBaseline({ rule, severity }: Diagnostic): boolean {
  return severity !== 'note' && !/^output\/.*-(?:ignore-comment|acceptance)$/.test(rule)
}

interface Compared {
  /** The findings that the baseline lacks. */
  readonly left: readonly Diagnostic[]
  /** The number of findings that it has. */
  readonly known: number
  /** Entries that match nothing, of files that were read. */
  readonly unused: readonly BaselineEntry[]
}

/** Leaves errors and warnings out that the baseline has, each as often as it has it. Notes are never in a baseline. */
export function compareWithBaseline(found: readonly Diagnostic[], entries: readonly BaselineEntry[], files: BaselineFiles): Compared {
  const rest = new Map<string, number>()
  for (const entry of entries) rest.set(keyOf(entry), (rest.get(keyOf(entry)) ?? 0) + entry.times)
  const full = new Map(rest)
  const left = found.filter(finding => {
    const key = keyOf({ ...finding, file: files.fileOf(finding) })
    const times = rest.get(key) ?? 0
    if (!isForBaseline(finding) || times === 0) return true
    rest.set(key, times - 1)
    return false
  })
  const former = found.filter(({ rule }) => namesOfRule(rule).length > 1)
  const unused = entries.filter(
    entry =>
      rest.get(keyOf(entry)) === full.get(keyOf(entry)) &&
      files.isCovered(entry.file) &&
      !former.some(finding => isFormerOf(entry, finding, files)),
  )
  return { left, known: found.length - left.length, unused }
}

/** True for an entry that was written when another rule reported what a finding reports, so that it still has its use. */
function isFormerOf(entry: BaselineEntry, finding: Diagnostic, files: BaselineFiles): boolean {
  const { rule, subject, data } = finding
  if (!namesOfRule(rule).includes(entry.rule) || entry.subject !== subject || entry.file !== files.fileOf(finding)) return false
  const { places } = data
  return Array.isArray(places) && places.some(place => `.${entry.path}`.startsWith(`.${plainText(place).replace(/^[^:]*:/, '')}.`))
}

/** The entries of a new baseline: the errors and warnings found, and the old entries of files that were not read. Sorted. */
export function makeBaseline(
  found: readonly Diagnostic[],
  before: readonly BaselineEntry[],
  files: BaselineFiles,
): readonly BaselineEntry[] {
  const entries = new Map<string, BaselineEntry>()
  for (const finding of found.filter(isForBaseline)) {
    const { fingerprint, rule, subject, path } = finding
    const entry = { fingerprint, rule, subject, path, file: files.fileOf(finding), times: 1 }
    const known = entries.get(keyOf(entry))
    entries.set(keyOf(entry), known === undefined ? entry : { ...known, times: known.times + 1 })
  }
  for (const entry of before) if (!files.isCovered(entry.file) && !entries.has(keyOf(entry))) entries.set(keyOf(entry), entry)
  return [...entries.values()]
    .map(entry => ({ entry, key: [entry.file, entry.subject, entry.path, entry.rule, entry.fingerprint].join('\0') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry)
}
