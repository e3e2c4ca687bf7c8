import type { Answer, Question, TaskName } from '../protocol.ts'

/** The part of a Worker that is used. */
export interface WorkerLike {
  postMessage(question: Question, transfer: never[]): void
  terminate(): void
}

/** The callbacks of a worker: its answer, or its failure. */
export interface WorkerEvents {
  answer(answer: Answer): void
  failure(message: string): void
}

export type StartWorker = (events: WorkerEvents) => WorkerLike

export interface Listener {
  answered(answer: Answer): void
  /** The worker was stopped, and another one started. */
  stopped(reason: string): void
}

export interface Client {
  /** Asks; what was asked before and is not answered yet is of no interest any more. */
  ask(question: Omit<Question, 'id'>): void
}

/** The first answer of a tab waits for code, too: that of the worker, or that of the tab. */
const limits = { first: 30_000, later: 5_000 } as const

interface State {
  worker: WorkerLike
  /** The tabs that the worker has answered for. */
  ready: ReadonlySet<TaskName>
  lastId: number
  /** The question that the worker has, and what will stop it. */
  running: { readonly id: number; readonly task: TaskName; readonly timer: ReturnType<typeof setTimeout> } | undefined
  /** The newest question that it does not have yet. */
  waiting: Omit<Question, 'id'> | undefined
}

/** Asks a worker one question at a time, and starts another worker when one does not answer. */
export function createClient(startWorker: StartWorker, listener: Listener): Client {
  // Of a worker that was stopped, nothing is heard any more.
  const start = (): WorkerLike => {
    const worker: WorkerLike = startWorker({
      answer: one => void (worker === state.worker && settle(one)),
      failure: message => void (worker === state.worker && fail(`The worker failed: ${message}.`)),
    })
    return worker
  }
  const send = (): void => {
    const { waiting } = state
    if (waiting === undefined || state.running !== undefined) return
    const { task } = waiting
    const [id, limit] = [state.lastId + 1, state.ready.has(task) ? limits.later : limits.first]
    const timer = setTimeout(() => restart(`No answer within ${limit / 1000} seconds: it was stopped.`), limit)
    Object.assign(state, { waiting: undefined, lastId: id, running: { id, task, timer } })
    state.worker.postMessage({ ...waiting, id }, [])
  }
  const settle = (answer: Answer): void => {
    if (answer.id !== state.running?.id) return
    clearTimeout(state.running.timer)
    Object.assign(state, { running: undefined, ready: new Set([...state.ready, state.running.task]) })
    if (state.waiting === undefined) listener.answered(answer)
    send()
  }
  // One that has never answered would fail again, and again: the next is started when no answer comes.
  const fail = (reason: string): void => {
    if (state.ready.size > 0) restart(reason)
    else listener.stopped(reason)
  }
  const restart = (reason: string): void => {
    clearTimeout(state.running?.timer)
    state.worker.terminate()
    Object.assign(state, { worker: start(), ready: new Set(), running: undefined })
    listener.stopped(reason)
    send()
  }
  const state: State = { worker: start(), ready: new Set(), lastId: 0, running: undefined, waiting: undefined }
  return {
    ask(question) {
      state.waiting = question
      send()
    },
  }
}
