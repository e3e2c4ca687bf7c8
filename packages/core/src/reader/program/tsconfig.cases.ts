import type { ReaderCase } from '../testing/reader-case.ts'

const text = { type: 'string' } as const
const object = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).sort(),
})

const acme = {
  'node_modules/acme/package.json': '{ "name": "acme", "types": "index.d.ts" }',
  'node_modules/acme/index.d.ts': 'export interface Spec { x: string }',
}

/** Declaration files that a tsconfig lists. */
const cases: readonly ReaderCase[] = [
  {
    name: 'global types, and additions to those of a module',
    files: {
      ...acme,
      't.ts': "import type { Spec } from 'acme'\nexport interface T { spec: Spec; all: Everywhere }",
      'tsconfig.json': '{ "include": ["types/acme.d.ts", "src/**/*.ts"], "files": ["./global.d.ts"] }',
      'types/acme.d.ts': "import 'acme'\ndeclare module 'acme' { interface Spec { y: string } }",
      'global.d.ts': 'interface Everywhere { z: string }',
    },
    input: ['t.ts'],
    gives: object({ spec: object({ x: text, y: text }), all: object({ z: text }) }),
  },
  {
    name: 'one of a tsconfig that this one extends, and one that is not there',
    files: {
      't.ts': 'export interface T { all: Everywhere }',
      'tsconfig.json': '{ "extends": "./base/tsconfig.json" }',
      'base/tsconfig.json': '{ "files": ["global.d.ts", "gone.d.ts"] }',
      'base/global.d.ts': 'interface Everywhere { z: string }',
    },
    input: ['t.ts'],
    gives: object({ all: object({ z: text }) }),
  },
  {
    name: 'patterns are not followed',
    files: {
      't.ts': 'export interface T { all: Everywhere }',
      'tsconfig.json': '{ "include": ["**/*.d.ts"] }',
      'global.d.ts': 'interface Everywhere { z: string }',
    },
    input: ['t.ts'],
    reports: ['1:27 error type/unknown-name all is Everywhere, and nothing of that name is in scope'],
  },
]

export default cases
