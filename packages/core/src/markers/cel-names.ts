import { lookUp } from '../values/look-up.ts'
const signs: Readonly<Record<string, string>> = { __: '__underscores__', '.': '__dot__', '-': '__dash__', '/': '__slash__' }

/** Words that CEL keeps for itself: celReservedSymbols in apiserver pkg/cel/escaping.go. */
const reserved = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(' '),
)

/** Writes a field's name as CEL takes it: Escape in apiserver pkg/cel/escaping.go. */
export function celMember(name: string): string {
  return reserved.has(name) ? `__${name}__` : name.replace(/__|[./-]/g, sign => lookUp(signs, sign) ?? sign)
}
