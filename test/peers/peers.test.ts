import { admitCrd, validate } from '@crdgen/server'
import { newestMinor } from '@crdgen/core'
import { describe, expect, it } from 'vitest'
import { crdSchemaCheckerCases } from './crd-schema-checker.ts'
import { crdifyCases } from './crdify.ts'
import { isRight, judgePeerCase, saysOurs, type Answer, type Judged } from './judge-peers.ts'
import { tabulate } from './tabulate.ts'

/** As test/oracle/peers.test.ts, with our own semantics of the server, which the oracle is compared with. */
async function ask(crd: unknown, object: unknown): Promise<Answer> {
  const { valid, diagnostics, stored, pruned } = validate(crd, object, { server: newestMinor, mode: 'ignore' })
  if (valid !== true) return { refused: diagnostics.map(({ message }) => message).join('; ') }
  return { stored, lost: pruned }
}

async function admit(crd: unknown, before: unknown): Promise<readonly string[]> {
  return admitCrd(crd, { server: newestMinor, before }).flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))
}

describe.each([
  ['crdify', crdifyCases],
  ['crd-schema-checker', crdSchemaCheckerCases],
] as const)('cases of %s', (peer, cases) => {
  it('are as the server has it for diff, and in the table', async () => {
    const judged: Judged[] = []
    for (const one of cases) judged.push(await judgePeerCase(one, newestMinor, ask, admit))
    expect(judged.filter(one => !isRight(saysOurs(one), one.truth))).toEqual([])
    await expect(tabulate(peer, judged)).toMatchFileSnapshot(`${peer}.md`)
  })
})
