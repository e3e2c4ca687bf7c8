/** The longest line of code. Comments may be longer: where they break is part of their text. */
const most = 140

const part = String.raw`(?:'(?:[^'\\]|\\.)*'|-?[\w.]+)`
const heritage = /^(export interface \w+) (extends .*)$/
const union = new RegExp(String.raw`^( *)(\S.*?(?::|=)) (\(?)(${part}(?: \| ${part})+)(\)(?:\[\])+)?$`)
const parts = new RegExp(part, 'g')

/** Folds the lines of code that are too long: what an interface extends is on a line of its own, so do the values of a union. */
export function foldLines(text: string): string {
  return text
    .split('\n')
    .map(line => (line.length <= most ? line : foldLine(line)))
    .join('\n')
}

function foldLine(line: string): string {
  const [, head, base = ''] = heritage.exec(line) ?? []
  if (head !== undefined) return `${head}\n  ${base}`
  const [, indent = '', name, open = '', values = '', close = ''] = union.exec(line) ?? []
  if (name === undefined || /^\s*(?:\/\*)?\*/.test(line)) return line
  const lines = (values.match(parts) ?? []).map(one => `\n${indent}  | ${one}`).join('')
  return `${indent}${name}${open === '' ? '' : ' ('}${lines}${close === '' ? '' : `\n${indent}${close}`}`
}
