import { describe, expect, test } from 'vitest'
import { environment, types } from '../index.ts'

const fields = new Map([
  ['n', types.int],
  ['l', types.listType(types.int)],
])
const self = types.structOf('Widget', () => fields)

/** The errors of an expression; its type where there are none. */
function outcome(text: string, kubernetes: string): string | undefined {
  const { errors, type } = environment({ kubernetes, stored: true }).compile(text, { variables: { self } })
  return errors.length === 0 ? type : errors.map(({ line, column, message }) => `${line}:${column} ${message}`).join('; ')
}

describe('a leading dot means a variable outside of all comprehensions from 1.37 on', () => {
  test.each([
    ['self.l.all(x, .x > 1)', 'bool', "1:16 undeclared reference to '.x' (in container '')"],
    ['self.l.all(x, .self.n > x)', 'bool', 'bool'],
    ['self.l.all(self, .self.n > self)', "1:23 type 'int' does not support field selection", 'bool'],
    ['self.l.map(net, net.IP)', 'list(type(net.IP))', "1:20 type 'int' does not support field selection"],
    [
      'self{a: 1}',
      "1:5 'Widget' is not a type; 1:7 unexpected failed resolution of 'self'",
      "1:5 undeclared reference to 'self' (in container '')",
    ],
  ])('%s', (text, before, since) => {
    expect([outcome(text, '1.36'), outcome(text, '1.37')]).toEqual([before, since])
  })

  test.each([
    ['self.l.exists(x, self.n == x)', 19],
    ['self.l.exists(self, .self.n == self)', 17],
  ])('what is selected there costs nothing: %s', (text, cost) => {
    const { evaluate } = environment({ kubernetes: '1.37' }).compile(text, { variables: { self } })
    expect(evaluate({ self: { n: 2n, l: [1n, 2n] } })).toEqual({ value: true, cost })
  })
})

describe('names of types', () => {
  test.each([
    ['duration.x', "1:9 type 'duration' does not support field selection", "1:9 type 'type(duration)' does not support field selection"],
    [
      'url(timestamp)',
      "1:4 found no matching overload for 'url' applied to '(timestamp)'",
      "1:4 found no matching overload for 'url' applied to '(type(timestamp))'",
    ],
    [
      'map.x',
      "1:4 type 'type(map(A, B))' does not support field selection",
      "1:4 type 'type(map(dyn, dyn))' does not support field selection",
    ],
    ['list.x', "1:5 type 'type(list(A))' does not support field selection", "1:5 type 'type(list(dyn))' does not support field selection"],
    [
      'optional_type.x',
      "1:14 type 'type(optional_type)' does not support field selection",
      "1:14 type 'type(optional_type(dyn))' does not support field selection",
    ],
    ['type(optional.of(1)) == optional_type', 'bool', 'bool'],
    ['int{a: 1}', "1:4 'int' is not a message type; 1:6 undefined field 'a'", "1:4 'int' is not a message type; 1:6 undefined field 'a'"],
    ['duration{a: 1}', "1:9 'google.protobuf.Duration' is not a type; 1:11 undefined field 'a'", "1:11 undefined field 'a'"],
  ])('%s', (text, first, last) => {
    expect([outcome(text, '1.31'), outcome(text, '1.37')]).toEqual([first, last])
  })

  test('a name without a value', () => {
    const { evaluate } = environment({ kubernetes: '1.31' }).compile('type(duration)')
    expect(evaluate()).toMatchObject({ error: 'no such attribute(s): duration' })
    expect(environment({ kubernetes: '1.37' }).compile('type(duration)').text).toBe('reference to undefined type: duration')
  })
})
