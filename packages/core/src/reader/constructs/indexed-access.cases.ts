import type { ReaderCase } from '../testing/reader-case.ts'

const widget = `interface Widget {
  /** How many.
   * @type integer
   * @minimum 1 */
  replicas?: number
  mode: 'b' | 'a'
  parts: { name: string }[]
}`

const cases: readonly ReaderCase[] = [
  {
    name: 'a field with its markers',
    text: widget,
    of: "Widget['replicas']",
    gives: { type: 'integer', minimum: 1, description: 'How many.' },
  },
  {
    name: 'a field with its optionality',
    text: widget,
    of: "{ replicas: Widget['replicas']; mode: Widget['mode'] }",
    gives: {
      type: 'object',
      properties: { replicas: { type: 'integer', minimum: 1, description: 'How many.' }, mode: { type: 'string', enum: ['b', 'a'] } },
      required: ['mode'],
    },
  },
  { name: 'source order', text: widget, of: "Widget['mode'] | 'c'", gives: { type: 'string', enum: ['b', 'a', 'c'] } },
  {
    name: 'the items of a list',
    text: widget,
    of: "Widget['parts'][number]",
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
  { name: 'a field of an item', text: widget, of: "Widget['parts'][number]['name']", gives: { type: 'string' } },
  {
    name: 'the items of a constant list, in source order',
    text: "const modes = ['fast', 'careful', 'always'] as const",
    of: '(typeof modes)[number]',
    gives: { type: 'string', enum: ['fast', 'careful', 'always'] },
  },
  {
    name: 'and other values',
    text: "const modes = ['fast', 'careful'] as const",
    of: "(typeof modes)[number] | 'auto' | null",
    gives: { type: 'string', nullable: true, allOf: [{ enum: ['fast', 'careful', 'auto'] }] },
  },
  { name: 'the values of a map', of: 'Record<string, boolean>[string]', gives: { type: 'boolean' } },
  {
    name: 'the values of a constant',
    text: "const sizes = { small: 's', large: 'l' } as const",
    of: '(typeof sizes)[keyof typeof sizes]',
    gives: { type: 'string', enum: ['s', 'l'] },
  },
  {
    name: 'the values of several fields, in source order',
    text: "interface Widget { mode: 'c' | 'b'; other?: 'a' }",
    of: 'Widget[keyof Widget]',
    gives: { type: 'string', enum: ['c', 'b', 'a'] },
  },
  {
    name: 'in a generic',
    text: `${widget}\ninterface Box<K extends keyof Widget> { content: Widget[K] }`,
    of: "Box<'mode'>",
    gives: { type: 'object', properties: { content: { type: 'string', enum: ['b', 'a'] } }, required: ['content'] },
  },
  {
    name: 'a field that is not there',
    text: widget,
    of: "Widget['replica']",
    reports: ['9:17 error type/unknown-key takes replica, which is not a field of the type'],
  },
  {
    name: 'a mistake inside is told at the path where it is used',
    text: 'interface Widget { run: () => void }',
    of: "{ start: Widget['run'] }",
    reports: ['1:25 error type/function start is a function, which has no JSON form'],
  },
  {
    name: 'methods beside the field are no matter',
    text: 'interface Schema { output: { a: Kept }; parse(text: string): void }\ninterface Kept { b: string; run(): void }',
    of: "{ x: Schema['output']; y: Schema['output']['a']['b']; z: Schema['output' | 'output'] }",
    gives: {
      type: 'object',
      properties: {
        x: {
          type: 'object',
          properties: { a: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } },
          required: ['a'],
        },
        y: { type: 'string' },
        z: {
          type: 'object',
          properties: { a: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } },
          required: ['a'],
        },
      },
      required: ['x', 'y', 'z'],
    },
    reports: ['2:29 note type/dropped-member x.a has the method run, which holds no data and is left out'],
  },
]

export default cases
