import { expect, test } from 'vitest'
import { topLevel } from '../field/place.ts'
import { errorText } from '../field/field-error.ts'
import { serverOf } from '../server-version.ts'
import { managedFieldsErrors } from './managed-fields.ts'

interface Case {
  readonly name: string
  readonly operation: string | null | undefined
  readonly minor: string
  readonly errors: readonly string[]
}

const at = 'managedFields[0].operation'

const cases: readonly Case[] = [
  { name: 'Apply', operation: 'Apply', minor: '1.37', errors: [] },
  { name: 'Update', operation: 'Update', minor: '1.37', errors: [] },
  { name: 'Apply, on an older server', operation: 'Apply', minor: '1.36', errors: [] },
  { name: 'none', operation: undefined, minor: '1.37', errors: [`${at}: Required value: must not be empty`] },
  { name: 'null', operation: null, minor: '1.37', errors: [`${at}: Required value: must not be empty`] },
  { name: 'empty', operation: '', minor: '1.37', errors: [`${at}: Required value: must not be empty`] },
  {
    name: 'another',
    operation: 'apply',
    minor: '1.37',
    errors: [`${at}: Unsupported value: "apply": supported values: "Apply", "Update"`],
  },
  {
    name: 'none, on an older server',
    operation: undefined,
    minor: '1.36',
    errors: [`${at}: Invalid value: "": must be \`Apply\` or \`Update\``],
  },
  {
    name: 'another, on an older server',
    operation: 'x',
    minor: '1.36',
    errors: [`${at}: Invalid value: "x": must be \`Apply\` or \`Update\``],
  },
]

test.each(cases)('the operation of managed fields: $name', ({ operation, minor, errors }) => {
  const server = serverOf(minor)
  if (server === undefined) throw new Error(`${minor} is not a server version`)
  const meta = { managedFields: [operation === undefined ? {} : { operation }] }
  expect(managedFieldsErrors(meta, topLevel('managedFields'), server).map(error => errorText(error, server))).toEqual(errors)
})
