import { readFileSync } from 'node:fs'
import { readObject } from '@crdgen/core/internal'
import { toTypes, writeValidators } from '@crdgen/generator/internal'
import { expect, test } from 'vitest'
import { schemaAt } from '../upstream/schemas.ts'
import { typecheck } from './typecheck.ts'

const text = readFileSync(new URL('../cli/fixtures/types/crds/example.com_backups.yaml', import.meta.url), 'utf8')

const user = `import { type Fault, isBackup, validateBackup } from './example.com/v1.validators.ts'

export function review(object: unknown): readonly Fault[] {
  if (isBackup(object)) {
    const targets: readonly { name: string; port?: number }[] = object.spec.targets
    // @ts-expect-error
    const schedule: number = object.spec.schedule
    // @ts-expect-error
    console.log(object.spec.shedule, targets, schedule)
    return []
  }
  // @ts-expect-error
  console.log(object.spec)
  return validateBackup(object)
}

declare const console: { log(...values: readonly unknown[]): void }
`

test('validators narrow to the type, in a project that is strict', { timeout: 60_000 }, async () => {
  const { files } = await toTypes(text, { library: 'crdgen/kubernetes' })
  const schema = schemaAt(readObject(text), 'v1', '')
  const type = { name: 'Backup', module: './v1.js' }
  const { content } = writeValidators([{ group: 'example.com', version: 'v1', kind: 'Backup', schema: Object(schema), type }])
  const sources = [
    ...files.map(one => [one.path, one.content] as const),
    ['example.com/v1.validators.ts', content],
    ['user.ts', user],
  ] as const
  expect(typecheck(new Map(sources))).toBe('')
})
