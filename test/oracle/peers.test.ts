import { afterAll, describe, expect, test } from 'vitest'
import { crdSchemaCheckerCases } from '../peers/crd-schema-checker.ts'
import { crdifyCases } from '../peers/crdify.ts'
import { isRight, judgePeerCase, saysOurs, type Answer } from '../peers/judge-peers.ts'
import { startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'

/** The tables of test/peers say what the API server does; here its own code says it. */
describe.skipIf(Object.keys(wholeOracles).length === 0)('cases of other checkers', () => {
  for (const [minor, program] of Object.entries(wholeOracles)) {
    describe(minor, () => {
      const oracle = startOracle(program)
      afterAll(() => oracle[Symbol.asyncDispose]())

      const ask = async (crd: unknown, object: unknown): Promise<Answer> => {
        const { decode, unserved, panic, errors = [], strict = [], lost = [], stored } = await oracle.ask({ op: 'validate', crd, object })
        const refused = [decode, unserved, panic, ...errors.map(({ field, body }) => `${field}: ${body}`)].filter(one => one !== undefined)
        return refused.length > 0 ? { refused: refused.join('; ') } : { stored: withoutTimes(stored), lost: [...strict, ...lost] }
      }
      const admit = async (crd: unknown, before: unknown): Promise<readonly string[]> => {
        const { decode, errors = [] } = await oracle.ask({ op: 'admit', crd, before })
        return [...(decode === undefined ? [] : [decode]), ...errors.map(({ field, body }) => `${field}: ${body}`)]
      }

      test('diff says what the API server does', async () => {
        const judged = await Promise.all([...crdifyCases, ...crdSchemaCheckerCases].map(one => judgePeerCase(one, minor, ask, admit)))
        expect(judged.filter(one => !isRight(saysOurs(one), one.truth))).toEqual([])
        console.log(`${minor}: ${judged.length} cases, others wrong on ${judged.filter(one => !isRight(one.peer, one.truth)).length}`)
      })
    })
  }
})

/** What a new object is given at random. */
function withoutTimes(stored: unknown): unknown {
  return JSON.parse(
    JSON.stringify(stored ?? null, (key, value: unknown) => (key === 'creationTimestamp' || key === 'uid' ? undefined : value)),
  )
}
