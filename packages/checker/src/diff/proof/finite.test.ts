import type { Schema } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { newWork } from '../work.ts'
import { finiteValues } from './finite.ts'

const rows: readonly (readonly [string, Schema, readonly unknown[] | undefined])[] = [
  ['an enum', { type: 'string', enum: ['a', 'b'] }, ['a', 'b']],
  ['those of an enum that the rest accepts', { type: 'string', enum: ['a', 'b', 'cc'], pattern: '^[ab]', maxLength: 1 }, ['a', 'b']],
  ['no null beside an enum, which the server never finds in one', { type: 'string', nullable: true, enum: ['a', null] }, ['a']],
  ['booleans', { type: 'boolean', nullable: true }, [true, false, null]],
  ['integers between bounds', { type: 'integer', minimum: 1, maximum: 4, exclusiveMaximum: true }, [1, 2, 3]],
  ['no integer', { type: 'integer', minimum: 2, maximum: 1 }, []],
  ['integers that are multiples', { type: 'integer', minimum: 0, maximum: 60, multipleOf: 30 }, [0, 30, 60]],
  ['one number', { type: 'number', minimum: 1.5, maximum: 1.5 }, [1.5]],
  ['too many integers', { type: 'integer', minimum: 0, maximum: 1000 }, undefined],
  ['numbers between bounds', { type: 'number', minimum: 0, maximum: 1 }, undefined],
  ['the texts of a pattern', { type: 'string', pattern: '^(a|b[0-2]?)$' }, ['a', 'b', 'b0', 'b1', 'b2']],
  ['the texts of a pattern that repeats nothing twice', { type: 'string', pattern: '^(ab){2}$' }, ['abab']],
  ['no texts of a pattern that repeats', { type: 'string', pattern: '^a*$' }, undefined],
  ['no texts of a pattern in the middle', { type: 'string', pattern: 'a|b' }, undefined],
  ['no texts of a pattern in any case', { type: 'string', pattern: '(?i)^(a|b)$' }, undefined],
  ['no texts of a pattern with other lines', { type: 'string', pattern: '(?m)^a$' }, undefined],
  ['no texts without some characters', { type: 'string', pattern: '^[^a]$' }, undefined],
  ['no texts of repetitions in each other', { type: 'string', pattern: '^((([a-z]{1,64}){1,64}){1,64}){0,64}$' }, undefined],
  ['the empty text', { type: 'string', maxLength: 0 }, ['']],
  ['nothing of a text', { type: 'string', maxLength: 1 }, undefined],
]

test.each(rows)('lists %s', (_, schema, values) => {
  expect(finiteValues(schema, newWork())).toEqual(values)
})
