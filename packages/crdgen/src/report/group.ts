import { type Diagnostic, jsonText, shortDigest } from '@crdgen/core/internal'

/** Facts about the place of a finding, or added to it, that do not describe the problem. */
const positional: ReadonlySet<string> = new Set([
  'pointer',
  'serverPath',
  'proof',
  'noProof',
  'loosening',
  'noLoosening',
  'places',
  'paths',
  'version',
  'versions',
  'accepted',
])

/**
 * Names the cause of a finding, as 16 hexadecimal digits: the same rule reports the same of the same field, whatever the index of a list
 * item, in other objects, versions, CRDs or files. Like a fingerprint it survives moved lines and new versions of the tool.
 */
export function groupOf({ rule, path, message, data }: Diagnostic): string {
  const facts = Object.entries(data)
    .filter(([key]) => !positional.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const what = facts.length === 0 ? message : jsonText(facts)
  return shortDigest(JSON.stringify([rule, anyItem(path), anyItem(what)]))
}

function anyItem(text: string): string {
  return text.replace(/\[\d+\]/g, '[]')
}
