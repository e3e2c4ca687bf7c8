import {
  createSchemaSharer,
  type Diagnostic,
  groupKind,
  isCrd,
  member,
  memoizeLast,
  plainText,
  readSource,
  type SourceDocument,
} from '@crdgen/core/internal'
import type { Block } from '../protocol.ts'
import { evidenceFor, shownMessage } from './report.ts'

export interface ReadInput {
  readonly documents: readonly SourceDocument[]
  readonly crds: readonly SourceDocument[]
  /** Errors of the text. */
  readonly problems: readonly Block[]
}

/** A sharer keeps all that it has seen, so that a long session takes a new one now and then. */
const textsOfSharer = 200

/**
 * Reads the texts of one field; the last one is remembered, as mostly another field was edited. An edit leaves most parts of a schema as they were:
 * these are the same objects as before, and what was found out about them holds.
 */
export function createReader(input: number): (text: string) => ReadInput {
  const sharing = { sharer: createSchemaSharer(), texts: 0 }
  return memoizeLast(text => {
    if (++sharing.texts > textsOfSharer) Object.assign(sharing, { sharer: createSchemaSharer(), texts: 1 })
    const { documents, problems } = readSource(text, String(input), { sharer: sharing.sharer })
    return {
      documents,
      crds: documents.filter(({ object }) => isCrd(object)),
      problems: problems
        .filter(({ kind }) => kind !== 'rounded-number')
        .map(({ kind, message, line, column }) => ({
          kind: 'finding',
          severity: 'error',
          rule: kind === 'unreadable' ? 'input/unreadable' : 'manifest/repeated-key',
          text: message,
          place: { input, line, column },
          notes: [],
        })),
    }
  })
}

/** A finding, its place being in the field that its `file` numbers. */
export function showFinding(finding: Diagnostic): Block {
  const { severity, rule, file, line, column, help } = finding
  const notes = evidenceFor(finding).map(({ label, words }): readonly [string, string] => [label, words])
  return {
    kind: 'finding',
    severity,
    rule,
    text: shownMessage(finding),
    ...(file === undefined || line === undefined ? {} : { place: { input: Number(file), line, column: column ?? 1 } }),
    notes: help === undefined ? notes : [...notes, ['help', help]],
  }
}

export function tell(tone: 'good' | 'bad' | 'plain', text: string): Block {
  return { kind: 'verdict', tone, text }
}

export function count(many: number, thing: string): string {
  return `${many} ${thing}${many === 1 ? '' : 's'}`
}

/** The group and the kind that a CRD is for. */
export function keyOfCrd(crd: unknown): string {
  const spec = member(crd, 'spec')
  return groupKind({ group: plainText(member(spec, 'group')), kind: plainText(member(member(spec, 'names'), 'kind')) })
}

/** The group and the kind that an object has. */
export function keyOfObject(object: unknown): string {
  const [group = '', version] = plainText(member(object, 'apiVersion')).split('/')
  return groupKind({ group: version === undefined ? '' : group, kind: plainText(member(object, 'kind')) })
}
