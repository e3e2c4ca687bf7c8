import { isRecord, type JsonObject, member } from '@crdgen/core/internal'
import { conversionOf } from '../answer/conversion.ts'
import type { ConversionReview, Converter, ConverterCall } from '../review/types.ts'
import { copyJson } from '../review/copy-json.ts'
import type { Subject, SubjectVersion } from '../fuzz/subject.ts'

/** Why there is no converted object. */
export interface Failure {
  /** `refused`: the converter says so; `bad-answer`: the API server refuses the answer; `no-answer`: there is none that it can read. */
  readonly rule: 'conversion/refused' | 'conversion/bad-answer' | 'conversion/no-answer'
  /** The API server's words. */
  readonly text: string
}

export type Outcome =
  | { readonly converted: JsonObject; readonly failure?: undefined }
  | { readonly failure: Failure; readonly converted?: undefined }

export type ListOutcome =
  | { readonly items: readonly JsonObject[]; readonly failure?: undefined }
  | { readonly failure: Failure; readonly items?: undefined }

/** Converts objects as the API server would. */
export interface Ask {
  one(object: JsonObject, to: SubjectVersion): Promise<Outcome>
  /** Converts objects of any versions in one request. */
  list(objects: readonly JsonObject[], to: SubjectVersion): Promise<ListOutcome>
  /** True when a question was answered with an object that the API server takes. */
  isAnyConverted(): boolean
}

/** Ends a test: a converter that does not answer takes half a minute for each question. */
export class Silent extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.text)
    this.failure = failure
  }
}

/** The most questions without an answer; after them, no more are asked. */
const mostSilence = 3

export interface AskOptions {
  readonly converter: Converter
  /** The number of objects in one request, where a request is expensive. */
  readonly batch: number
  readonly server: string | undefined
}

/** Asks one question after the other: the kind of a failure is seen in the last answer. */
export function createAsk(subject: Subject, { converter, batch, server }: AskOptions): Ask {
  let [silence, isAnyConverted] = [0, false]
  const seen = watch(converter)
  const conversion = conversionOf(subject.open, seen.converter, { server })
  const convertWith = async (given: JsonObject, to: SubjectVersion): Promise<Outcome> => {
    const result = await conversion.convert(given, to.apiVersion)
    if (result.error === undefined) {
      silence = 0
      isAnyConverted = true
      return { converted: result.converted }
    }
    const failure: Failure = { rule: seen.rule(), text: result.error }
    silence = failure.rule === 'conversion/no-answer' ? silence + 1 : 0
    if (silence >= mostSilence || seen.isTimeout()) throw new Silent(failure)
    return { failure }
  }
  const list = async (objects: readonly JsonObject[], to: SubjectVersion) => {
    const { converted, failure } = await convertWith(
      { apiVersion: to.apiVersion, kind: `${subject.kind}List`, metadata: {}, items: objects },
      to,
    )
    if (failure !== undefined) return { failure }
    const items = member(converted, 'items')
    return { items: Array.isArray(items) ? items.filter(isRecord) : [] }
  }
  return { one: batch > 1 ? batched({ single: convertWith, list, batch }) : convertWith, list, isAnyConverted: () => isAnyConverted }
}

/** A converter whose last answer is remembered; it never shares data with what asks. */
function watch(converter: Converter) {
  let last: 'refused' | 'answered' | 'nothing' | 'timeout' = 'nothing'
  return {
    converter: async (review: ConversionReview, call: ConverterCall): Promise<unknown> => {
      last = 'nothing'
      try {
        const answer = await converter(copyJson(review), call)
        if (answer instanceof Response) {
          const body = await readReview(answer.clone())
          if (body !== undefined) last = kindOf(body)
          return answer
        }
        const copy: unknown = copyJson(answer)
        last = kindOf(copy)
        return copy
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') last = 'timeout'
        throw error
      }
    },
    rule: (): Failure['rule'] =>
      last === 'refused' ? 'conversion/refused' : last === 'answered' ? 'conversion/bad-answer' : 'conversion/no-answer',
    isTimeout: () => last === 'timeout',
  }
}

async function readReview(answer: Response): Promise<unknown> {
  if (!answer.ok) return undefined
  try {
    const body: unknown = await answer.json()
    return body
  } catch {
    return undefined
  }
}

function kindOf(answer: unknown): 'refused' | 'answered' | 'nothing' {
  const response = member(answer, 'response')
  if (!isRecord(response)) return 'nothing'
  const status = member(response['result'], 'status')
  return typeof status === 'string' && status !== 'Success' ? 'refused' : 'answered'
}

interface Waiting {
  readonly object: JsonObject
  readonly to: SubjectVersion
  readonly done: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
}

/** Collects what is asked at the same time into requests of many objects; where one of those fails, each object is asked about alone. */
function batched({ single, list, batch }: { readonly single: Ask['one']; readonly list: Ask['list']; readonly batch: number }): Ask['one'] {
  let waiting: Waiting[] = []
  let sending = Promise.resolve()
  const send = async (group: readonly Waiting[], to: SubjectVersion) => {
    try {
      const { items = [] } = await list(
        group.map(({ object }) => object),
        to,
      )
      for (const [index, { object, done }] of group.entries()) {
        const converted = items[index]
        done(converted === undefined ? await single(object, to) : { converted })
      }
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }
  const flush = async () => {
    const all = waiting
    waiting = []
    for (const to of new Set(all.map(one => one.to))) {
      const own = all.filter(one => one.to === to)
      for (let at = 0; at < own.length; at += batch) await send(own.slice(at, at + batch), to)
    }
  }
  return (object, to) =>
    new Promise((done, fail) => {
      if (waiting.push({ object, to, done, fail }) === 1) setTimeout(() => void (sending = sending.then(flush)), 0)
    })
}
