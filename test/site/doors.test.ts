/** The stand-ins for parts of Node in a browser return the same as Node. */
import { Buffer as NodeBuffer } from 'node:buffer'
import * as crypto from 'node:crypto'
import { printInterface as printWithLibrary } from '@crdgen/generator/schema-library'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Buffer } from '../../site/playground/doors/buffer.ts'
import { createHash } from '../../site/playground/doors/crypto.ts'
import * as disk from '../../site/playground/doors/disk.ts'
import { printInterface } from '../../site/playground/doors/schema-library.ts'
import { createClient, type WorkerEvents, type WorkerLike } from '../../site/playground/page/client.ts'
import type { Question } from '../../site/playground/protocol.ts'

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }))
const encodings = ['utf8', 'latin1', 'hex', 'base64'] as const

test('Buffer: texts to bytes and back', () => {
  fc.assert(
    fc.property(text, given => {
      expect(Buffer.byteLength(given)).toBe(NodeBuffer.byteLength(given))
      for (const encoding of encodings) expect(Buffer.from(given).toString(encoding)).toBe(NodeBuffer.from(given).toString(encoding))
      expect([...Buffer.from(given, 'latin1')]).toEqual([...NodeBuffer.from(given, 'latin1')])
    }),
  )
})

test('Buffer: base64 of both alphabets, and what is none', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'AZaz09+/-_=\n é'), maxLength: 40 })
  fc.assert(
    fc.property(digits, given => {
      expect([...Buffer.from(given, 'base64')]).toEqual([...NodeBuffer.from(given, 'base64')])
      expect([...Buffer.from(given, 'base64url')]).toEqual([...NodeBuffer.from(given, 'base64url')])
    }),
  )
})

test('Buffer: order, parts, numbers', () => {
  const bytes = fc.uint8Array({ max: 3, maxLength: 5 })
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      expect(Buffer.compare(a, b)).toBe(NodeBuffer.compare(a, b))
      expect([...Buffer.concat([a, b])]).toEqual([...NodeBuffer.concat([a, b])])
      if (a.length > 0) expect(Buffer.from(a).readUIntBE(0, a.length)).toBe(NodeBuffer.from(a).readUIntBE(0, a.length))
    }),
  )
})

test('a disk has the same functions, and nothing on it', async () => {
  const { realDisk, ...others } = await vi.importActual<typeof import('../../packages/core/src/files/disk.ts')>(
    '../../packages/core/src/files/disk.ts',
  )
  expect(Object.keys(disk).toSorted()).toEqual(['realDisk', ...Object.keys(others)].toSorted())
  expect(Object.keys(disk.realDisk).toSorted()).toEqual(Object.keys(realDisk).toSorted())
  expect([disk.realDisk.read('/a'), disk.realDisk.exists('/'), disk.realDisk.list('/'), disk.readRegularFile().ok]).toEqual([
    undefined,
    false,
    [],
    false,
  ])
})

test('SHA-256', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('hex', 'base64'), (given, encoding) => {
      expect(createHash('sha256').update(given).digest(encoding)).toBe(crypto.createHash('sha256').update(given).digest(encoding))
    }),
  )
})

test('structs are printed as json-schema-to-typescript prints them', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', ' ', '*', '/', '@', '`', '\n', 'é'), maxLength: 20 })
  const member = fc.record({ tsType: fc.constantFrom('string', '"a" | 1', '{ a: 1 }'), description: fc.option(line, { nil: undefined }) })
  const others = fc.constantFrom(false as const, { tsType: 'unknown' })
  await fc.assert(
    fc.asyncProperty(fc.array(member, { maxLength: 4 }), others, async (members, additionalProperties) => {
      const properties = Object.fromEntries(
        members.map(({ tsType, description }, index) => [`m${index}`, description === undefined ? { tsType } : { tsType, description }]),
      )
      const required = Object.keys(properties).slice(1)
      const schema = { title: 'Struct', type: 'object', properties, additionalProperties } as const
      expect((await printInterface({ ...schema, required })).trim()).toBe((await printWithLibrary({ ...schema, required })).trim())
    }),
    { numRuns: 100 },
  )
})

const blocks = [{ kind: 'verdict', tone: 'good', text: 'fine' }] as const
const question = { task: 'objects', inputs: [], kubernetes: '1.37' } as const

/** Workers that answer only when told. */
function startClient() {
  const workers: { readonly asked: Question[]; answer(id: number): void; isStopped: boolean }[] = []
  const heard: string[] = []
  const start = ({ answer }: WorkerEvents): WorkerLike => {
    const worker = { asked: new Array<Question>(), isStopped: false, answer: (id: number) => answer({ id, blocks, milliseconds: 1 }) }
    workers.push(worker)
    return { postMessage: one => void worker.asked.push(one), terminate: () => void (worker.isStopped = true) }
  }
  const client = createClient(start, {
    answered: ({ id }) => void heard.push(`answer ${id}`),
    stopped: reason => void heard.push(reason),
  })
  return { client, workers, heard }
}

test('one question at a time, and of those that wait the newest only', () => {
  const { client, workers, heard } = startClient()
  for (const kubernetes of ['1.34', '1.35', '1.36']) client.ask({ ...question, kubernetes })
  workers[0]?.answer(1)
  workers[0]?.answer(2)
  expect(workers[0]?.asked.map(({ kubernetes }) => kubernetes)).toEqual(['1.34', '1.36'])
  expect(heard).toEqual(['answer 2'])
})

test('the first answer of a tab may wait for its code', () => {
  vi.useFakeTimers()
  try {
    const { client, workers, heard } = startClient()
    client.ask(question)
    workers[0]?.answer(1)
    client.ask({ ...question, task: 'crd' })
    vi.advanceTimersByTime(29_000)
    workers[0]?.answer(2)
    client.ask({ ...question, task: 'crd' })
    vi.advanceTimersByTime(5_001)
    expect(heard).toEqual(['answer 1', 'answer 2', 'No answer within 5 seconds: it was stopped.'])
  } finally {
    vi.useRealTimers()
  }
})

test('a worker that does not answer is stopped, and another one gets what waits', () => {
  vi.useFakeTimers()
  try {
    const { client, workers, heard } = startClient()
    client.ask(question)
    workers[0]?.answer(1)
    client.ask(question)
    client.ask({ ...question, kubernetes: '1.30' })
    vi.advanceTimersByTime(5_001)
    expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, false])
    expect(workers[1]?.asked.map(({ kubernetes }) => kubernetes)).toEqual(['1.30'])
    workers[0]?.answer(2)
    workers[1]?.answer(3)
    expect(heard).toEqual(['answer 1', 'No answer within 5 seconds: it was stopped.', 'answer 3'])
  } finally {
    vi.useRealTimers()
  }
})
