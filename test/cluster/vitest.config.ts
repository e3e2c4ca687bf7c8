import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

import { outputFile, reporters } from '../../scripts/vitest/reporters.mjs'
import shared from '../../vitest.config.ts'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: shared.resolve ?? {},
  test: {
    reporters,
    outputFile,
    include: ['test/cluster/**/*.test.ts'],
    globalSetup: ['test/cluster/global-setup.ts'],
    // Each file starts a server of its own; two at a time would only slow one another.
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
  },
})
