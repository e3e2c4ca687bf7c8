import { expect } from 'vitest'

import type { Cluster } from '../cluster.ts'
import { endpoints } from '../native-answers.ts'
import { type Answer, ask, type Case, say } from './answers.ts'

const atOnce = 6

/** Asks both sides each case, and reports all that they answer differently. */
export async function expectSameAnswers(cluster: Cluster, cases: readonly Case[]): Promise<void> {
  const collections = await endpoints(cluster)
  const queue = cases.values()
  const different: { title: string; server: Partial<Answer>; ours: Partial<Answer> }[] = []
  await Promise.all(Array.from({ length: atOnce }, work))
  expect(different, `${different.length} of ${cases.length}`).toEqual([])

  async function work(): Promise<void> {
    for (const one of queue) {
      const collection = collections.get(`${one.object.apiVersion} ${one.object.kind}`) ?? collections.get(`${one.object.apiVersion} Thing`)
      if (collection === undefined) throw new Error(`the server has no ${one.object.apiVersion} ${one.object.kind}`)
      const server = await ask(cluster, collection, one)
      const ours = say(one)
      const parts = (['accepted', 'errors', 'warnings', 'stored'] as const).filter(part => !isSame(part, server, ours, one))
      if (parts.length > 0) different.push({ title: one.title, server: pick(server, parts), ours: pick(ours, parts) })
    }
  }
}

function pick(answer: Answer, parts: readonly (keyof Answer)[]): Partial<Answer> {
  return Object.fromEntries(parts.map(part => [part, answer[part]]))
}

function isEqual(a: unknown, b: unknown): boolean {
  try {
    expect(a).toEqual(b)
    return true
  } catch {
    return false
  }
}

function isSame(part: keyof Answer, server: Answer, ours: Answer, { verb }: Case): boolean {
  if (verb === 'apply' && part === 'errors' && isTyping(server.errors)) return areKnown(server.errors, ours.errors)
  // A Scale that cannot be decoded makes the server stumble over its own error.
  if (part === 'errors' && server.errors[0]?.startsWith('no kind is registered for the type v1.Scale') === true)
    return ours.errors.length === 1
  return isEqual(server[part], ours[part])
}

/** What server-side apply says before anything is validated. */
function isTyping(errors: readonly string[]): boolean {
  return errors.length > 0 && errors.every(text => text.startsWith('.'))
}

/**
 * Typed objects are walked in Go's random order, and each struct as far as its first unknown field. Of values of another type
 * we say what the validation would say.
 */
function areKnown(server: readonly string[], ours: readonly string[]): boolean {
  return server.every(text => ours.includes(text) || (/: (expected|duplicate|element) /.test(text) && ours.length > 0))
}
