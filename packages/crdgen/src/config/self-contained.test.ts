import { expect, test } from 'vitest'
import { isSelfContained, needsDefineConfigAlone } from './self-contained.ts'

test.each([
  { source: "import { defineConfig } from 'crdgen'\nexport default defineConfig({ input: 'api' })", answer: true },
  { source: 'import { type Config, defineConfig } from "crdgen"\nconst a = 1\nexport default {}', answer: true },
  { source: '// taken from process.env\nexport default { input: "await/**/*.ts" /* import */ }', answer: true },
  { source: "import { input } from './inputs.ts'\nexport default { input }", answer: false },
  { source: 'export default { input: process.env.API }', answer: false },
  { source: 'export default { input: `${process.env.API}` }', answer: false },
  { source: 'const a = /"/; export default { input: process.env[\'"\'] }', answer: false },
  { source: "export default { input: require('./x') }", answer: false },
  { source: "export { default } from './x.ts'", answer: false },
  { source: 'export default async () => ({})', answer: false },
])('$source: $answer', ({ source, answer }) => {
  expect(isSelfContained(source)).toBe(answer)
})

test.each([
  { source: "import { defineConfig } from 'crdgen'\nexport default defineConfig({ input: 'api' })", answer: true },
  { source: 'import {\n  type Config,\n  defineConfig,\n} from "crdgen"\nexport default {}', answer: true },
  { source: "import type { Config } from 'crdgen'\nexport default {} satisfies Config", answer: true },
  { source: 'export default {}', answer: true },
  { source: "import { defineConfig, defineSchemaMarker } from 'crdgen'", answer: false },
  { source: "import { defineConfig as define } from 'crdgen'", answer: false },
  { source: "import * as crdgen from 'crdgen'", answer: false },
  { source: "import crdgen from 'crdgen'", answer: false },
  { source: "import { defineConfig } from 'crdgen'\nimport { embeds } from 'crdgen'", answer: false },
])('$source takes defineConfig alone: $answer', ({ source, answer }) => {
  expect(needsDefineConfigAlone(source)).toBe(answer)
})
