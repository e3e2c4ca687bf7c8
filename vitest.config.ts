import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/vitest/slow-first.mjs'
import { outputFile, reporters } from './scripts/vitest/reporters.mjs'

const source = (name: string) => fileURLToPath(new URL(`packages/${name}/src/index.ts`, import.meta.url))
const internal = (name: string) => fileURLToPath(new URL(`packages/${name}/src/internal.ts`, import.meta.url))

const packages = {
  'crdgen/operator': fileURLToPath(new URL('packages/crdgen/src/library/operator/index.ts', import.meta.url)),
  'crdgen/conversion': fileURLToPath(new URL('packages/crdgen/src/library/conversion.ts', import.meta.url)),
  'crdgen/vitest': fileURLToPath(new URL('packages/crdgen/src/library/vitest.ts', import.meta.url)),
  '@crdgen/core/json': fileURLToPath(new URL('packages/core/src/json.ts', import.meta.url)),
  '@crdgen/conversion/http': fileURLToPath(new URL('packages/conversion/src/http/index.ts', import.meta.url)),
  '@crdgen/core/minors': fileURLToPath(new URL('packages/core/src/upstream/minors.ts', import.meta.url)),
  '@crdgen/server/merge-error': fileURLToPath(new URL('packages/server/src/merge/merge-error.ts', import.meta.url)),
  '@crdgen/core/files': fileURLToPath(new URL('packages/core/src/files/index.ts', import.meta.url)),
  '@crdgen/generator/schema-library': fileURLToPath(new URL('packages/generator/src/types/schema-library.ts', import.meta.url)),
  '@crdgen/cel/internal': internal('cel'),
  '@crdgen/core/internal': internal('core'),
  '@crdgen/server/internal': internal('server'),
  '@crdgen/generator/internal': internal('generator'),
  '@crdgen/checker/internal': internal('checker'),
  '@crdgen/conversion/internal': internal('conversion'),
  '@crdgen/composites/internal': internal('composites'),
  '@crdgen/go': source('go'),
  '@crdgen/cel': source('cel'),
  '@crdgen/core': source('core'),
  '@crdgen/server': source('server'),
  '@crdgen/generator': source('generator'),
  '@crdgen/checker': source('checker'),
  '@crdgen/conversion': source('conversion'),
  '@crdgen/composites': source('composites'),
}

/** Structs that are added hold for the whole process, and must come before any is read. */
const changesNatives = 'test/upstream/added.test.ts'

export default defineConfig({
  resolve: {
    alias: [
      // From source, there is nothing to load late: what is built is not what is tested.
      { find: /^(.*\/late\/cel)\.late\.ts$/, replacement: '$1.bundled.ts' },
      ...Object.entries(packages).map(([find, replacement]) => ({ find, replacement })),
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
          exclude: ['**/node_modules/**', 'test/cluster/**', 'test/goldens/**', 'test/oracle/**', changesNatives],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [changesNatives] } },
    ],
    reporters,
    outputFile,
    testTimeout: 30_000,
    // By default one processor is left idle: of two, that is half.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFirst },
  },
})
