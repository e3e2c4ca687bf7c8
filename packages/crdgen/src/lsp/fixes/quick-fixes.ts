import type { Diagnostic } from '@crdgen/core'
import { suggestionOf } from '../../fix/suggestion.ts'
import type { CodeAction, LspDiagnostic, TextEdit } from '../protocol.ts'
import { rangeOf, type TextDocument } from '../text/document.ts'
import { placeAt, type YamlPlace } from '../yaml/place-at.ts'
import { plainScalar } from '../yaml/fields.ts'

/** A finding as it was published. */
export interface Published {
  readonly finding: Diagnostic
  readonly diagnostic: LspDiagnostic
}

/** What can be done about a finding with one edit: what its help suggests, a value that is supported, or no such field. */
export async function quickFixes(document: TextDocument, { finding, diagnostic }: Published): Promise<readonly CodeAction[]> {
  const isYaml = document.file === undefined || !/\.[cm]?tsx?$/.test(document.file)
  const fixes = isYaml ? await yamlFixes(document, finding, diagnostic) : typeFixes(finding, diagnostic)
  return fixes.map(({ title, edit }, index) => ({
    title,
    kind: 'quickfix',
    diagnostics: [diagnostic],
    ...(index === 0 && finding.help?.includes('id you mean') === true ? { isPreferred: true } : {}),
    edit: { changes: { [document.uri]: [edit] } },
  }))
}

interface Fix {
  readonly title: string
  readonly edit: TextEdit
}

function typeFixes(finding: Diagnostic, { range }: LspDiagnostic): readonly Fix[] {
  const meant = suggestionOf(finding)
  const values = finding.rule === 'marker/bad-value' ? quotedIn(/none of (.*)$/.exec(finding.message)?.[1] ?? '') : []
  return [...(meant === undefined ? values : [meant])].map(newText => ({ title: `Replace with ${newText}`, edit: { range, newText } }))
}

/** Rules that find a field that should not be there. */
const foreignFields: ReadonlySet<string> = new Set(['manifest/unknown-field', 'manifest/silently-pruned'])

async function yamlFixes(document: TextDocument, finding: Diagnostic, { range }: LspDiagnostic): Promise<readonly Fix[]> {
  const place = await placeAt(document.text, document.lines.offsetAt(range.start))
  if (place === undefined) return []
  const meant = suggestionOf(finding)
  if (foreignFields.has(finding.rule)) {
    const renamed = meant === undefined || place.part !== 'key' || place.siblings.includes(meant) ? [] : [rename(document, place, meant)]
    return [...renamed, ...removal(document, place)]
  }
  if (finding.rule === 'manifest/not-in-enum') return valueFixes(document, finding, place, meant)
  const last = meant?.split(' ').at(-1)
  return finding.rule === 'manifest/no-schema' && last !== undefined && place.scalar !== undefined
    ? [{ title: `Replace with ${last}`, edit: { range: rangeOf(document, place.scalar.start, place.scalar.end), newText: last } }]
    : []
}

function rename(document: TextDocument, { start, end }: YamlPlace, name: string): Fix {
  return { title: `Rename to ${name}`, edit: { range: rangeOf(document, start, end), newText: plainScalar(name) } }
}

/** Removes a member with its lines, where it has lines of its own. */
function removal(document: TextDocument, { member, keys }: YamlPlace): readonly Fix[] {
  if (member === undefined) return []
  const { lines } = document
  const [first, last] = [lines.positionAt(member.start), lines.positionAt(member.end)]
  const isAlone =
    lines.line(first.line).slice(0, first.character).trim() === '' && /^\s*(?:#.*)?$/.test(lines.line(last.line).slice(last.character))
  // The first member of an item shares its line with the dash, and one in braces with others: those are left to the user.
  if (!isAlone) return []
  const range = { start: { line: first.line, character: 0 }, end: last.character === 0 ? last : { line: last.line + 1, character: 0 } }
  return [{ title: `Remove ${String(keys.at(-1))}`, edit: { range, newText: '' } }]
}

function valueFixes(document: TextDocument, finding: Diagnostic, { scalar }: YamlPlace, meant: string | undefined): readonly Fix[] {
  if (scalar === undefined) return []
  const supported = quotedIn(/supported values: (.*)$/.exec(finding.message)?.[1] ?? '')
  const ordered = [...new Set([...(meant === undefined ? [] : [meant]), ...supported])].slice(0, 12)
  return ordered.map(value => ({
    title: `Replace with ${value}`,
    edit: { range: rangeOf(document, scalar.start, scalar.end), newText: plainScalar(value) },
  }))
}

function quotedIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/"([^"\\]*)"/g), ([, inner = '']) => inner)
}
