/** The worker: answers one question after the other. */
import { FactsNeeded, loadFacts } from '../doors/facts.ts'
import type { Answer, Block, Question, TaskName } from '../protocol.ts'
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
}

/** Runs a task, again when it needed facts that were not there yet. */
async function run({ task, inputs, kubernetes }: Question): Promise<readonly Block[]> {
  try {
    return await tasks[task](inputs, kubernetes)
  } catch (error) {
    if (!(error instanceof FactsNeeded)) throw error
    await loadFacts()
    return tasks[task](inputs, kubernetes)
  }
}

async function answer(question: Question): Promise<Answer> {
  const start = performance.now()
  const blocks = await run(question).catch((error: unknown) => [tell('bad', `A bug of crdgen: ${String(error)}`)])
  return { id: question.id, blocks, milliseconds: performance.now() - start }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data).then(one => postMessage(one)))
