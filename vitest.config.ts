import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sources } from './scripts/build/packages.mjs'
import { SlowFirst } from './scripts/vitest/slow-first.mjs'
import { outputFile, reporters } from './scripts/vitest/reporters.mjs'

const file = (path: string) => fileURLToPath(new URL(`packages/${path}`, import.meta.url))

const packages = [
  ['crdgen/operator', file('crdgen/src/library/operator/index.ts')],
  ['crdgen/conversion', file('crdgen/src/library/conversion.ts')],
  ['crdgen/vitest', file('crdgen/src/library/vitest.ts')],
  ['@crdgen/generator/schema-library', file('generator/src/types/schema-library.ts')],
  // A name is tried before those that it begins with.
  ...[...sources].toReversed(),
] as const

/** Structs that are added hold for the whole process, and must come before any is read. */
const changesNatives = ['test/upstream/added.test.ts', 'test/upstream/preview.test.ts']

export default defineConfig({
  resolve: {
    alias: [
      // From source, there is nothing to load late: what is built is not what is tested.
      { find: /^(.*\/late\/cel)\.late\.ts$/, replacement: '$1.bundled.ts' },
      ...packages.map(([find, replacement]) => ({ find, replacement })),
    ],
  },
  test: {
    globalSetup: fileURLToPath(new URL('scripts/build/copy-schemas.mjs', import.meta.url)),
    projects: [
      // A worker loads the modules once for all files: to load and warm them again for each took as long as the tests.
      { extends: true, test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'test',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'test/cluster/**', 'test/goldens/**', 'test/oracle/**', ...changesNatives],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: changesNatives } },
    ],
    reporters,
    outputFile,
    testTimeout: 30_000,
    // By default one processor is left idle: of two, that is half.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFirst },
  },
})
