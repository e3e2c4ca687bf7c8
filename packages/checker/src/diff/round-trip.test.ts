import { describe, expect, it } from 'vitest'
import { diff } from './diff.ts'
import { crd, lines } from './testing/widget.ts'

describe('versions that are read in each other', () => {
  const before = crd([{ name: 'v1' }])
  const after = crd([{ name: 'v1' }, { name: 'v2', field: { type: 'integer' } }])
  const trips = [
    'warning | breaking/version-round-trip | example.com Widget | spec.field | can have values in v1 that v2 refuses: must be integer now, was string',
    'warning | breaking/version-round-trip | example.com Widget | spec.field | can have values in v2 that v1 refuses: must be string now, was integer',
  ]

  it.each([
    ['new ones are told', before, after, 'new', trips],
    ['old ones are not', after, after, 'new', []],
    ['unless all are asked for', after, after, 'all', trips],
    ['or none', before, after, 'off', []],
  ] as const)('%s', (_name, old, now, roundTrip, expected) => {
    const { diagnostics } = diff(old, now, { roundTrip })
    const found = diagnostics.filter(({ rule }) => rule === 'breaking/version-round-trip')
    expect(lines(found)).toEqual(expected)
    expect(
      found.every(({ help = '' }) => help.endsWith('; where a webhook is patched in later, compare the CRDs as they are applied.')),
    ).toBe(true)
  })

  it('reports what is new in versions of any size, and nothing that was so before', () => {
    const fields = (names: readonly string[]) => ({
      type: 'object',
      properties: Object.fromEntries(
        [...names, ...Array.from({ length: 6000 }, (_, at) => `f${at}`)].map(name => [name, { type: 'string' }]),
      ),
    })
    const revision = (...names: string[]) =>
      crd([
        { name: 'v1', field: fields(['old', ...names]) },
        { name: 'v2', field: fields([]), members: { storage: false } },
      ])
    const losses = (before: object, after: object) => {
      const { diagnostics } = diff(before, after, { proofs: false })
      return diagnostics.filter(({ rule }) => rule === 'breaking/version-round-trip' || rule === 'limit/proofs').map(({ path }) => path)
    }
    expect(losses(revision(), revision())).toEqual([])
    expect(losses(revision(), revision('added'))).toEqual(['spec.field.added'])
  })

  it.each([
    ['by another storage version', {}, { storage: false }, {}, { storage: true }],
    ['by one that is not served', {}, { storage: false }, {}, { storage: true, served: false }],
    ['by one that has less now', { storage: false }, { storage: false }, { storage: true }, { storage: true }],
  ])('reports as a break what is lost %s', (_name, v1, nowV1, v2, nowV2) => {
    const wide = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }
    const narrow = { type: 'object', properties: { a: { type: 'string' } } }
    const { diagnostics, verdict } = diff(
      crd([
        { name: 'v1', field: wide, members: v1 },
        { name: 'v2', field: 'storage' in v2 ? wide : narrow, members: { ...v2, served: !('served' in nowV2) } },
      ]),
      crd([
        { name: 'v1', field: wide, members: nowV1 },
        { name: 'v2', field: narrow, members: nowV2 },
      ]),
    )
    const found = diagnostics.find(({ rule }) => rule === 'breaking/version-round-trip')
    expect(found).toMatchObject({
      severity: 'error',
      path: 'spec.field.b',
      message: 'does not survive from v1 to v2, in which objects are stored: v2 has no such field; its data is dropped',
      data: { from: 'v1', to: 'v2', proof: { version: 'v1', now: 'pruned' } },
    })
    expect(verdict.release).toBe('major')
  })

  it.each([
    ['a base, into which a webhook is patched later', {}, 'warning'],
    ['a base that says there is none', { conversion: { strategy: 'None' } }, 'error'],
  ] as const)('takes what controller-gen wrote for %s', (_name, more, severity) => {
    const metadata = { name: 'widgets.example.com', annotations: { 'controller-gen.kubebuilder.io/version': 'v0.19.0' } }
    const wide = { type: 'object', properties: { a: { type: 'string' } } }
    const versions = (storage: 'v1' | 'v2') => [
      { name: 'v1', field: wide, members: { storage: storage === 'v1' } },
      { name: 'v2', field: { type: 'object' }, members: { storage: storage === 'v2' } },
    ]
    const [before, after] = [crd(versions('v1'), more), crd(versions('v2'), more)].map(one => ({ ...one, metadata }))
    const found = diff(before, after).diagnostics.filter(({ path }) => path === 'spec.field.a')
    expect(found).toMatchObject([{ rule: 'breaking/version-round-trip', severity, data: { proof: { now: 'pruned' } } }])
  })

  it('warns of a new field that the version objects are stored in lacks, though nobody sees that version', () => {
    const fields = (...names: string[]) => ({
      type: 'object',
      properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])),
    })
    const stored = { name: 'v2', field: fields('a'), members: { storage: true, served: false } }
    const { diagnostics } = diff(
      crd([{ name: 'v1', field: fields('a'), members: { storage: false } }, stored]),
      crd([{ name: 'v1', field: fields('a', 'b'), members: { storage: false } }, stored]),
    )
    expect(lines(diagnostics).filter(line => line.includes('round-trip'))).toEqual([
      'warning | breaking/version-round-trip | example.com Widget | spec.field.b | ' +
        'does not survive from v1 to v2, in which objects are stored: v2 has no such field; its data is dropped',
    ])
  })

  const ruled = (...rules: readonly object[]) => ({ type: 'string', 'x-kubernetes-validations': rules })
  const object = { type: 'object', properties: { a: { type: 'string' } } }
  it.each<readonly [string, object, readonly string[]]>([
    ['a rule about updates', ruled({ rule: 'self == oldSelf' }), []],
    [
      'a rule about creation, too',
      ruled({ rule: "oldSelf.hasValue() || self != ''", optionalOldSelf: true }),
      ["spec.field can have values in v1 that v2 refuses: must keep a new rule on updates: oldSelf.hasValue() || self != ''"],
    ],
    [
      'a rule about the value',
      ruled({ rule: "self != ''" }),
      ["spec.field can have values in v1 that v2 refuses: must keep a new rule: self != ''"],
    ],
    ['a keyword', { type: 'string', maxLength: 3 }, ['spec.field can have values in v1 that v2 refuses: maxLength is 3 now, was none']],
    ['a field', { ...object, required: ['a'] }, ['spec.field.a can be left out in v1, and v2 asks for it']],
  ])('describes what another version asks for: %s', (name, field, expected) => {
    const v1 = { name: 'v1', field: name === 'a field' ? object : { type: 'string' } }
    const { diagnostics } = diff(crd([v1]), crd([v1, { name: 'v2', field, members: { storage: false } }]))
    const found = diagnostics.filter(({ rule }) => rule === 'breaking/version-round-trip')
    expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
    expect(found.every(({ help = '' }) => help.startsWith('Let both versions accept the same values'))).toBe(true)
  })

  it('leaves them to a webhook', () => {
    const conversion = { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com' } } }
    const { diagnostics } = diff(before, crd([{ name: 'v1' }, { name: 'v2', field: { type: 'integer' } }], { conversion }))
    expect(lines(diagnostics).filter(line => line.includes('round-trip'))).toEqual([])
  })
})
