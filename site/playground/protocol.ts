/** Messages between the page and its worker: plain data. */

export type TaskName = 'objects' | 'diff' | 'expression' | 'types' | 'crd'

/** A question to the worker: the texts of a tab, in the order of its fields. */
export interface Question {
  readonly id: number
  readonly task: TaskName
  readonly inputs: readonly string[]
  readonly kubernetes: string
}

/** The answer to it, and how long it took. */
export interface Answer {
  readonly id: number
  readonly blocks: readonly Block[]
  readonly milliseconds: number
}

export type Tone = 'good' | 'bad' | 'plain'

/** A line of one of the inputs. Lines and columns count from 1. */
export interface Place {
  readonly input: number
  readonly line: number
  readonly column: number
}

/** A part of an answer. */
export type Block =
  | { readonly kind: 'verdict'; readonly tone: Tone; readonly text: string }
  | {
      readonly kind: 'finding'
      readonly severity: 'error' | 'warning' | 'note'
      readonly rule: string
      readonly text: string
      readonly place?: Place
      /** Label and text: the server's words, the proof, the help. */
      readonly notes: readonly (readonly [label: string, text: string])[]
    }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'code'; readonly title: string; readonly text: string }
