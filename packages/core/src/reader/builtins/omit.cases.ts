import type { ReaderCase } from '../testing/reader-case.ts'

const widget = `/** Widget.
 * @minProperties 1 */
interface Widget {
  /** The name.
   * @maxLength 63 */
  name: string
  zone?: string
  mode: 'b' | 'a'
}`

const cases: readonly ReaderCase[] = [
  {
    name: 'the rest with docs and markers; those of the whole are left out',
    text: widget,
    of: "Omit<Widget, 'zone' | 'mode'>",
    gives: { type: 'object', properties: { name: { type: 'string', description: 'The name.', maxLength: 63 } }, required: ['name'] },
    reports: ['10:17 note type/dropped-marker leaves out @minProperties, which holds for the whole type only'],
  },
  {
    name: 'names from another type',
    text: `${widget}\ninterface Named { name: string; mode: string }`,
    of: 'Omit<Widget, keyof Named>',
    gives: { type: 'object', properties: { zone: { type: 'string' } } },
    reports: ['11:17 note type/dropped-marker leaves out @minProperties, which holds for the whole type only'],
  },
  {
    name: 'and something else in its place',
    text: `${widget.replace(' * @minProperties 1 ', ' ')}\ntype Merge<A, B> = Omit<A, keyof B> & B`,
    of: 'Merge<Widget, { mode?: boolean }>',
    gives: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'The name.', maxLength: 63 },
        zone: { type: 'string' },
        mode: { type: 'boolean' },
      },
      required: ['name'],
    },
  },
  {
    name: 'in extends',
    text: "interface Widget { name: string; zone: string }\nexport interface T extends Omit<Widget, 'zone'> { zone?: boolean }",
    gives: { type: 'object', properties: { name: { type: 'string' }, zone: { type: 'boolean' } }, required: ['name'] },
  },
  {
    name: 'a method and an accessor, which are not fields anyway',
    text: 'class Widget { name!: string; get size(): number { return 1 } run(): void {} }',
    of: "Omit<Widget, 'size' | 'run'>",
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    reports: ['1:35 note type/dropped-member has the accessor size, which holds no data and is left out'],
  },
  {
    name: 'a name that is not a field',
    text: 'interface Widget { name: string }',
    of: "Omit<Widget, 'nmae'>",
    gives: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    reports: ['2:17 warning type/unknown-key omits nmae, which is not a field of the type'],
  },
]

export default cases
