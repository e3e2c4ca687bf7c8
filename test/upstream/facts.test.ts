import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

const read = (path: string): object => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

test.each(['keda', 'kruise', 'natives'])('schemas/%s.json keeps its JSON Schema', name => {
  const validate = new Ajv({ allErrors: true, strict: true }).compile(read(`${name}.schema.json`))
  validate(read(`../../schemas/${name}.json`))
  expect(validate.errors ?? []).toEqual([])
})
