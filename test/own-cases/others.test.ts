import { check } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { otherCases } from './others.cases.ts'

it.each(otherCases)('%s', (_, folders, manifests, wanted) => {
  const found = check({ documents: manifests, with: { kruise: '1.9.0' } }).filter(({ rule }) =>
    folders.some(folder => rule.startsWith(folder)),
  )
  const lines = found.map(({ rule, message, data }) => `${rule}: ${message} ${Object.values(data).join(' ')}`)
  const isFound = (line: string, words: string) => {
    const end = words.indexOf(': ')
    return line.startsWith(words.slice(0, end + 1)) && line.includes(words.slice(end + 2))
  }
  const unmet = wanted.filter(words => !lines.some(line => isFound(line, words)))
  expect({ unmet, other: lines.filter(line => !wanted.some(words => isFound(line, words))) }).toEqual({ unmet: [], other: [] })
})
