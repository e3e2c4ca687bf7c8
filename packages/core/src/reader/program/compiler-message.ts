import { ts } from './typescript.js'

/** The compiler's words as a clause: no capital, no full stop. */
export function clauseOf({ messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\.$/, '')
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
