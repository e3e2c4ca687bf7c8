import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  ['text', [97, 58, 32, 0xc3, 0xa9], { text: 'a: é' }],
  ['nothing', [], { text: '' }],
  ['a byte order mark', [0xef, 0xbb, 0xbf, 97], { text: 'a' }],
  ['UTF-16', [0xff, 0xfe, 97, 0, 0xe9, 0], { text: 'aé' }],
  ['a byte of Latin 1', [97, 58, 32, 0xe9, 10, 98], { badByte: 4 }],
  ['a cut character', [97, 0xc3], { badByte: 2 }],
])('decodes %s', (_, bytes, expected) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual(expected)
})
