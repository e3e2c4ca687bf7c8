import { describe, expect, test } from 'vitest'
import { parseJsonPath } from './json-path.ts'

const field = (name: string) => ({ kind: 'field', name })

describe('parseJsonPath', () => {
  test.for([
    ['.spec.replicas', [field('spec'), field('replicas')]],
    ['.metadata.labels.app\\.kubernetes\\.io/name', [field('metadata'), field('labels'), field('app.kubernetes.io/name')]],
    [".metadata.annotations['a.b/c']", [field('metadata'), field('annotations'), field('a.b/c')]],
    ['.status.conditions[0].type', [field('status'), field('conditions'), { kind: 'items' }, field('type')]],
    ['.status.conditions[-1:].type', [field('status'), field('conditions'), { kind: 'items' }, field('type')]],
    ['.spec.hosts[*]', [field('spec'), field('hosts'), { kind: 'children' }]],
    ['.spec.*', [field('spec'), { kind: 'children' }]],
    [
      '.status.conditions[?(@.type=="Ready")].status',
      [field('status'), field('conditions'), { kind: 'filter', operands: [[field('type')]] }, field('status')],
    ],
    [
      "..conditions[?(@.type=='Ready (now)')].status",
      [{ kind: 'opaque' }, { kind: 'filter', operands: [[field('type')]] }, field('status')],
    ],
    [
      '.status.conditions[?(@.reason)].status',
      [field('status'), field('conditions'), { kind: 'filter', operands: [[field('reason')]] }, field('status')],
    ],
    ['.a[?(@.b=="\\")]")]', [field('a'), { kind: 'filter', operands: [[field('b')]] }]],
    ['.spec[0,1]', [field('spec'), { kind: 'opaque' }]],
  ] as const)('%s', ([path, steps]) => expect(parseJsonPath(path)).toEqual({ steps }))

  test.for([
    ['.status.conditions[?(@.type=="Ready"].status', '[?(@.type=='],
    ['.spec.hosts[', '"["'],
    ['.spec.hosts[a]', '"[a]"'],
    ['.spec}', '"}"'],
  ] as const)('%s cannot be read', ([path, at]) => {
    const parsed = parseJsonPath(path)
    expect('error' in parsed && parsed.error).toContain(at.replaceAll('"', ''))
  })
})

// What took JavaScript's engine twice as long for each more of them.
test.each(['.a[?(@.b=="', ".a[?(@.b=='", '.a['])('%s, and very many escapes', start => {
  expect(parseJsonPath(`${start}${'\\a,'.repeat(100_000)}`)).toEqual({ error: expect.stringMatching(/^cannot be read/) })
})
