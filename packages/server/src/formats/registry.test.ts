import { expect, test } from 'vitest'
import { formatCheck } from './registry.ts'

const rows: readonly (readonly [format: string, good: readonly string[], bad: readonly string[]])[] = [
  ['date', ['2024-02-29', '0000-01-01'], ['2023-02-29', '2024-13-01', '2024-1-1', '']],
  ['date-time', ['2024-01-01T00:00:00Z', '2024-01-01t23:59:59.123+02:00'], ['2024-01-01', '2024-01-01T24:00:00Z', '2024-01-01 00:00:00Z']],
  ['duration', ['1h30m', '0', '-1.5s', '22 ns', '3 days', '1w'], ['', 'soon', '5', '1 fortnight']],
  ['uri', ['https://example.com/a?b#c', '/path', 'urn:x'], ['', 'example.com', 'http://[::1', '%zz', 'http://a b']],
  ['email', ['a@b', 'Ann <ann@example.com>', '"a b"@example.com'], ['', 'a', '@b', 'a@b@c', 'a@']],
  ['hostname', ['example.com', 'a', '1a.example'], ['', '-a.com', 'a_b.com', 'a..com']],
  ['ipv4', ['10.0.0.1', '010.0.0.1', '::ffff:1.2.3.4'], ['10.0.0', '256.0.0.1', '::1']],
  ['ipv6', ['::1', 'fe80::', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4'], ['1.2.3.4', ':::', '1::2::3', 'fe80::%eth0', '12345::']],
  ['cidr', ['10.0.0.0/8', '::/0'], ['10.0.0.0', '10.0.0.0/33', '/8']],
  ['mac', ['01:23:45:67:89:ab', '0123.4567.89ab', '01-23-45-67-89-AB'], ['01:23:45:67:89', '0123456789ab', '']],
  ['uuid', ['123e4567-e89b-12d3-a456-426614174000', '123E4567E89B12D3A456426614174000'], ['123e4567', '']],
  ['isbn', ['0321751043', '978-0321751041'], ['0321751044', '978-0321751042']],
  ['creditcard', ['4111 1111 1111 1111'], ['4111 1111 1111 1112', '']],
  ['hexcolor', ['#fff', '00ff00'], ['#ff', 'red']],
  ['byte', ['YQ=='], ['YQ', 'a b', '']],
  ['k8s-short-name', ['a', 'a-1'], ['A', '-a', 'a.b', '']],
  ['k8s-long-name', ['a.b', 'a'], ['A', 'a..b', '.a']],
]

test.each(rows)('%s', (format, good, bad) => {
  const check = formatCheck(format)
  expect(good.filter(text => check?.(text) !== true)).toEqual([])
  expect(bad.filter(text => check?.(text) !== false)).toEqual([])
})

test('formats that are not checked', () => {
  expect(['quantity', 'int-or-string', 'toString'].map(formatCheck)).toEqual([undefined, undefined, undefined])
})
