import { readFileSync } from 'node:fs'
import { newestMinor } from '@crdgen/core'
import { expect, it } from 'vitest'

it('lists what the API server of the newest minor does differently', () => {
  const page = readFileSync(new URL('../../docs/server-changes.md', import.meta.url), 'utf8')
  expect(page, `compare the modules of ${newestMinor} with those of the minor before, and write a section`).toContain(
    `\n## ${newestMinor}\n`,
  )
})
