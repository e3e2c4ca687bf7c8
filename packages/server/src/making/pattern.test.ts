import { describe, expect, it } from 'vitest'
import { textsFor } from './pattern.ts'

describe('textsFor', () => {
  it.each([
    '^[a-z]+$',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
    '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$',
    '^\\d{1,3}(\\.\\d{1,3}){3}(/\\d+)?$',
    '^(?:http|https)://[^/]+$',
    '^\\S+$|^$',
    'a|b{2,}',
    '^[^a-z]$',
    '^[A-Za-z_][\\w.-]*$',
    '^\\x2d?\\t\\.$',
    '^[\\]\\-^]$',
  ])('makes texts that match: %s', pattern => {
    const texts = textsFor(pattern) ?? []
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(text => !new RegExp(pattern, 'u').test(text))).toEqual([])
  })

  it.each(['(?=a)', '\\pN', '[[:nothing:]]', '(', 'a)', '[a'])('makes none for what it does not understand: %s', pattern => {
    expect(textsFor(pattern)).toBeUndefined()
  })

  it('makes long ones where the pattern repeats', () => {
    expect(textsFor('^[a-z]+$', 300)?.some(text => text.length >= 300)).toBe(true)
    expect(textsFor('^a$', 300)?.some(text => text.length > 1)).toBe(false)
  })

  it('knows the classes of POSIX', () => {
    expect(textsFor('^[[:digit:]]$')?.every(text => /^[0-9]$/.test(text))).toBe(true)
  })

  it('makes the same texts every time', () => {
    expect(textsFor('^[a-z]+(b|c)*$')).toEqual(textsFor('^[a-z]+(b|c)*$'))
  })
})
