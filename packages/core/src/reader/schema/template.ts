import { ts } from '../program/typescript.js'

/** The RE2 pattern of a template literal type: `${string}-${number}` → `^.*-[0-9.eE+-]+$`. */
export function templatePattern(type: ts.Type): string {
  return `^${templateParts(type).join('')}$`
}

function templateParts(type: ts.Type): readonly string[] {
  if (!isTemplate(type)) return [templatePart(type)]
  return type.texts.flatMap((text, index) => {
    const slot = type.types[index]
    return [escapePattern(text), ...(slot === undefined ? [] : templateParts(slot))]
  })
}

function isTemplate(type: ts.Type): type is ts.TemplateLiteralType {
  return (type.flags & ts.TypeFlags.TemplateLiteral) !== 0
}

function templatePart(type: ts.Type): string {
  if (type.isUnion()) return `(${type.types.map(one => templateParts(one).join('')).join('|')})`
  if (type.isStringLiteral()) return escapePattern(type.value)
  if (type.isNumberLiteral()) return escapePattern(String(type.value))
  if (type.flags & (ts.TypeFlags.Number | ts.TypeFlags.NumberLike)) return String.raw`-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?`
  if (type.flags & ts.TypeFlags.BigInt) return '-?[0-9]+'
  if (type.flags & ts.TypeFlags.BooleanLike) return '(true|false)'
  return String.raw`[\s\S]*`
}

/** Escapes text for a pattern that RE2 and JavaScript read alike. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
