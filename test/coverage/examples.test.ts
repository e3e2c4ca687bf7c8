import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { check, coverage } from '@crdgen/checker'
import { expect, it } from 'vitest'

const examples = fileURLToPath(new URL('../../examples', import.meta.url))

/** The version that an example's config asks for; without one, the newest known. */
function targetOf(example: string): string {
  const config = readdirSync(`${examples}/${example}`).find(name => name === 'crdgen.config.ts')
  const text = config === undefined ? '' : readFileSync(`${examples}/${example}/${config}`, 'utf8')
  return /kubernetes: '([\d.]+)'/.exec(text)?.[1] ?? '1.36'
}

const crds = readdirSync(examples).flatMap(example => readdirSync(`${examples}/${example}/crds`).map(file => [example, file] as const))

it.each(crds)('the example %s is at full coverage: %s', (example, file) => {
  const text = readFileSync(`${examples}/${example}/crds/${file}`, 'utf8')
  const target = targetOf(example)
  expect(check({ documents: [text], kubernetes: target }).filter(({ rule }) => rule !== 'upstream/unchecked')).toEqual([])
  const { structs } = coverage(text, target)
  expect(structs.length).toBeGreaterThan(0)
  expect(structs.flatMap(({ rows }) => rows)).toEqual([])
  expect(structs.every(({ kubernetes }) => kubernetes.includes(target))).toBe(true)
})
