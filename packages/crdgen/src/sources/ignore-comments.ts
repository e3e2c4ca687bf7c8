import { type Diagnostic, findComments, namesOfRule, suggest } from '@crdgen/core/internal'
import { createFinding } from '../report/rules/acceptance-rules.ts'

/** A comment of a YAML file that leaves findings of some rules at the next line out. */
export interface IgnoreComment {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The line that it is about; undefined when nothing follows. */
  readonly next: number | undefined
  readonly rules: readonly string[]
  readonly reason: string
}

/** Reads the comments of a text: `# crdgen-ignore-next-line RULE reason`, several rules with commas between. */
export function readIgnoreComments(text: string, file: string): readonly IgnoreComment[] {
  return findComments(text, 'crdgen-ignore-next-line').map(({ line, column, next, text: words }) => {
    const [, rules = '', reason = ''] = /^((?:[^\s,]+\s*,\s*)*\S*)\s*(.*)$/.exec(words) ?? []
    const names = rules.split(',').map(rule => rule.trim())
    return { file, line, column, next, rules: names.filter(rule => rule !== ''), reason: reason.trim() }
  })
}

/** The rules that there are, and those that the running command reports: whether a comment on another rule is of use is unknown. */
export interface KnownRules {
  readonly all: readonly string[]
  reports(rule: string): boolean
}

export interface Unignored {
  readonly left: readonly Diagnostic[]
  /** The number of findings that were left out. */
  readonly ignored: number
}

/** Leaves out what comments ignore, and reports comments that ignore nothing or cannot be used. */
export function applyIgnoreComments(found: readonly Diagnostic[], comments: readonly IgnoreComment[], known: KnownRules): Unignored {
  const usable = comments.filter(({ reason }) => reason !== '')
  const byPlace = new Map<string, IgnoreComment[]>()
  for (const comment of usable) for (const rule of comment.rules) listAt(byPlace, placeKey(rule, comment.file, comment.next)).push(comment)
  const used = new Set<string>()
  const left = found.filter(({ rule, file, line }) => {
    const hits = namesOfRule(rule).flatMap(name => (byPlace.get(placeKey(name, file, line)) ?? []).map(hit => commentKey(hit, name)))
    for (const hit of hits) used.add(hit)
    return hits.length === 0
  })
  const reports = comments.flatMap(comment => reportComment(comment, known, used))
  return { left: [...left, ...reports], ignored: found.length - left.length }
}

function listAt<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

function placeKey(rule: string, file: string | undefined, line: number | undefined): string {
  return JSON.stringify([rule, file, line])
}

function commentKey({ file, line }: IgnoreComment, rule: string): string {
  return placeKey(rule, file, line)
}

const commentForm = 'crdgen-ignore-next-line RULE reason.'

function reportComment(comment: IgnoreComment, known: KnownRules, used: ReadonlySet<string>): readonly Diagnostic[] {
  const { file, line, column, rules, reason } = comment
  const place = { subject: `${file}:${rules.join(',')}`, at: { file, line, column } }
  if (rules.length === 0)
    return [
      createFinding(
        { rule: 'output/bad-ignore-comment', message: 'the comment names no rule', help: `Write # ${commentForm}`, data: {} },
        place,
      ),
    ]
  const wrong = rules.filter(rule => !known.all.includes(rule))
  if (wrong.length > 0) return wrong.map(rule => unknownRule(rule, known.all, place))
  if (reason === '')
    return [
      createFinding(
        {
          rule: 'output/bad-ignore-comment',
          message: 'the comment gives no reason',
          help: `Write why behind the rule: # ${commentForm}`,
          data: { rule: rules.join(',') },
        },
        place,
      ),
    ]
  return rules
    .filter(rule => known.reports(rule) && !used.has(commentKey(comment, rule)))
    .map(rule =>
      createFinding(
        {
          rule: 'output/unused-ignore-comment',
          message: `the comment ignores ${rule}, which is not reported for the next line`,
          help: 'Remove it, or put it right above the line that the finding names.',
          data: { rule },
        },
        place,
      ),
    )
}

function unknownRule(rule: string, all: readonly string[], place: Parameters<typeof createFinding>[1]): Diagnostic {
  const near = suggest(rule, all)
  return createFinding(
    {
      rule: 'output/bad-ignore-comment',
      message: `the comment names ${rule}, which is not a rule`,
      help: near === undefined ? 'crdgen explain RULE lists the rules.' : `did you mean ${near}?`,
      data: { rule, ...(near === undefined ? {} : { near }) },
    },
    place,
  )
}
