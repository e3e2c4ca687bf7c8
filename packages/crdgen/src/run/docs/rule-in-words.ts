import type { RuleDocs } from './model.ts'

const name = String.raw`[A-Za-z_][\w.]*`

/** Common forms of rules. */
const forms: readonly (readonly [form: RegExp, words: (...parts: readonly string[]) => string])[] = [
  [/^self == oldSelf$|^oldSelf == self$/, () => 'cannot be changed'],
  [new RegExp(`^self\\.(${name}) == oldSelf\\.\\1$`), field => `${field} cannot be changed`],
  [new RegExp(`^!has\\(oldSelf\\.(${name})\\) \\|\\| has\\(self\\.\\1\\)$`), field => `${field} cannot be removed once it is set`],
  [new RegExp(`^has\\(self\\.(${name})\\) == has\\(oldSelf\\.\\1\\)$`), field => `${field} cannot be set or removed later`],
  [new RegExp(`^has\\(self\\.(${name})\\) != has\\(self\\.(${name})\\)$`), (one, other) => `exactly one of ${one} and ${other} is set`],
  [new RegExp(`^!\\(has\\(self\\.(${name})\\) && has\\(self\\.(${name})\\)\\)$`), (one, other) => `${one} and ${other} cannot both be set`],
  [new RegExp(`^has\\(self\\.(${name})\\) \\|\\| has\\(self\\.(${name})\\)$`), (one, other) => `${one} or ${other} must be set`],
  [new RegExp(`^!has\\(self\\.(${name})\\) \\|\\| has\\(self\\.(${name})\\)$`), (one, other) => `${one} requires ${other}`],
  [new RegExp(`^self\\.(${name}) <= self\\.(${name})$`), (one, other) => `${one} is at most ${other}`],
  [new RegExp(`^self\\.(${name}) >= self\\.(${name})$`), (one, other) => `${one} is at least ${other}`],
  [new RegExp(`^self\\.(${name}) < self\\.(${name})$`), (one, other) => `${one} is less than ${other}`],
  [new RegExp(`^self\\.(${name}) > self\\.(${name})$`), (one, other) => `${one} is greater than ${other}`],
]

const oneOf = /^\[((?:has\(self\.[\w.]+\),? ?)+)\]\.filter\(x, ?x ?== ?true\)\.size\(\) ?(==|<=|>=) ?1$/

/** A rule in words: the message that its author wrote, words for a common form, else that the expression holds. */
export function ruleInWords({ rule, message }: { readonly rule: string; readonly message?: string | undefined }): RuleDocs {
  const text = rule.trim().replace(/\s+/g, ' ')
  if (message !== undefined && message !== '') return { words: message, rule: text }
  const [, fields = '', how = ''] = oneOf.exec(text) ?? []
  if (how !== '') {
    const names = [...fields.matchAll(/has\(self\.([\w.]+)\)/g)].map(([, field]) => field).join(', ')
    return { words: `${{ '==': 'exactly', '<=': 'at most', '>=': 'at least' }[how] ?? ''} one of ${names} is set`, rule: text }
  }
  for (const [form, words] of forms) {
    const found = form.exec(text)
    if (found !== null) return { words: words(...found.slice(1)), rule: text }
  }
  return { words: 'must hold', rule: text }
}
