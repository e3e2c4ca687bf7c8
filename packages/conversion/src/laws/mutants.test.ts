import { describe, expect, test } from 'vitest'
import { readSubject, type Subject } from '../fuzz/subject.ts'
import { createRandom } from '../fuzz/random.ts'
import { testConversion } from './test-conversion.ts'
import { faults, fieldWays } from './testing/faults.ts'
import { modules } from './testing/modules.ts'
import { answerWith, type Convert } from './testing/queue.ts'

/** Faults in each module; `wide` tries each kind many times, with other fields. */
const count = process.env['CRDGEN_ORACLE'] === 'wide' ? 75 : 15

function subjectOf(crd: Parameters<typeof readSubject>[0]): Subject {
  const subject = readSubject(crd)
  if (typeof subject === 'string') throw new Error(subject)
  return subject
}

interface Mutant {
  readonly name: string
  readonly convert: Convert
}

/** Puts one fault into one direction of a converter. */
function mutantOf(subject: Subject, convert: Convert, index: number): Mutant {
  const [kind = '', fault] = Object.entries(faults)[index % Object.keys(faults).length] ?? []
  const random = createRandom(index + 1)
  const choices = subject.versions.flatMap(version => {
    const ways = fieldWays(version.schema)
    return ways
      .filter(({ schema }) => fault?.fits(schema) === true)
      .flatMap(({ way }) => {
        const others = ways.filter(other => other.way.length === way.length && other.way.join() !== way.join() && isBeside(other.way, way))
        const beside = random.pick(others)?.way.at(-1)
        return beside === undefined ? [] : [{ version, way, beside, random }]
      })
  })
  const target = random.pick(choices)
  if (fault === undefined || target === undefined) throw new Error(`no field for ${kind}`)
  const name = `${index} ${kind} at ${target.way.join('.')} (beside ${target.beside}) on the way to ${target.version.name}`
  return { name, convert: fault.make(convert, target) }
}

function isBeside(a: readonly string[], b: readonly string[]): boolean {
  return a.slice(0, -1).join() === b.slice(0, -1).join()
}

async function findingsOf(subject: Subject, convert: Convert, runs: number) {
  const { diagnostics } = await testConversion(subject, answerWith(convert), { runs, mostShrunk: 0 })
  return diagnostics
}

describe.each(modules)('$name', ({ crd, convert }) => {
  const subject = subjectOf(crd)

  test('holds all laws', { timeout: 60_000 }, async () => {
    expect(await findingsOf(subject, convert, 300)).toEqual([])
  })

  test(`at least 95 of 100 faults are found, of ${count}`, { timeout: 900_000 }, async () => {
    const missed: string[] = []
    for (let index = 0; index < count; index++) {
      const mutant = mutantOf(subject, convert, index)
      if ((await findingsOf(subject, mutant.convert, 100)).length === 0) missed.push(mutant.name)
    }
    // Of few, one may be missed.
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.max(1, count * 0.05))
  })
})
