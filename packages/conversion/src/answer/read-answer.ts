import { goQuote, goTrim, mediaTypeProblem } from '@crdgen/go'
import type { ApiObject } from '../review/types.ts'
import type { HttpAnswer } from './http-answer.ts'

export type ReadAnswer = { readonly error: string } | { readonly error?: undefined; readonly body: string | ApiObject }

/** The error of an answer, and the body in which a Status may have a better one. */
export type AnswerText = ReadAnswer & { readonly status?: string }

const noMoreInformation = 'but did not return more information'

/** apimachinery pkg/api/errors/errors.go, NewGenericServerResponse: what is fixed for a code. */
// lookup: three digits
const messages: Readonly<Record<number, string>> = {
  400: 'the server rejected our request for an unknown reason',
  401: 'the server has asked for the client to provide credentials',
  404: 'the server could not find the requested resource',
  405: 'the server does not allow this method on the requested resource',
  409: 'the server reported a conflict',
  422: 'the server rejected our request due to an error in our request',
  429: 'the server has received too many requests and has asked us to try again later',
  503: 'the server is currently unable to handle the request',
  504: 'the server was unable to return a response in the time allotted, but may still be processing the request',
}

/** client-go rest/request.go, maxUnstructuredResponseTextBytes */
const mostQuoted = 2048

/**
 * client-go rest/request.go, transformResponse and Result.Into: the body of an answer, or why none is read. An error of HTTP comes with the body in
 * `status`, whose Status has a better text.
 */
export function readAnswer({ status, type, body }: HttpAnswer): AnswerText {
  const contentType = type === undefined || type === '' ? 'application/json' : type
  const problem = mediaTypeProblem(contentType)
  if (problem !== undefined) return { error: `Internal error occurred: ${problem}` }
  if ('made' in body) return { body: body.made }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  if (status < 200 || status > 206) return { error: statusError(status, type, body), status: text }
  if (body.length === 0) return { error: `0-length response with status code: ${status} and content type: ${contentType}` }
  return { body: text }
}

function statusError(status: number, type: string | undefined, body: Uint8Array): string {
  const message = isText(type) ? beginning(body) : 'unknown'
  if (status === 403 || status === 415) return message
  if (status === 406)
    return message === '' || message === 'unknown'
      ? 'the server was unable to respond with a content type that the client supports'
      : message
  const known = messages[status]
  if (known !== undefined) return known
  if (status >= 500) return `an error on the server (${quoteCut(message, body)}) has prevented the request from succeeding`
  return `the server responded with the status code ${status} ${noMoreInformation}`
}

function isText(type: string | undefined): boolean {
  return type === undefined || type === '' || /^\s*text\//i.test(type)
}

/** Stands at the end of a text that is cut within a character, whose bytes Go prints as such. */
const cutCharacter = '\ufffd'

function quoteCut(text: string, body: Uint8Array): string {
  if (!text.endsWith(cutCharacter) || body.length <= mostQuoted) return goQuote(text)
  const start = body.subarray(0, mostQuoted).findLastIndex(byte => byte >= 0xc0)
  const bytes = [...body.subarray(start, mostQuoted)].map(byte => `\\x${byte.toString(16)}`).join('')
  return `${goQuote(text.slice(0, -1)).slice(0, -1)}${bytes}"`
}

function beginning(body: Uint8Array): string {
  return goTrim(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, mostQuoted)))
}
