/** Repeats what an unchanged run printed, before the tool is loaded. As in answers.ts, only what Node has loaded anyway may be imported. */
import { writeSync } from 'node:fs'
import { recallAnswer } from '../system/cache/answers.ts'
import { isAnythingIn, openOwnFolder } from '../system/cache/own-folder.ts'
import { isPrinted, isTerminal, printedKey, printedName } from '../system/cache/printed.ts'

/** Prints what the same command line printed when it last ran, if nothing that it depends on has changed; else undefined. */
export function answerUnchanged(argv: readonly string[], program: string): 0 | 1 | undefined {
  if (argv[0] !== 'generate') return undefined
  try {
    const folder = openOwnFolder('answers')
    // What a killed run left has to be finished first.
    if (folder === undefined || isTerminal(1) || isTerminal(2) || isAnythingIn('journal')) return undefined
    const cwd = process.cwd()
    const answer = recallAnswer(folder, printedName(cwd, argv), printedKey(program, cwd, argv), isPrinted)
    if (answer === undefined || answer.environment.some(([name, value]) => (process.env[name] ?? null) !== value)) return undefined
    print(1, answer.stdout)
    print(2, answer.stderr)
    return answer.exit
  } catch {
    // Whatever is wrong with the entry or the disk, the tool itself finds the words.
    return undefined
  }
}

/** Opening a stream would load more than the answer itself needs. A pipe that is full, or closed, is for a stream. */
function print(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text)
  let at = 0
  try {
    while (at < bytes.length) at += writeSync(descriptor, bytes, at)
  } catch {
    const stream = descriptor === 1 ? process.stdout : process.stderr
    stream.on('error', () => undefined)
    stream.write(bytes.subarray(at))
  }
}
