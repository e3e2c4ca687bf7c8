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
