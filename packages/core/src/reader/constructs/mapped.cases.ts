import type { ReaderCase } from '../testing/reader-case.ts'

const widget = `import type { Int32 } from 'crdgen/kubernetes'
interface Widget {
  /** How many.
   * @minimum 1 */
  replicas: Int32
  mode?: 'b' | 'a'
  at: { zone: string }
}`

const cases: readonly ReaderCase[] = [
  {
    name: 'a mapped type keeps comments, markers and scalars',
    text: `${widget}\ntype Optional<T> = { [K in keyof T]?: T[K] }`,
    of: 'Optional<Widget>',
    gives: {
      type: 'object',
      properties: {
        replicas: { type: 'integer', format: 'int32', minimum: 1, description: 'How many.' },
        mode: { type: 'string', enum: ['b', 'a'] },
        at: { type: 'object', properties: { zone: { type: 'string' } }, required: ['zone'] },
      },
    },
  },
  {
    name: 'of some names',
    text: '/** @maxLength 5 */\ntype Short = string',
    of: "{ [K in 'b' | 'a']: Short }",
    gives: {
      type: 'object',
      properties: { b: { type: 'string', maxLength: 5 }, a: { type: 'string', maxLength: 5 } },
      required: ['a', 'b'],
    },
  },
  {
    name: 'of an enum',
    text: "enum Zone { West = 'west', East = 'east' }",
    of: '{ [Z in Zone]?: boolean }',
    gives: { type: 'object', properties: { west: { type: 'boolean' }, east: { type: 'boolean' } } },
  },
  {
    name: 'of names and values with markers',
    text: '/** @minLength 2 */\ntype Name = string\n/** @maximum 9 \n * @type integer */\ntype Size = number',
    of: '{ [K in Name]: Size }',
    gives: {
      type: 'object',
      additionalProperties: { type: 'integer', maximum: 9 },
      'x-kubernetes-validations': [{ rule: 'self.all(k, size(k) >= 2)', message: 'a key must have a length of at least 2' }],
    },
  },
  { name: 'of any name', of: '{ [name in string]: boolean }', gives: { type: 'object', additionalProperties: { type: 'boolean' } } },
  {
    name: 'with other names',
    of: "{ [K in 'cpu' | 'memory' as `max-${K}`]: string }",
    gives: {
      type: 'object',
      properties: { 'max-cpu': { type: 'string' }, 'max-memory': { type: 'string' } },
      required: ['max-cpu', 'max-memory'],
    },
  },
  {
    name: 'with other names for the fields of a type, whose comments and markers stay',
    text: `${widget}\ntype Renamed<T> = { [K in keyof T as K extends 'replicas' ? 'size' : K extends 'mode' ? \`\${K}s\` : never]?: T[K] }`,
    of: 'Renamed<Widget>',
    gives: {
      type: 'object',
      properties: {
        size: { type: 'integer', format: 'int32', minimum: 1, description: 'How many.' },
        modes: { type: 'string', enum: ['b', 'a'] },
      },
    },
  },
  {
    name: 'with other values',
    text: `${widget}\ntype Flags<T> = { [K in keyof T]: boolean }`,
    of: 'Flags<Widget>',
    reports: ['4:6 error marker/wrong-type replicas minimum needs an integer or a number, but this is a boolean'],
  },
  {
    name: 'at every depth',
    text: `${widget}\ntype Deep<T> = { [K in keyof T]?: T[K] extends object ? Deep<T[K]> : T[K] }`,
    of: 'Deep<{ widget: Widget }>',
    gives: {
      type: 'object',
      properties: {
        widget: {
          type: 'object',
          properties: {
            replicas: { type: 'integer', format: 'int32', minimum: 1, description: 'How many.' },
            mode: { type: 'string', enum: ['b', 'a'] },
            at: { type: 'object', properties: { zone: { type: 'string' } } },
          },
        },
      },
    },
  },
  {
    name: 'at every depth, literals too',
    text: 'type Deep<T> = T extends object ? { [K in keyof T]?: Deep<T[K]> } : T',
    of: "Deep<{ a: { b: string[]; c: { d: 'x' }[] } }>",
    gives: {
      type: 'object',
      properties: {
        a: {
          type: 'object',
          properties: {
            b: { type: 'array', items: { type: 'string' } },
            c: { type: 'array', items: { type: 'object', properties: { d: { type: 'string', enum: ['x'] } } } },
          },
        },
      },
    },
  },
  {
    name: 'in a generic interface, below a list and a union',
    text: 'interface Box<T> { options: { [K in keyof T]?: T[K] }[] | null }',
    of: 'Box<{ a: string }>',
    gives: {
      type: 'object',
      properties: { options: { type: 'array', nullable: true, items: { type: 'object', properties: { a: { type: 'string' } } } } },
      required: ['options'],
    },
  },
  {
    name: 'the type of a constant',
    text: "const defaults = { mode: 'fast', sizes: ['s', 's'], on: true } as const",
    of: 'typeof defaults',
    gives: {
      type: 'object',
      properties: {
        mode: { type: 'string', enum: ['fast'] },
        sizes: { type: 'array', items: { type: 'string', enum: ['s'] }, minItems: 2, maxItems: 2 },
        on: { type: 'boolean', enum: [true] },
      },
      required: ['mode', 'on', 'sizes'],
    },
  },
  {
    name: 'the type of a variable',
    text: "const defaults = { mode: 'fast', on: true }",
    of: 'typeof defaults',
    gives: { type: 'object', properties: { mode: { type: 'string' }, on: { type: 'boolean' } }, required: ['mode', 'on'] },
  },
  {
    name: 'the type of a value of another module',
    of: "typeof import('./defaults.ts').defaults",
    files: { 'defaults.ts': "export const defaults = { mode: 'fast' }" },
    input: ['t.ts'],
    gives: { type: 'object', properties: { mode: { type: 'string' } }, required: ['mode'] },
  },
  {
    name: 'a function',
    text: 'function run() {}',
    of: 'typeof run',
    reports: ['2:17 error type/function is a function, which has no JSON form'],
  },
  ...[
    '{ [K in Gone]: string }',
    '{ [K in keyof Gone]: string }',
    'Gone extends string ? string : number',
    'string & Gone',
    '`x-${Gone}`',
    'Record<Gone, string>',
    "Omit<{ a: string }, 'a' | Gone>",
    "Exclude<'a' | 'b', Gone>",
  ].map(of => ({
    name: `a name that leads nowhere, which the checker would take for any: ${of}`,
    of,
    reports: ['1:17 error type/unknown-name is Gone, and nothing of that name is in scope'],
  })),
  {
    name: 'such a name as an argument',
    text: 'type Given<K extends string> = { [P in K]: string }',
    of: "Given<'a' | Gone>",
    reports: ['1:32 error type/unknown-name is Gone, and nothing of that name is in scope'],
  },
  {
    name: 'keys that are too many to be listed',
    text: "type D = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'",
    of: '{ [K in `${D}${D}${D}${D}${D}${D}`]: string }',
    reports: ['2:17 error type/any depends on a type that the compiler cannot work out'],
  },
  {
    name: 'keys of a pattern',
    of: '{ a: { [K in string as `x-${K}`]: string }; b: { [K in `x-${string}` | `y-${string}`]: string } }',
    gives: {
      type: 'object',
      properties: {
        a: { type: 'object', additionalProperties: { type: 'string' } },
        b: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['a', 'b'],
    },
    reports: [
      '1:22 warning type/map-keys a is a map with keys `x-${string}`, which no schema can check; any key is taken',
      '1:64 warning type/map-keys b is a map with keys `x-${string}` | `y-${string}`, which no schema can check; any key is taken',
    ],
  },
  {
    name: 'index signatures with different values',
    of: '{ a: { [key: `x-${string}`]: string; [key: `y-${string}`]: boolean }; b: Partial<{ [key: number]: string; [key: `y-${string}`]: boolean }> }',
    reports: [
      '1:24 error type/conflict a has index signatures with different types of values',
      '1:30 warning type/map-keys a is a map with keys `x-${string}`, which no schema can check; any key is taken',
      '1:100 error type/conflict b has index signatures with different types of values',
      '1:106 warning type/map-keys b is a map with number keys, which JSON writes as strings; any key is taken',
    ],
  },
]

export default cases
