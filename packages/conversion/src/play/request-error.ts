import type { PlayedStatus } from './types.ts'

const codes = { Invalid: 422, Conflict: 409, BadRequest: 400, InternalError: 500, '': 500 } as const

/** An error that a request is answered with. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: PlayedStatus

  constructor(reason: keyof typeof codes, message: string) {
    super(message)
    this.status = { code: codes[reason], reason, message }
  }
}
