import type { ReaderCase } from '../testing/reader-case.ts'

const widget = `interface Widget {
  /** The name.
   * @maxLength 63 */
  name: string
  zone?: string
  mode: 'b' | 'a'
}`

const cases: readonly ReaderCase[] = [
  {
    name: 'some fields with docs and markers',
    text: widget,
    of: "Pick<Widget, 'name' | 'zone'>",
    gives: {
      type: 'object',
      properties: { name: { type: 'string', description: 'The name.', maxLength: 63 }, zone: { type: 'string' } },
      required: ['name'],
    },
  },
  {
    name: 'in a generic, by a parameter',
    text: `${widget}\ntype Some<K extends keyof Widget> = Partial<Pick<Widget, K>>`,
    of: "Some<'mode'>",
    gives: { type: 'object', properties: { mode: { type: 'string', enum: ['b', 'a'] } } },
  },
  {
    name: 'of a class',
    text: 'class Widget { name = ""; private zone = "" }',
    of: "Pick<Widget, 'name'>",
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
  {
    name: 'a name that is not a field',
    text: widget,
    of: "Pick<Widget, 'nmae'>",
    reports: ['8:17 error type/unknown-key picks nmae, which is not a field of the type'],
  },
]

export default cases
