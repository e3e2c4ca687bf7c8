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

/** Declaration files that a tsconfig includes. */
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
    name: 'of a pattern',
    files: {
      't.ts': 'export interface T { all: Everywhere }',
      'tsconfig.json': '{ "include": ["**/*.d.ts"] }',
      'global.d.ts': 'interface Everywhere { z: string }',
    },
    input: ['t.ts'],
    gives: object({ all: object({ z: text }) }),
  },
  {
    name: 'of a folder, and of all that the tsconfig does not exclude',
    files: {
      ...acme,
      'src/t.ts': "import type { Spec } from 'acme'\nexport interface T { spec: Spec }",
      'tsconfig.json': '{ "include": ["src", "types/*/x"], "exclude": ["src/old", "**/*.test.d.ts"] }',
      'src/deep/er/acme.d.ts': "export {}\ndeclare module 'acme' { interface Spec { y: string } }",
      'src/old/acme.d.ts': "export {}\ndeclare module 'acme' { interface Spec { old: string } }",
      'src/acme.test.d.ts': "export {}\ndeclare module 'acme' { interface Spec { test: string } }",
      'src/.hidden/acme.d.ts': "export {}\ndeclare module 'acme' { interface Spec { hidden: string } }",
      'types/a/x/acme.d.ts': "export {}\ndeclare module 'acme' { interface Spec { named: string } }",
      'other/acme.d.ts': "export {}\ndeclare module 'acme' { interface Spec { other: string } }",
    },
    input: ['src/t.ts'],
    gives: object({ spec: object({ named: text, x: text, y: text }) }),
  },
  {
    name: 'of a tsconfig that names no files: all in its folder, but for what the compiler writes',
    files: {
      ...acme,
      't.ts': "import type { Spec } from 'acme'\nexport interface T { spec: Spec }",
      'tsconfig.json': '{ "compilerOptions": { "outDir": "dist" } }',
      'types/[a]/acme.d.ts': "import 'acme'\ndeclare module 'acme' { interface Spec { y: string } }",
      'dist/acme.d.ts': "import 'acme'\ndeclare module 'acme' { interface Spec { dist: string } }",
    },
    input: ['t.ts'],
    gives: object({ spec: object({ x: text, y: text }) }),
  },
  {
    name: 'nothing of a pattern for other files',
    files: {
      't.ts': 'export interface T { all: Everywhere }',
      'tsconfig.json': '{ "include": ["src/**/*.tsx", "t.ts"] }',
      'src/global.d.ts': 'interface Everywhere { z: string }',
    },
    input: ['t.ts'],
    reports: ['1:27 error type/unknown-name all is Everywhere, and nothing of that name is in scope'],
  },
]

export default cases
