/** The bytes of base64 text; what does not decode was reported before. */
export function decoded(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.replaceAll(/[\r\n]/g, '')), character => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
