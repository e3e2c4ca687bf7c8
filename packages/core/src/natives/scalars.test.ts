import { expect, test } from 'vitest'
import { embedDefinition, newestMinor } from '../upstream/index.ts'
import type { Scalar } from './scalar.ts'
import { scalars } from './scalars.ts'

const all = Object.entries<Scalar>(scalars)

test.each(all)('%s is declared under its name', (key, { name, declaration }) => {
  expect(name).toBe(key)
  expect(declaration).toContain(`export type ${name} = `)
  expect(declaration).toContain(`?: '${name}'`)
})

test.each(all.flatMap(([name, { definition, schema }]) => (definition === undefined ? [] : [{ name, definition, schema }])))(
  '$name has the schema that upstream’s own has when it is embedded',
  ({ definition, schema }) => {
    expect(embedDefinition(definition, { kubernetes: newestMinor }).schema).toEqual(schema)
  },
)
