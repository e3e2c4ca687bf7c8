import { type Diagnostic, isRecord, member, parsePointer, type SourceDocument } from '@crdgen/core/internal'
import { createInputFinding } from '../../report/rules/input-rules.ts'

/** The note on a document that SOPS has encrypted without a kind that can be read; undefined for others. */
export function encryptedNote(document: SourceDocument): Diagnostic | undefined {
  const kind = member(document.object, 'kind')
  if (!isSops(document.object) || (typeof kind === 'string' && !encrypted.test(kind))) return undefined
  return createInputFinding({
    rule: 'manifest/encrypted',
    severity: 'note',
    subject: 'encrypted document',
    message: 'is encrypted with SOPS, has no kind that can be read, and was not checked',
    help: 'Leave the file out with --skip-file, or check what sops decrypt prints.',
    data: { pointer: '' },
    at: document.place([]),
  })
}

const encrypted = /^ENC\[[A-Z0-9_]+,/

/** Findings without those about values that SOPS has encrypted. */
export function withoutEncrypted(found: readonly Diagnostic[], object: unknown): readonly Diagnostic[] {
  return isSops(object) ? found.filter(one => !isOfSops(object, one)) : found
}

/** The metadata that SOPS adds to what it encrypts: getsops/sops stores/stores.go, Metadata. */
function isSops(object: unknown): boolean {
  const sops = member(object, 'sops')
  return isRecord(sops) && typeof sops['mac'] === 'string' && typeof sops['lastmodified'] === 'string'
}

/** The type of a value in an encrypted file is unknown, and `sops` itself is taken out before anything is applied. */
function isOfSops(object: unknown, { data: { pointer } }: Diagnostic): boolean {
  if (typeof pointer !== 'string') return false
  const keys = parsePointer(pointer)
  if (keys[0] === 'sops') return true
  const value = keys.reduce<unknown>((at, key) => (Array.isArray(at) ? at[Number(key)] : member(at, String(key))), object)
  return typeof value === 'string' && encrypted.test(value)
}
