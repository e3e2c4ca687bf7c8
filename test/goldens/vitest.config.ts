import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'

import shared from '../../vitest.config.ts'

export default mergeConfig(
  { ...shared, test: {} },
  defineConfig({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    test: {
      include: ['test/goldens/**/*.test.ts'],
      globalSetup: ['test/goldens/global-setup.ts'],
      testTimeout: 60_000,
    },
  }),
)
