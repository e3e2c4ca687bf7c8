/** The part of an expression that a problem at an offset is about: the name after a dot or before a parenthesis, or the token. */
export function markedPart(text: string, at: number): { readonly offset: number; readonly length: number } {
  const sign = text.charAt(at)
  const part = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  if (sign === '.') {
    const found = part(/[.?\s]*([A-Za-z_]\w*|`[^`\n]*`)/y, at)
    if (found?.[1] !== undefined) return { offset: at + found[0].length - found[1].length, length: found[1].length }
  }
  if (sign === '(') {
    const name = /[A-Za-z_]\w*\s*$/.exec(text.slice(Math.max(0, at - 200), at))?.[0]
    if (name !== undefined) return { offset: at - name.length, length: name.trimEnd().length }
  }
  const token = part(/[A-Za-z_]\w*|\d[\w.]*|&&|\|\||[=!<>]=|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y, at)
  return { offset: at, length: token?.[0].length ?? 1 }
}
