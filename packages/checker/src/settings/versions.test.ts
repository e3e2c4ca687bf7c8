import { newestMinor } from '@crdgen/core/internal'
import { expect, it } from 'vitest'
import { readVersions } from './versions.ts'

it.each([
  ['1.36', ['1.36']],
  ['v1.30.4', ['1.30']],
  ['1.34..1.36', ['1.34', '1.35', '1.36']],
  ['1.30, 1.28,1.30', ['1.28', '1.30']],
  [
    ['1.29', '1.31..1.32'],
    ['1.29', '1.31', '1.32'],
  ],
])('reads %s', (text, expected) => {
  expect(readVersions(text)).toEqual(expected)
})

it.each([
  ['1.12', `expected Kubernetes versions from 1.24 to ${newestMinor}, got 1.12`],
  ['1.36..1.30', 'a range starts at the older version, got 1.36..1.30'],
  ['1.30-1.36', 'a range is written 1.30..1.36, got 1.30-1.36'],
  ['1.30..1.31..1.32', 'expected a version, or a range OLDEST..NEWEST, got 1.30..1.31..1.32'],
  ['', `expected Kubernetes versions from 1.24 to ${newestMinor}, got `],
])('refuses %s', (text, message) => {
  expect(() => readVersions(text)).toThrow(message)
})
