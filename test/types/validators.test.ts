import { expect, it } from 'vitest'
import { type CustomResourceDefinition, readDocuments } from '@crdgen/core/internal'
import { describeWithCorpus } from '../corpus.ts'
import { member } from '../upstream/schemas.ts'
import { readText } from './corpus-list.ts'
import { largestKinds } from './typed-literals.ts'
import { compareVerdicts, type Disagreement, knownCauses, loadValidator, mutate } from './validators.ts'

const many = Number(process.env['CRDGEN_VALIDATED'] ?? 12)

function isCrd(value: unknown): value is CustomResourceDefinition {
  return member(value, 'kind') === 'CustomResourceDefinition'
}

describeWithCorpus('validators of real CRDs', () => {
  it('say what the server says, of objects that projects ship and of those with a mistake', { timeout: 300_000 }, () => {
    const found: Disagreement[] = []
    let compared = 0
    for (const { crd: file, apiVersion, objects } of largestKinds(many)) {
      const crd = readDocuments(readText(file)).objects.find(isCrd)
      if (crd === undefined) throw new Error(`${file} holds no CRD`)
      const validator = loadValidator(crd, apiVersion.slice(apiVersion.indexOf('/') + 1))
      for (const object of objects.flatMap(one => [one, ...mutate(one, 60)])) {
        const one = compareVerdicts(crd, object, validator)
        compared++
        if (one !== undefined) found.push(one)
      }
    }
    const causes = new Map<string, Disagreement[]>()
    for (const one of found) causes.set(one.cause, [...(causes.get(one.cause) ?? []), one])
    if (process.env['CRDGEN_TABLE'] === '1') {
      console.log(`${compared} compared`)
      for (const [cause, list] of causes)
        console.log(list.length, cause, JSON.stringify(list.slice(0, 2).map(({ server, ours }) => ({ server, ours }))).slice(0, 900))
    }
    expect([...causes.keys()].filter(cause => !knownCauses.includes(cause))).toEqual([])
  })
})
