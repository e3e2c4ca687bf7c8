import { describe, expect, test } from 'vitest'
import { globFolder, globPattern } from './glob.ts'

describe('globPattern', () => {
  test.each([
    { glob: 'api/**/*.ts', takes: ['api/a.ts', 'api/v1/a.ts', 'api/v1/x/a.ts'], refuses: ['api/a.js', 'lib/a.ts', 'api.ts', 'api/a.tsx'] },
    { glob: './api/*.ts', takes: ['api/a.ts'], refuses: ['api/v1/a.ts', 'apis/a.ts'] },
    { glob: 'api/v{1,1beta1}/*.ts', takes: ['api/v1/a.ts', 'api/v1beta1/a.ts'], refuses: ['api/v2/a.ts'] },
    { glob: 'api/v?/[a-c]*.ts', takes: ['api/v1/backup.ts'], refuses: ['api/v10/backup.ts', 'api/v1/widget.ts'] },
    { glob: 'api/[!t]*.ts', takes: ['api/a.ts'], refuses: ['api/test.ts'] },
    { glob: '**', takes: ['a', 'a/b'], refuses: [] },
    { glob: 'api/**', takes: ['api/a', 'api/a/b'], refuses: ['apis/a', 'api'] },
    { glob: '{a,b/{c,d}}/*.{yaml,yml}', takes: ['a/x.yaml', 'b/c/x.yml', 'b/d/x.yaml'], refuses: ['b/x.yaml', 'c/x.yaml', 'a/x.json'] },
    { glob: '{a', takes: ['{a'], refuses: ['a'] },
    { glob: 'a}', takes: ['a}'], refuses: ['a'] },
    { glob: '[z-a]*.yaml', takes: [], refuses: ['z.yaml', 'a.yaml', 'b.yaml'] },
    { glob: '[a', takes: ['[a'], refuses: ['a'] },
    { glob: '[]a]', takes: [']', 'a'], refuses: ['b'] },
    { glob: '[a-]', takes: ['a', '-'], refuses: ['b'] },
    { glob: '[^a/]b', takes: ['cb'], refuses: ['ab', '/b'] },
    { glob: 'a**b', takes: ['ab', 'axxb'], refuses: ['a/b'] },
    { glob: '{,x/}a', takes: ['a', 'x/a'], refuses: ['/a'] },
    { glob: '?', takes: ['a', '😀'], refuses: ['', '/', 'ab'] },
    { glob: 'a,b(1)+/*.ts', takes: ['a,b(1)+/x.ts'], refuses: ['a/x.ts'] },
  ])('$glob', ({ glob, takes, refuses }) => {
    const pattern = globPattern(glob)
    expect(takes.filter(path => !pattern.test(path))).toEqual([])
    expect(refuses.filter(path => pattern.test(path))).toEqual([])
  })
})

test.each([
  ['api/**/*.ts', 'api'],
  ['./api/v*/x.ts', 'api'],
  ['*.ts', '.'],
  ['/srv/api/*.ts', '/srv/api'],
  ['/*.ts', '/'],
])('globFolder %s is %s', (glob, folder) => {
  expect(globFolder(glob)).toBe(folder)
})

test.each([
  ['*a'.repeat(8) + 'b', 'a'.repeat(2000)],
  ['*'.repeat(1000) + 'b', 'a'.repeat(2000)],
  ['**/'.repeat(200) + 'b', 'a/'.repeat(500)],
  ['{a,b}'.repeat(300) + 'c', 'ab'.repeat(150)],
  ['{'.repeat(50_000), '{'],
  ['{a,'.repeat(90) + 'b' + '}'.repeat(90), 'c'],
  ['{'.repeat(20_000) + '}'.repeat(20_000), 'a'],
])('a glob like %.20s takes no time', { timeout: 10_000 }, (glob, path) => {
  expect(globPattern(glob).test(path)).toBe(false)
})
