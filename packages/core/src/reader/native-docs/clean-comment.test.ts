import { expect, it } from 'vitest'
import { cleanComment } from './clean-comment.ts'

it.each([
  ['one line', '/** A pod. */', 'A pod.'],
  ['stars at the line starts', '/**\n     * A pod.\n     * Or two.\n     */', 'A pod.\nOr two.'],
  ['paragraphs', '/**\n * A pod.\n *\n * Or two.\n */', 'A pod.\n\nOr two.'],
  [
    'indented lines',
    '/**\n * Valid are:\n *   Localhost - a profile.\n * \tUnconfined\n */',
    'Valid are:\n  Localhost - a profile.\n\tUnconfined',
  ],
  ['blank lines around', '/**\n *\n * A pod.\n *\n */', 'A pod.'],
  ['line endings of Windows', '/**\r\n * A pod.\r\n * Or two.\r\n */', 'A pod.\nOr two.'],
  ['lines without a star', '/**\n A pod.\n Or two.\n*/', 'A pod.\nOr two.'],
  ['a list of stars', '/**\n * * one\n * * two\n */', '* one\n* two'],
  ['tags, which end it', '/**\n * A pod.\n * @deprecated use another\n */', 'A pod.'],
  ['nothing but a tag', '/** @deprecated */', ''],
  ['an address, which is not a tag', '/** Ask pods@example.com. */', 'Ask pods@example.com.'],
  ['nothing', '/** */', ''],
])('reads %s', (_, comment, text) => {
  expect(cleanComment(comment)).toBe(text)
})
