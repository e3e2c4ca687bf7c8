/** Types whose fields the compiler declares over and over: at every link it joins what both sides declare. */

const links = Array.from({ length: 40 }, (_, at) => at)
const chain = (link: (at: number) => string): string => `type A0 = { a: string; b: { c: number } }\n${links.map(link).join('\n')}`
/** Four times as often at each step, 2^32 times at the last. */
const doubled = ['type Q1<T> = D<D<T>>', ...[2, 3, 4, 5].map(at => `type Q${at} <T> = Q${at - 1}<Q${at - 1}<T>>`)].join('\n')
const own = '{ [K in keyof T]?: T[K] }'

/** Name → what is before the type, the type. */
export const repeated: readonly (readonly [name: string, text: string, of: string])[] = [
  ['a type and itself made optional', chain(at => `type A${at + 1} = A${at} & Partial<A${at}>`), 'A40'],
  ['itself made optional first', chain(at => `type A${at + 1} = Partial<A${at}> & A${at}`), 'A40'],
  ['itself made optional twice', chain(at => `type A${at + 1} = Partial<A${at}> & Partial<A${at}>`), 'A40'],
  ['itself made required', chain(at => `type A${at + 1} = A${at} & Required<A${at}>`), 'A40'],
  ['itself read-only', chain(at => `type A${at + 1} = Readonly<A${at}> & A${at}`), 'A40'],
  ['itself picked', chain(at => `type A${at + 1} = A${at} & Pick<A${at}, 'a'>`), 'A40'],
  ['itself without a field', chain(at => `type A${at + 1} = A${at} & Omit<A${at}, 'b'>`), 'A40'],
  ['itself mapped by hand', chain(at => `type A${at + 1} = A${at} & { [K in keyof A${at}]?: A${at}[K] }`), 'A40'],
  ['links of three kinds', chain(at => `type A${at + 1} = A${at} & ${['Partial', 'Required', 'Readonly'][at % 3]}<A${at}>`), 'A40'],
  ['interfaces that extend it', chain(at => `type B${at} = A${at} & Partial<A${at}>\ninterface A${at + 1} extends B${at} {}`), 'A40'],
  ['interfaces that extend both', chain(at => `interface A${at + 1} extends A${at}, Partial<A${at}> {}`), 'A40'],
  ['the last field of a chain', chain(at => `type A${at + 1} = A${at} & Partial<A${at}>`), "{ f: A40['a'] }"],
  ['the keys of a chain', chain(at => `type A${at + 1} = A${at} & Partial<A${at}>`), '{ f: keyof A40 }'],
  ['a condition on a chain', chain(at => `type A${at + 1} = A${at} & Partial<A${at}>`), '{ f: A40 extends { a: string } ? 1 : 2 }'],
  ['fields without one of a chain', chain(at => `type A${at + 1} = A${at} & Partial<A${at}>`), "Omit<A40, 'b'>"],
  ['a chain in a list', chain(at => `type A${at + 1} = A${at} & Partial<A${at}>`), '{ f: A40[]; g: Record<string, A40> }'],
  ['a generic inside itself', 'type D<T> = T & Partial<T>', `${'D<'.repeat(40)}{ a: string }${'>'.repeat(40)}`],
  ['a generic of a generic', `type D<T> = T & Partial<T>\n${doubled}`, 'Q5<{ a: string }>'],
  ['a generic of a generic, optional first', `type D<T> = Partial<T> & T\n${doubled}`, 'Q5<{ a: string }>'],
  ['a generic that maps by hand', `type D<T> = T & ${own}\n${doubled}`, 'Q5<{ a: string }>'],
  ['a generic that maps by hand first', `type D<T> = ${own} & T\n${doubled}`, 'Q5<{ a: string }>'],
  ['the field of a generic of generics', `type D<T> = ${own} & T\n${doubled}`, "{ f: Q5<{ a: string }>['a'] }"],
  [
    'a generic that counts',
    `type D<T, N extends 0[]> = N['length'] extends 40 ? T : D<${own} & T, [...N, 0]>`,
    "{ f: D<{ a: string }, []>['a'] }",
  ],
  [
    'fields of a generic interface',
    `interface I<T> { p: ${own} & T }`,
    `{ f: ${'I<'.repeat(40)}{ a: string }${">['p']".repeat(40)}['a'] }`,
  ],
  [
    'what functions return',
    `declare function d<T>(t: T): ${own} & T\nconst a0 = { a: 'x' }\n${links.map(at => `const a${at + 1} = d(a${at})`).join('\n')}`,
    '{ f: typeof a40 }',
  ],
  [
    'what a function of functions returns',
    `declare function d<T>(t: T): ${own} & T\nconst q1 = <T>(t: T) => d(d(t))\n${[2, 3, 4, 5].map(at => `const q${at} = <T>(t: T) => q${at - 1}(q${at - 1}(t))`).join('\n')}\nconst a = q5({ a: 'x' })`,
    '{ f: typeof a }',
  ],
  [
    'spread objects',
    `const a0 = { a: 'x' }\n${links.map(at => `const a${at + 1} = { ...a${at}, ...(a${at} as Partial<typeof a${at}>) }`).join('\n')}`,
    '{ f: typeof a40 }',
  ],
]
