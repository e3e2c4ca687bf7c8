const atom = '[^\\0-\\x20\\x7f()<>[\\]:;@\\\\,".]+'
const dotAtom = `${atom}(?:\\.${atom})*`
const quoted = '"(?:[^"\\\\\\0-\\x08\\x0a-\\x1f]|\\\\[^\\0-\\x08\\x0a-\\x1f])*"'
const literal = '\\[[^[\\]\\\\\\s]*\\]'
const address = `(?:${dotAtom}|${quoted})@[ \\t]*(?:${dotAtom}|${literal})`
const comment = '(?:[ \\t]*\\((?:[^()\\\\]|\\\\.)*\\))?'
const phrase = `(?:(?:[^\\0-\\x20\\x7f()<>[\\]:;@\\\\,"]+|${quoted})[ \\t]*)*`
const single = new RegExp(`^[ \\t]*(?:${address}|${phrase}<${address}>)${comment}[ \\t]*$`)

/** An address as Go's net/mail ParseAddress takes it, with or without a display name. Groups are not looked into. */
export function isEmail(text: string): boolean {
  return single.test(text) && !/(^|<)[ \t]*""@/.test(text)
}
