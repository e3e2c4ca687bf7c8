import { corpusFiles, readCrds } from './corpus-crds.ts'
import type { Random } from './random.ts'
import { isObject } from './schema-mutations.ts'

/** What is put into rules to break them, or nearly. */
const pieces = [
  ...['.', '?.', '.?', '[?', '[', ']', '(', ')', '{', '}', ',', ':', '?', '!', '-', '+', '&&', '||', '==', '<', 'in', 'true', 'null'],
  ...['if', 'var', 'as', 'self', ' ', '\n', '//c\n', '#', '&', '|', '=', "'", '"', '\\', '@', '$', '`', '\u00a0', 'ü', '\u{1f600}'],
  ...['1', '0x1F', '1u', '0xu', '1e3', '1.', '.5', '1e999', '9223372036854775808', '-9223372036854775808', '18446744073709551616u'],
  ...[
    "'a'",
    '"\\d"',
    "r'\\d'",
    "b'a'",
    "b'\\u00e9'",
    "'''a\nb'''",
    '"""a"b"""',
    "'\\x41'",
    "'\\377'",
    "'\\4'",
    '"\\ud800"',
    '"\\UFFFFFFFF"',
  ],
  ...['`a-b`', 'a.`b-c`', '{a: 1}', '[1, 2,]', '[,]', '{,}', '{?a: 1}', '[?a]', 'a.b{c: 1}', 'a{`b`: 1}', '.self', '.a.b{}', '--1', '!-1'],
  ...[
    'has(a)',
    'has(a.b)',
    'has(a[0])',
    '.has(a)',
    '__result__',
    '.all(x, y)',
    '.all(x.y, z)',
    '.exists(i, v, true)',
    '.exists(v, v, true)',
  ],
  ...[
    '.map(x, y)',
    '.map(1, 2, 3)',
    '.filter(__result__, 1)',
    '.optMap(x, y)',
    '.optFlatMap(1, y)',
    '.transformMap(k, 1, 2)',
    '.sortBy(x, y)',
  ],
  ...['{}.sortBy(x, y)', '.existsOne(1, 2)', '.exists_one(i, i, 1)', 'if(has(a))', 'a.if(b)'],
]

function nest(before: string, after: string, count: number, inner = 'a'): string {
  return before.repeat(count) + inner + after.repeat(count)
}

/** Rules at the limits of size and depth. */
export const largeRules: readonly string[] = [82, 83, 84, 85, 100, 124, 125, 126, 248, 249, 250, 251, 252, 300].flatMap(count => [
  nest('(', ')', count),
  nest('[', ']', count),
  nest('{1:', '}', count),
  nest('a(', ')', count),
  nest('has(', '.b)', count),
  nest('', '.b', count),
  nest('', '[0]', count),
  nest('', '.?b', count),
  nest('', '.b()', count),
  nest('', '.b[0]', count),
  nest('', ' + 1', count),
  nest('', ' * 1 + 1', count),
  nest('', ' == 1', count),
  nest('', ' && b', count),
  nest('!', '', count),
  nest('-', '', count, '1'),
  nest('b ? c : ', '', count),
  nest('b ? (', ') : c', count),
  nest('a.b(c + (', '))', count),
  nest('a.b(', '.d + 1)', count),
  nest('a == (', ')', count),
])

/** All rules and message expressions of the corpus. */
export function corpusRules(): readonly string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isObject(value)) return
    for (const key of ['rule', 'messageExpression']) {
      const text = value[key]
      if (typeof text === 'string') found.add(text)
    }
    Object.values(value).forEach(look)
  }
  for (const file of corpusFiles()) for (const crd of readCrds(file, 'x-kubernetes-validations')) look(crd)
  return [...found]
}

/** Puts pieces into a rule, or cuts some out. */
export function breakRule(rule: string, random: Random): string {
  let text = rule
  for (let count = random.below(3); count >= 0; count--) {
    const at = random.below(text.length + 1)
    text = text.slice(0, at) + (random.chance(0.75) ? random.pick(pieces) : '') + text.slice(at + random.below(3))
  }
  return text
}

/** A text of pieces alone. */
export function randomRule(random: Random): string {
  return Array.from({ length: 1 + random.below(6) }, () => random.pick(pieces)).join(random.chance(0.3) ? ' ' : '')
}

const words = /[A-Za-z_]\w*|\d+|"[^"]*"|'[^']*'|==|!=|<=|>=|&&|\|\||\S/g
const typed = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ',',
  '.',
  '"',
  "'",
  '==',
  '=',
  '&&',
  '&',
  '||',
  '!',
  '?',
  ':',
  '+',
  '-',
  '<',
  'in',
  'has',
  'if',
  'x',
  '1',
  'true',
  ' ',
]

/** A rule with one mistake of the hand: a word or a character that is missing, extra, another one, or in the wrong place. */
export function mistypeRule(rule: string, random: Random): string {
  const found = [...rule.matchAll(words)].map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
  const position = random.below(found.length)
  const [one, next] = [found[position], found[position + 1]]
  if (one === undefined) return rule
  const replace = (text: string, end = one.end) => rule.slice(0, one.start) + text + rule.slice(end)
  const at = random.below(rule.length + 1)
  const edits = [
    () => replace(''),
    () => replace(`${one.text} ${one.text}`),
    () => replace(random.pick(typed)),
    () => replace(`${random.pick(typed)} ${one.text}`),
    () =>
      next === undefined ? replace('') : replace(rule.slice(next.start, next.end) + rule.slice(one.end, next.start) + one.text, next.end),
    () => rule.slice(0, at) + rule.slice(at + 1),
    () => rule.slice(0, at) + random.pick(typed) + rule.slice(at),
    () => rule.slice(0, at),
  ]
  return random.pick(edits)()
}
