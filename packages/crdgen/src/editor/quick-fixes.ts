import type { Diagnostic } from '@crdgen/core/internal'
import { fixText } from '../decide/fix/fix-crds.ts'
import { suggestionOf, typeEdits } from '../decide/fix/suggestion.ts'
import type { Project } from './project/project.ts'
import { findFixable } from './yaml/diagnose.ts'
import type { CodeAction, LspDiagnostic, TextEdit } from '../system/text/protocol.ts'
import { rangeOf, type TextDocument } from '../system/text/document.ts'
import { placeAt, type YamlPlace } from './yaml/place-at.ts'
import { plainScalar } from './yaml/fields.ts'
import type { RuleName } from '../report/rules/all-rules.ts'

/** A finding as it was published. */
export interface Published {
  readonly finding: Diagnostic
  readonly diagnostic: LspDiagnostic
}

/** The edits that each fix a finding: the suggestion of its help, a supported value, or the removal of the field. */
export async function quickFixes(
  document: TextDocument,
  { finding, diagnostic }: Published,
  project: Project,
): Promise<readonly CodeAction[]> {
  const isYaml = document.file === undefined || !/\.[cm]?tsx?$/.test(document.file)
  const ofStructs = isYaml && finding.rule.startsWith('upstream/') ? await structFixes(document, finding, project) : []
  const fixes = isYaml ? await yamlFixes(document, finding, diagnostic) : typeFixes(document, finding, diagnostic)
  return [...ofStructs, ...fixes].map(({ title, edits }, index) => ({
    title,
    kind: 'quickfix',
    diagnostics: [diagnostic],
    ...(index === 0 && finding.help?.includes('id you mean') === true ? { isPreferred: true } : {}),
    edit: { changes: { [document.uri]: edits } },
  }))
}

interface Fix {
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** The fix that `crdgen check --fix` makes for a finding. */
async function structFixes(document: TextDocument, { fingerprint }: Diagnostic, project: Project) {
  const found = findFixable(document.text, document.file ?? document.uri, project).filter(
    ({ diagnostic }) => diagnostic.fingerprint === fingerprint,
  )
  const [first] = found
  if (first === undefined) return []
  const { edits } = fixText(await import('yaml'), document.text, [first])
  const title = `Bring the embedded struct up to Kubernetes ${project.kubernetes}`
  const ranged = edits.map(({ start, end, text }) => ({ range: rangeOf(document, start, end), newText: text }))
  return ranged.length === 0 ? [] : [{ title, edits: ranged }]
}

function typeFixes(document: TextDocument, finding: Diagnostic, { range }: LspDiagnostic): readonly Fix[] {
  const certain = typeEdits(finding, document.text)
  const written = certain.at(-1)
  if (written !== undefined) {
    const edits = certain.map(({ start, end, text }) => ({ range: rangeOf(document, start, end), newText: text }))
    return [{ title: `Replace with ${written.text}`, edits }]
  }
  const meant = suggestionOf(finding)
  const values = finding.rule === ('marker/bad-value' satisfies RuleName) ? quotedIn(/none of (.*)$/.exec(finding.message)?.[1] ?? '') : []
  return [...(meant === undefined ? values : [meant])].map(newText => ({ title: `Replace with ${newText}`, edits: [{ range, newText }] }))
}

/** Rules that find a field that should not be there. */
const foreignFields: ReadonlySet<string> = new Set<RuleName>(['manifest/unknown-field', 'manifest/silently-pruned'])

async function yamlFixes(document: TextDocument, finding: Diagnostic, { range }: LspDiagnostic): Promise<readonly Fix[]> {
  const place = await placeAt(document.text, document.lines.offsetAt(range.start))
  if (place === undefined) return []
  const meant = suggestionOf(finding)
  if (foreignFields.has(finding.rule)) {
    const renamed = meant === undefined || place.part !== 'key' || place.siblings.includes(meant) ? [] : [rename(document, place, meant)]
    return [...renamed, ...removal(document, place)]
  }
  if (finding.rule === ('manifest/not-in-enum' satisfies RuleName)) return valueFixes(document, finding, place, meant)
  const last = meant?.split(' ').at(-1)
  return finding.rule === ('manifest/no-schema' satisfies RuleName) && last !== undefined && place.scalar !== undefined
    ? [{ title: `Replace with ${last}`, edits: [{ range: rangeOf(document, place.scalar.start, place.scalar.end), newText: last }] }]
    : []
}

function rename(document: TextDocument, { start, end }: YamlPlace, name: string): Fix {
  return { title: `Rename to ${name}`, edits: [{ range: rangeOf(document, start, end), newText: plainScalar(name) }] }
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
  return [{ title: `Remove ${String(keys.at(-1))}`, edits: [{ range, newText: '' }] }]
}

function valueFixes(document: TextDocument, finding: Diagnostic, { scalar }: YamlPlace, meant: string | undefined): readonly Fix[] {
  if (scalar === undefined) return []
  const supported = quotedIn(/supported values: (.*)$/.exec(finding.message)?.[1] ?? '')
  const ordered = [...new Set([...(meant === undefined ? [] : [meant]), ...supported])].slice(0, 12)
  return ordered.map(value => ({
    title: `Replace with ${value}`,
    edits: [{ range: rangeOf(document, scalar.start, scalar.end), newText: plainScalar(value) }],
  }))
}

function quotedIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/"([^"\\]*)"/g), ([, inner = '']) => inner)
}
