import { expect } from 'vitest'

/** What the real server did, as rows of a table that is kept beside the tests. */
export interface Answers {
  tell(claim: string, answer: string): void
  /** Compares the table with its file; `vitest -u` writes it. */
  expectFile(file: string): Promise<void>
}

export function createAnswers(title: string): Answers {
  const rows: string[] = []
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return {
    tell: (claim, answer) => void rows.push(`| ${cell(claim)} | ${cell(answer)} |`),
    expectFile: file => {
      const lines = [`# ${title}`, '', 'Written by the tests beside it.', '', '| the claim | what it did |', '| --- | --- |', ...rows, '']
      return expect(lines.join('\n')).toMatchFileSnapshot(file)
    },
  }
}
