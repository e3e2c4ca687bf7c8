/** The worker: answers one question after the other. */
import { Needed } from '../doors/needed.ts'
import type { Answer, Block, Question, TaskName } from '../protocol.ts'
import { answerCrd } from './crd.ts'
import { answerDiff } from './diff.ts'
import { answerExpression } from './expression.ts'
import { answerObjects } from './objects.ts'
import { tell } from './read.ts'
import { answerTypes } from './types.ts'

type Task = (inputs: readonly string[], kubernetes: string) => readonly Block[] | Promise<readonly Block[]>

const tasks: Readonly<Record<TaskName, Task>> = {
  objects: answerObjects,
  diff: answerDiff,
  expression: answerExpression,
  types: answerTypes,
  crd: answerCrd,
}

/** Runs a task, again when it needed something that was not there yet. */
async function run(question: Question): Promise<readonly Block[]> {
  const { task, inputs, kubernetes } = question
  try {
    return await tasks[task](inputs, kubernetes)
  } catch (error) {
    if (!(error instanceof Needed)) throw error
    await error.load()
    return run(question)
  }
}

async function answer(question: Question): Promise<Answer> {
  const start = performance.now()
  const blocks = await run(question).catch((error: unknown) => [tell('bad', `A bug of crdgen: ${String(error)}`)])
  return { id: question.id, blocks, milliseconds: performance.now() - start }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data).then(one => postMessage(one)))
