import { expect, test } from 'vitest'
import { widgetRoot } from '../admission/testing/widget.ts'
import { validate } from './validate.ts'

/** Whether validation rules are checked, or wait until the object has its form. */

type Json = Readonly<Record<string, unknown>>

const rules = { 'x-kubernetes-validations': [{ rule: 'has(self.spec)' }] }
const crd = widgetRoot(rules)
const withStatus = widgetRoot({ ...rules, properties: { status: { type: 'object' } } }, { status: {} })

const widgetOf = (metadata: Json): Json => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata, spec: {} })
const owner = { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'u' }
const stored = widgetOf({ name: 'one' })
const owned = widgetOf({ name: 'one', ownerReferences: [{ ...owner, uid: '' }] })
const nameless = widgetOf({})
const waits = 'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation'

interface Case {
  readonly name: string
  readonly object: Json
  readonly server: string
  readonly waits: boolean
}

const cases: readonly Case[] = [
  { name: 'an owner without uid is required to have one', object: owned, server: '1.37', waits: true },
  { name: 'an owner without uid is invalid', object: owned, server: '1.36', waits: false },
  {
    name: 'an owner with a malformed apiVersion',
    object: widgetOf({ name: 'one', ownerReferences: [{ ...owner, apiVersion: 'a/' }] }),
    server: '1.37',
    waits: false,
  },
  { name: 'a whole owner', object: widgetOf({ name: 'one', ownerReferences: [owner] }), server: '1.37', waits: false },
]

function says(judged: ReturnType<typeof validate>): boolean {
  return judged.diagnostics.some(({ data }) => String(data['serverMessage']).endsWith(waits))
}

test.each(cases)('$name, $server', ({ object, server, waits: expected }) => {
  expect(says(validate(crd, object, { server }))).toBe(expected)
  expect(says(validate(crd, object, { server, before: stored }))).toBe(expected)
  // The metadata of a status update is what is stored: an older server may have taken it.
  expect(says(validate(withStatus, object, { server, before: object, subresource: 'status' }))).toBe(expected)
})

test.each(['1.36', '1.37'])('a name that is missing keeps rules from a new object, but not from an update, %s', server => {
  expect(says(validate(crd, nameless, { server }))).toBe(true)
  expect(says(validate(crd, nameless, { server, before: stored }))).toBe(false)
})

// A wrong kind in a request of kubectl's is refused earlier; the validator returns after it.
test.each(['1.36', '1.37'])('of an object of another kind, metadata keeps no rules from an update, %s', server => {
  const other = { ...owned, kind: 'Other' }
  expect(says(validate(withStatus, other, { server, before: other }))).toBe(false)
  expect(says(validate(withStatus, other, { server, before: other, subresource: 'status' }))).toBe(false)
})
