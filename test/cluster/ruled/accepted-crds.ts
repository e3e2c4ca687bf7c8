import { admitCrd } from '@crdgen/server'
import { randomFrom, seedOf } from '../../oracle/random.ts'
import { isObject, type Json } from '../../oracle/schema-mutations.ts'
import { boundedCrdWithRules } from '../../oracle/stored-rules.ts'
import { seed } from '../../oracle/settings.ts'

const rules = 'x-kubernetes-validations'

/** Random CRDs with rules at every kind of node, without those that a server refuses. */
export function acceptedCrds(server: string, count: number): readonly Json[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom(seedOf(seed, `accepted rules ${index} of ${server}`))
    const crd = boundedCrdWithRules(Number(server.split('.')[1]), random)
    for (;;) {
      const refused = new Set(
        admitCrd(crd, { server })
          .filter(({ severity }) => severity === 'error')
          .flatMap(({ data }) => /^.*\/x-kubernetes-validations\/\d+/.exec(String(data['pointer']))?.[0] ?? []),
      )
      // An error that is none of a rule's shows in the test.
      if (refused.size === 0) return crd
      keepRules(crd, pointer => !refused.has(pointer))
    }
  })
}

/** A CRD as it was before it got its rules. */
export function withoutRules(crd: Json): Json {
  const copy = structuredClone(crd)
  keepRules(copy, () => false)
  return copy
}

function keepRules(at: unknown, isKept: (pointer: string) => boolean, pointer = ''): void {
  if (!isObject(at)) {
    if (Array.isArray(at)) for (const [index, item] of at.entries()) keepRules(item, isKept, `${pointer}/${index}`)
    return
  }
  const { [rules]: own } = at
  if (Array.isArray(own)) {
    const kept = own.filter((_, index) => isKept(`${pointer}/${rules}/${index}`))
    if (kept.length > 0) at[rules] = kept
    else delete at[rules]
  }
  for (const [key, value] of Object.entries(at)) if (key !== rules) keepRules(value, isKept, `${pointer}/${key}`)
}
