import { base64Problem, re2Match, re2Problem, timeProblem } from '@crdgen/go'
import fc from 'fast-check'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { caBundleProblem } from '../../packages/server/src/formats/ca-bundle.ts'
import { formatCheck } from '../../packages/server/src/formats/registry.ts'
import { loadPatterns } from '../../packages/generator/src/validators/patterns.test-support.ts'
import { type OracleAnswer, startOracle } from './oracle.ts'
import { pemTexts } from './pem-texts.ts'
import { seed, wide } from './settings.ts'

const formats = (
  'bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 creditcard ssn hexcolor ' +
  'rgbcolor byte password date duration datetime date-time k8s-short-name k8s-long-name'
).split(' ')

/** Texts that are near to one format or another. */
const near = [
  ...[
    'http://example.com/a?b=c#d',
    'https://user:pw@[::1]:80/x%20y',
    'urn:a:b',
    '/path',
    '//host/x',
    'a:b',
    ':x',
    'mailto:a@b.c',
    'http://a b',
    'http://[::1',
    '*',
    'http://x:port/',
    'http://%41/',
    'http://a%zz',
  ],
  ...[
    'a@b.c',
    '"a b"@c',
    'Ann <a@b.c>',
    'a.b@c',
    'a..b@c',
    '.a@b',
    'a@b (hi)',
    '<a@b>',
    'Ann Lee <a@b.c>',
    '"A, B" <a@b>',
    'a@[1.2.3.4]',
    'ü@b.c',
    'a@b, c@d',
  ],
  ...[
    'example.com',
    'a-b.c',
    'a_b.c',
    '-a.b',
    'a.b-',
    'xn--a.com',
    '1.2.3.4',
    '01.2.3.4',
    '::1',
    'fe80::1%eth0',
    '1::2::3',
    '::ffff:1.2.3.4',
    '1:2:3:4:5:6:7:8',
    '10.0.0.0/8',
    '10.0.0.1/33',
    '::/0',
    '1.2.3.4/08',
  ],
  ...['01:23:45:67:89:ab', '01-23-45-67-89-ab-cd-ef', '0123.4567.89ab', '0123.4567.89ab.cdef', '01:23-45:67:89:ab'],
  ...['123e4567-e89b-32d3-a456-426614174000', '123e4567e89b42d38456426614174000', '507f1f77bcf86cd799439011'],
  ...[
    '0321751043',
    '978-0321751041',
    '080442957X',
    '4111 1111 1111 1111',
    '123-45-6789',
    '123 45 6789',
    '#fff',
    'rgb(1, 22,255)',
    'rgb(256,0,0)',
    'YQ==',
    'YWI=',
    'YWJj',
    'YQ',
  ],
  ...[
    '2024-02-29',
    '2023-02-29',
    '2024-01-01T00:00:00Z',
    '2024-01-01t23:59:59.5+01:00',
    '2024-01-01T24:00:00Z',
    '1h30m',
    '1.5h',
    '-2m',
    '3 days',
    '10s5',
    '1d',
    '0',
    '+.5s',
    '5',
    'P1D',
    '1µs',
  ],
  ...['a', 'A', 'a.b', 'a-', '', ' ', 'ü', 'a\u0000b', 'a\nb'],
]

const characters = fc.constantFrom(...'abcxyzABZ0123456789-_.:/@#?%[]()<>"\', +=\\\u00fc\n\t')
const text = fc.oneof(
  fc.constantFrom(...near),
  fc.tuple(fc.constantFrom(...near), fc.nat(40), characters).map(([one, at, other]) => one.slice(0, at) + other + one.slice(at + 1)),
  fc.tuple(fc.constantFrom(...near), fc.nat(40), characters).map(([one, at, other]) => one.slice(0, at) + other + one.slice(at)),
  fc.tuple(fc.constantFrom(...near), fc.nat(40)).map(([one, at]) => one.slice(0, at) + one.slice(at + 1)),
  fc.string({ maxLength: 12, unit: characters }),
)

const timeCharacters = fc.constantFrom(...'0123456789-:.,TZ+ tz"\\\u00fc\n')
const times = ['2024-02-29T23:59:59Z', '1900-02-29T00:00:00.123+24:60', '2023-04-30T5:00:00-07:00', '2000-12-31T10:10:10,5Z']
const time = fc
  .tuple(fc.constantFrom(...times), fc.array(fc.tuple(fc.nat(26), fc.nat(1), timeCharacters), { maxLength: 2 }))
  .map(([one, changes]) => changes.reduce((text, [at, cut, other]) => text.slice(0, at) + other + text.slice(at + cut), one))
const base64 = fc.string({ maxLength: 14, unit: fc.constantFrom(...'aB0+/==-\n\r\u00fc') })

const pemPieces = fc.constantFrom('\n', '\r\n', '-----', '-----BEGIN ', '-----END ', 'CERTIFICATE', ' ', 'a: b', ':', '=', 'M', 'YWJj')
const pemChange = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(3), fc.oneof(pemPieces, fc.constant('')))
const pem = fc
  .tuple(fc.array(fc.constantFrom(...pemTexts), { minLength: 1, maxLength: 2 }), fc.array(pemChange, { maxLength: 4 }))
  .map(([texts, changes]) =>
    changes.reduce((text, [where, cut, other]) => {
      const at = Math.floor(where * (text.length + 1))
      return text.slice(0, at) + other + text.slice(at + cut)
    }, texts.join('')),
  )

const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    '.',
    '\\d',
    '\\w+',
    '[a-z]',
    '[^a]',
    '(a|b)',
    '(?:x)',
    '(?i)',
    '(?P<n>a)',
    '(?<n>a)',
    '^',
    '$',
    '*',
    '+',
    '?',
    '{2}',
    '{1,3}',
    '{2,1}',
    '{1001}',
    '{,2}',
  ],
  ...[
    '\\b',
    '\\Z',
    '\\z',
    '\\A',
    '\\1',
    '(?=a)',
    '(?!a)',
    '\\pL',
    '\\p{Greek}',
    '\\p{Nope}',
    '[[:alpha:]]',
    '[[:nope:]]',
    '[[:',
    ':]',
    '[:]',
    '[z-a]',
    '[',
    ']',
    '(',
    ')',
    '\\',
    '\\Q.',
    '\\E',
    '\\x41',
    '\\x{10FFFF}',
    '\\C',
    '**',
    '|',
    '-',
    '\\-',
    '\\/',
    '/',
  ],
)
const pattern = fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join(''))

const testTexts = ['', 'a', 'b', 'x', 'aa', 'ab-aB1', 'z-a', '.', 'A-\n', '\u00e9\u03b1', '{,2}', '[:', '\u{1f600}', '\u017f\u212a', 'a\n']

const [newest] = Object.entries(inject('oracles') ?? {}).sort(([a], [b]) => (a < b ? 1 : -1))

describe.skipIf(newest === undefined)('texts against Go', () => {
  const oracle = newest === undefined ? undefined : startOracle(newest[1])
  afterAll(() => oracle?.[Symbol.asyncDispose]())

  const ask = async (question: Readonly<Record<string, unknown>>): Promise<OracleAnswer> => {
    if (oracle === undefined) throw new Error('no oracle')
    return oracle.ask(question)
  }

  test('formats', async () => {
    const texts = [...new Set([...near, ...fc.sample(text, { seed, numRuns: wide ? 200_000 : 20_000 })])]
    const differences = await Promise.all(
      texts.map(async one => {
        const { matches = {} } = await ask({ op: 'formats', text: one, formats })
        return formats
          .filter(format => formatCheck(format)?.(one) !== matches[format])
          .map(format => `${format} ${JSON.stringify(one)}: Go says ${matches[format]}`)
      }),
    )
    expect(differences.flat()).toEqual([])
  })

  test('times and base64', async () => {
    const numRuns = wide ? 100_000 : 10_000
    const texts = [...new Set([...near, ...times, ...fc.sample(time, { seed, numRuns }), ...fc.sample(base64, { seed, numRuns })])]
    const differences = await Promise.all(
      texts.map(async one => {
        const { problems = {} } = await ask({ op: 'decode', text: one })
        const ours = { time: timeProblem(one), bytes: base64Problem(one) }
        return (['time', 'bytes'] as const)
          .filter(kind => problems[kind] !== ours[kind])
          .map(kind => `${kind} ${JSON.stringify(one)}: Go says ${problems[kind]}; we say ${ours[kind]}`)
      }),
    )
    expect(differences.flat()).toEqual([])
  })

  test('certificates', async () => {
    const texts = [...new Set([...pemTexts, ...fc.sample(pem, { seed, numRuns: wide ? 50_000 : 5000 })])].filter(one => one !== '')
    const differences = await Promise.all(
      texts.map(async one => {
        const base64 = Buffer.from(one).toString('base64')
        const { problems = {} } = await ask({ op: 'caBundle', text: base64 })
        const [theirs, ours] = [problems['caBundle'], caBundleProblem(base64)]
        const isSame = ours?.endsWith('parse certificate') ? theirs?.startsWith(ours) : theirs === ours
        return isSame ? [] : [`${JSON.stringify(one)}: Go says ${theirs}; we say ${ours}`]
      }),
    )
    expect(differences).toEqual(differences.map(() => []))
  })

  test('patterns', async () => {
    const patterns = [...new Set(fc.sample(pattern, { seed, numRuns: wide ? 100_000 : 10_000 }))]
    const differences = await Promise.all(
      patterns.map(async one => {
        const { decode, matches } = await ask({ op: 'pattern', pattern: one, text: 'ab-aB1' })
        const problem = re2Problem(one)
        if (decode !== problem) return [`${JSON.stringify(one)}: Go says ${decode}; we say ${problem}`]
        return problem !== undefined || re2Match(one, 'ab-aB1') === matches?.['match']
          ? []
          : [`${JSON.stringify(one)}: Go says ${matches?.['match']}`]
      }),
    )
    expect(differences.flat()).toEqual([])
  })

  test('patterns of validators', async () => {
    const patterns = [...new Set(fc.sample(pattern, { seed, numRuns: wide ? 20_000 : 3000 }))]
    const loaded = await loadPatterns(patterns)
    const asked = patterns.flatMap(one => (loaded.lost.has(one) ? [] : testTexts.map(text => [one, text] as const)))
    const differences = await Promise.all(
      asked.map(async ([one, text]) => {
        const { matches } = await ask({ op: 'pattern', pattern: one, text })
        return loaded.test(one, text) === matches?.['match'] ? [] : [`${JSON.stringify([one, text])}: Go says ${matches?.['match']}`]
      }),
    )
    expect(differences.flat()).toEqual([])
  })
})
