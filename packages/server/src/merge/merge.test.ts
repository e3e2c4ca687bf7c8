import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { MergeError } from './merge-error.ts'
import { strategicMergePatch } from './strategic-merge-patch.ts'

const pod = (spec: unknown) => ({ spec })
const named = (...names: readonly string[]) => names.map(name => ({ name }))
const merge = (original: unknown, patch: unknown, kubernetes?: string) =>
  strategicMergePatch(original, patch, 'core/v1 Pod', { kubernetes })

/** What a patch of a pod's spec makes of it. */
const rows: readonly (readonly [string, unknown, unknown, unknown])[] = [
  [
    'new items go in front',
    { containers: named('main', 'side') },
    { containers: named('new') },
    { containers: named('new', 'main', 'side') },
  ],
  [
    'an item that the patch has behind a new one anchors it',
    { volumes: named('a', 'b') },
    { volumes: named('b', 'c') },
    { volumes: named('a', 'b', 'c') },
  ],
  [
    '$setElementOrder of no field',
    { containers: named('a', 'b') },
    { $setElementOrder: named('b', 'a') },
    'invalid patch format of setElementOrder list',
  ],
  ['a list in order', { containers: named('a', 'b') }, { '$setElementOrder/containers': named('b', 'a') }, { containers: named('b', 'a') }],
  [
    'a deleted item makes room for a new one, which the server then seems to have had',
    { containers: named('a', 'b', 'c') },
    { containers: [{ $patch: 'delete', name: 'a' }, { name: 'd' }], '$setElementOrder/containers': named('d') },
    { containers: named('b', 'c', 'd') },
  ],
  [
    'nothing else stays but what $retainKeys names',
    { volumes: [{ name: 'a', emptyDir: {} }] },
    retained('name', 'secret'),
    { volumes: [{ name: 'a', secret: {} }] },
  ],
  ['$retainKeys must name what the patch sets', { volumes: named('a') }, retained('name'), 'invalid patch format of retainKeys'],
  [
    'lists without a strategy are replaced',
    { tolerations: [{ key: 'a' }] },
    { tolerations: [{ key: 'b' }] },
    { tolerations: [{ key: 'b' }] },
  ],
  ['null deletes', { hostname: 'a', nodeSelector: { a: 'b' } }, { hostname: null, nodeSelector: { a: null } }, { nodeSelector: {} }],
  ['other letter case finds the field', { Containers: named('a') }, { Containers: named('b') }, { Containers: named('b', 'a') }],
  [
    'an unknown directive',
    { containers: named('a') },
    { containers: [{ $patch: 1, name: 'a' }] },
    'unknown patch type: %!s(int64=1) in map: map[$patch:1 name:a]',
  ],
  [
    'a merge key of null is lost when merged, and the next null finds no item',
    { containers: named('a') },
    { containers: [{ name: null }, { name: null, image: 'b' }, { name: null, tty: true }] },
    'map: map[image:b] does not contain declared merge key: name',
  ],
  [
    'of items that repeat a merge key of null each is found once',
    { containers: [{ name: null }, { name: null }] },
    {
      containers: [
        { name: null, image: 'a' },
        { name: null, image: 'b' },
        { name: null, image: 'c' },
      ],
    },
    'map: map[image:a] does not contain declared merge key: name',
  ],
  ['lists of lists', { containers: [[1]] }, { containers: [[2]] }, 'lists of lists are not supported'],
  [
    'items of several types',
    { containers: named('a') },
    { containers: [1.5] },
    'list element types are not identical: [[map[name:a]] [1.5]]',
  ],
  ['an unknown field', { nope: {} }, { nope: {} }, 'unable to find api field in struct PodSpec for the json field "nope"'],
]

function retained(...keys: readonly string[]) {
  return { volumes: [{ name: 'a', secret: {}, $retainKeys: keys }] }
}

describe('strategicMergePatch', () => {
  it.each(rows)('%s', (_, original, patch, expected) => {
    if (typeof expected === 'string') expect(() => merge(pod(original), pod(patch))).toThrow(new MergeError(expected))
    else expect(merge(pod(original), pod(patch))).toEqual(pod(expected))
  })

  it('panics where Go does, and says so', () => {
    const failing = () => merge(pod({ containers: [null] }), pod({ containers: named('a') }))
    expect(failing).toThrow(new MergeError('runtime error: invalid memory address or nil pointer dereference', true))
  })

  it('leaves directives in what it takes from the patch before Kubernetes 1.28', () => {
    const patch = pod({ volumes: [{ $patch: 'delete', name: 'a' }] })
    expect(merge({}, patch, '1.27')).toEqual(patch)
    expect(merge({}, patch, '1.28')).toEqual(pod({ volumes: [] }))
  })

  it.each([
    ['io.k8s.api.apps.v1.Deployment', { spec: { strategy: { type: 'Recreate' } } }],
    ['apps/v1 Deployment', { spec: { strategy: { type: 'Recreate' } } }],
  ])('knows a struct by the name %s', (definition, patch) => {
    expect(strategicMergePatch('spec: {strategy: {rollingUpdate: {}}}', patch, definition)).toEqual({
      spec: { strategy: { rollingUpdate: {}, type: 'Recreate' } },
    })
  })

  it('knows kinds by apiVersion, and helps with an unknown name', () => {
    expect(strategicMergePatch({}, {}, 'v1 Pod')).toEqual({})
    expect(() => strategicMergePatch({}, {}, 'core/v1 Pood')).toThrow(/no definition "core\/v1 Pood": did you mean core\/v1 Pod\?/)
    expect(() => strategicMergePatch([], {}, 'v1 Pod')).toThrow(new MergeError('invalid JSON document'))
    expect(() => merge({}, {}, '1.2')).toThrow(RangeError)
  })

  it('changes nothing with an empty patch, and makes the patch of nothing', () => {
    const labels = fc.dictionary(fc.constantFrom('a', 'b', 'c/d'), fc.constantFrom('x', 'y'))
    const objects = fc.record({
      metadata: fc.record({ labels }),
      spec: fc.record({ nodeSelector: labels, hostname: fc.constantFrom('a', 'b') }),
    })
    fc.assert(
      fc.property(objects, object => {
        expect(merge(object, {})).toEqual(object)
        expect(merge({}, object)).toEqual(object)
      }),
    )
  })
})
