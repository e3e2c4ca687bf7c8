/** API servers take any length; who answers with more than this answers wrongly. */
export const mostAnswer = 32 * 2 ** 20
export const tooLong = 'the answer is longer than 32 MiB'

/** No answer in time; nothing more is asked. */
export class TimeoutError extends Error {
  constructor(seconds: number) {
    super(`context deadline exceeded (no answer within ${seconds} s)`)
    this.name = 'TimeoutError'
  }
}
