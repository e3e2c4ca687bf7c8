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
    include: ['test/goldens/**/*.test.ts'],
    globalSetup: ['test/goldens/global-setup.ts'],
    testTimeout: 60_000,
  },
})
