import fc from 'fast-check'

const word = fc.constantFrom(
  ...[
    'a',
    'b',
    'name',
    'x y',
    'yes',
    'no',
    'on',
    'y',
    'true',
    'null',
    '~',
    '',
    '<<',
    '__proto__',
    'a.b/c',
    'a#b',
    'a:b',
    '-',
    '- a',
    '?',
    ':',
  ],
  ...[
    '1',
    '-1',
    '+1',
    '017',
    '08',
    '0o17',
    '0x1F',
    '0b11',
    '1_000',
    '1:30',
    '1.5',
    '.5',
    '-.5',
    '1e3',
    '1e400',
    '.inf',
    '.nan',
    '1.0',
    '-0',
  ],
  ...['9007199254740992', '9223372036854775807', '18446744073709551615', '18446744073709551616', '-9223372036854775809', '2001-01-01'],
  ...[
    'é',
    '😀',
    '\u2028',
    '\u0085',
    '\ufeff',
    '%a',
    '@a',
    '`a',
    'a: b',
    '*a',
    '&a b',
    '!!str 1',
    '!!int 2',
    '!x y',
    '!!float 1',
    '! 1',
    '>-',
    '|',
  ],
)
const quoted = fc
  .tuple(
    fc.constantFrom("'", '"'),
    fc.array(fc.oneof(word, fc.constantFrom("''", '\\n', '\\x41', '\\u00e9', '\\"', '\\', '\n', ' ', '\n\n  ')), { maxLength: 3 }),
  )
  .map(([quote, parts]) => `${quote}${parts.join('')}${quote}`)
const scalar = fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: quoted })

const { flow } = fc.letrec(tie => ({
  flow: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('flow'), { maxLength: 3 }).map(items => `[${items.map(String).join(', ')}]`),
    fc
      .array(fc.tuple(scalar, fc.constantFrom(': ', ':', ' : '), tie('flow')), { maxLength: 3 })
      .map(pairs => `{${pairs.map(([key, colon, value]) => `${key}${colon}${String(value)}`).join(', ')}}`),
  ),
}))

const text = fc
  .tuple(
    fc.constantFrom('|', '>', '|-', '>+', '|2', '>1-', '| # c'),
    fc.array(fc.constantFrom('x', ' y', '', '  z', '# w', '\tv'), { maxLength: 4 }),
  )
  .map(([head, lines]) => [head, ...lines])

type Lines = readonly string[]

/** Lines of a block, indented as they should be. */
const { block } = fc.letrec<{ block: Lines }>(tie => ({
  block: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(flow, scalar).map(one => String(one).split('\n')),
    text,
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map(items => items.flatMap(([first = '', ...more]) => [`- ${first}`, ...indent(more)])),
    fc.array(fc.tuple(scalar, tie('block'), fc.boolean()), { minLength: 1, maxLength: 4 }).map(pairs =>
      pairs.flatMap(([key, lines, isDeep]) => {
        const colon = `${key.replaceAll('\n', ' ')}:`
        if (lines.length === 1 || /^[|>]/.test(lines[0] ?? '')) return [`${colon} ${lines[0]}`, ...indent(lines.slice(1))]
        return [colon, ...(isDeep || !lines[0]?.startsWith('- ') ? indent(lines) : lines)]
      }),
    ),
  ),
}))

function indent(lines: Lines): Lines {
  return lines.map(line => `  ${line}`)
}

const change = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(2),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\n',
      '\t',
      '"',
      "'",
      ':',
      ': ',
      '- ',
      '#',
      ' #',
      '[',
      ']',
      '{',
      '}',
      ',',
      '&a ',
      '*a',
      '!',
      '|',
      '>',
      '%',
      '\r\n',
      '\n\n',
      '  ',
      '?',
      '\\',
      '...',
      '\u0001',
    ],
  ),
)

export const yamlText = fc
  .tuple(block, fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 3, arbitrary: fc.array(change, { maxLength: 3 }) }))
  .map(([lines, changes]) =>
    changes.reduce((whole, [where, cut, other]) => {
      const at = Math.floor(where * (whole.length + 1))
      return whole.slice(0, at) + other + whole.slice(at + cut)
    }, lines.join('\n')),
  )
