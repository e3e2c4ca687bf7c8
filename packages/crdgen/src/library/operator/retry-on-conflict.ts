/** The waits between attempts. */
export interface Backoff {
  /** The number of tries; 5 when left out. */
  readonly steps?: number | undefined
  /** Milliseconds before the second attempt; 10 when left out. */
  readonly delay?: number | undefined
  /** Multiplies the delay after each attempt; 1 when left out. */
  readonly factor?: number | undefined
  /** Adds up to this share of the delay, by chance; 0.1 when left out. */
  readonly jitter?: number | undefined
}

/**
 * Runs `attempt`, which reads an object, changes it and writes it, again while the server answers that somebody else wrote it meanwhile. Throws
 * what the last attempt threw; another error at once. k8s.io/client-go util/retry, RetryOnConflict with DefaultRetry.
 */
export async function retryOnConflict<T>(attempt: () => T | Promise<T>, backoff: Backoff = {}): Promise<T> {
  const { steps = 5, delay = 10, factor = 1, jitter = 0.1 } = backoff
  for (let step = 1; ; step++) {
    try {
      return await attempt()
    } catch (error) {
      if (step >= steps || !isConflict(error)) throw error
      await sleep(delay * factor ** (step - 1) * (1 + Math.random() * jitter))
    }
  }
}

/**
 * Reports that an error of a client is the server's `Conflict` (k8s.io/apimachinery pkg/api/errors, IsConflict). Knows the errors of
 * @kubernetes/client-node (`code`, `body`) and kubernetes-fluent-client (`status`, `data`); AlreadyExists, which has the same code, is no conflict.
 */
export function isConflict(error: unknown): boolean {
  const places = [read(error, 'body'), read(error, 'data'), read(read(error, 'response'), 'body'), error]
  const reasons = places.map(place => read(parse(place), 'reason')).filter(reason => typeof reason === 'string')
  if (reasons.length > 0) return reasons.includes('Conflict')
  return [read(error, 'code'), read(error, 'statusCode'), read(error, 'status'), read(read(error, 'response'), 'statusCode')].includes(409)
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** A client gives the body of an answer as it came, or parsed. */
function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => void setTimeout(resolve, milliseconds))
}
