import type { Answer, Question } from '../protocol.ts'

/** The part of a Worker that is used. */
export interface WorkerLike {
  postMessage(question: Question, transfer: never[]): void
  terminate(): void
  addEventListener(type: 'message', listen: (event: { readonly data: Answer }) => void): void
  addEventListener(type: 'error', listen: (event: { readonly message?: string }) => void): void
}

export interface Listener {
  answered(answer: Answer): void
  /** The worker was stopped, and another one started. */
  stopped(reason: string): void
}

export interface Client {
  /** Asks; what was asked before and is not answered yet is of no interest any more. */
  ask(question: Omit<Question, 'id'>): void
}

/** A first answer waits for the code of the worker, too. */
const limits = { first: 30_000, later: 5_000 } as const

interface State {
  worker: WorkerLike
  isReady: boolean
  lastId: number
  /** The question that the worker has, and what will stop it. */
  running: { readonly id: number; readonly timer: ReturnType<typeof setTimeout> } | undefined
  /** The newest question that it does not have yet. */
  waiting: Omit<Question, 'id'> | undefined
}

/** Asks a worker one question at a time, and starts another worker when one does not answer. */
export function createClient(start: () => WorkerLike, listener: Listener): Client {
  const state: State = { worker: start(), isReady: false, lastId: 0, running: undefined, waiting: undefined }
  const listen = (worker: WorkerLike): void => {
    worker.addEventListener('message', ({ data }) => {
      if (worker === state.worker) settle(data)
    })
    worker.addEventListener('error', ({ message }) => {
      if (worker === state.worker) restart(`The worker failed: ${message ?? 'its code could not be loaded'}.`)
    })
  }
  const send = (): void => {
    const { waiting } = state
    if (waiting === undefined || state.running !== undefined) return
    const [id, limit] = [state.lastId + 1, state.isReady ? limits.later : limits.first]
    const timer = setTimeout(() => restart(`No answer within ${limit / 1000} seconds: it was stopped.`), limit)
    Object.assign(state, { waiting: undefined, lastId: id, running: { id, timer } })
    state.worker.postMessage({ ...waiting, id }, [])
  }
  const settle = (answer: Answer): void => {
    if (answer.id !== state.running?.id) return
    clearTimeout(state.running.timer)
    Object.assign(state, { running: undefined, isReady: true })
    if (state.waiting === undefined) listener.answered(answer)
    send()
  }
  const restart = (reason: string): void => {
    clearTimeout(state.running?.timer)
    state.worker.terminate()
    Object.assign(state, { worker: start(), isReady: false, running: undefined })
    listen(state.worker)
    listener.stopped(reason)
    send()
  }
  listen(state.worker)
  return {
    ask(question) {
      state.waiting = question
      send()
    },
  }
}
