/** Codes of JSON-RPC 2.0 and of the Language Server Protocol. */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  serverNotInitialized: -32002,
  requestCancelled: -32800,
} as const

/** The answer to a request that cannot be fulfilled. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
