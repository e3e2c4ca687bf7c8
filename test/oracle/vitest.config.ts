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
    include: ['test/oracle/**/*.test.ts'],
    globalSetup: ['test/oracle/global-setup.ts'],
    setupFiles: ['test/oracle/add-preview.ts'],
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})
