import { readFileSync } from 'node:fs'
import { newestMinor } from '@crdgen/core'
import { expect, it } from 'vitest'
import { missingTables, questionsOfTables } from '../../scripts/schemas/by-hand.mjs'

it('lists what the API server of the newest minor does differently', () => {
  const page = readFileSync(new URL('../../docs/server-changes.md', import.meta.url), 'utf8')
  expect(page, `compare the modules of ${newestMinor} with those of the minor before, and write a section`).toContain(
    `\n## ${newestMinor}\n`,
  )
})

it('has compared what was written by hand with the newest minor', () => {
  expect(questionsOfTables(newestMinor, newestMinor)).toEqual([])
  expect(missingTables()).toEqual([])
})

it('asks for what was written by hand, where a minor is newer', () => {
  const next = `1.${Number(newestMinor.slice(2)) + 1}`
  const changes = {
    minor: next,
    patch: `${next}.0`,
    definitions: { added: [], removed: ['io.k8s.api.core.v1.Sysctl'] },
    fields: { added: ['io.k8s.api.core.v1.Container.moon'], removed: [] },
    changed: ['io.k8s.api.core.v1.NodeSpec.podCIDR'],
  }
  const questions = questionsOfTables(next, `${next}.0`, changes)
  expect(questions.find(one => one.includes('natives.json'))).toBe(
    [
      `schemas/natives.json: written by hand, and compared with ${newestMinor} alone; of its structs, ${next} changes core/v1.Container, core/v1.Sysctl`,
      `  compare it with pkg/apis/*/validation, and NamespaceScoped of every pkg/registry/*/*/strategy.go of k8s.io/kubernetes ${next}.0, then write to scripts/schemas/additions.json: checked["schemas/natives.json"] = ["${next}", …]`,
    ].join('\n'),
  )
  expect(questions.at(-1)).toContain(`the API server of ${next}: what it does otherwise than ${newestMinor} is not written down`)
})
