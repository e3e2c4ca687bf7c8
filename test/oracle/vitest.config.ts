import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import shared from '../../vitest.config.ts'

const suite = defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: ['test/oracle/global-setup.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})

const merged = mergeConfig(shared, suite)

export default { ...merged, test: { ...merged.test, include: ['test/oracle/**/*.test.ts'], exclude: ['**/node_modules/**'] } }
