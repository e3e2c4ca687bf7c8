import type { ReaderCase } from '../testing/reader-case.ts'

const files = {
  'node_modules/zod/package.json': '{ "name": "zod", "types": "index.d.ts" }',
  'node_modules/zod/index.d.ts': [
    'export interface Schema<T> { readonly type: T; min(least: number): Schema<T>; default(value: T): Schema<T> }',
    'export type infer<S extends { type: unknown }> = S["type"]',
    'export type input<S extends { type: unknown }> = S["type"]',
    'export declare function object<T>(shape: { [K in keyof T]: Schema<T[K]> }): Schema<T>',
    'export declare function string(): Schema<string>',
    'export declare function number(): Schema<number>',
    'export * as z from "./index.js"',
  ].join('\n'),
}

const text = "import { z } from 'zod'\nconst spec = z.object({ name: z.string().min(3), keep: z.number().default(7) })"
const gives = { type: 'object', required: ['keep', 'name'], properties: { name: { type: 'string' }, keep: { type: 'number' } } } as const

export default [
  {
    name: 'the type of the output',
    text,
    of: 'z.infer<typeof spec>',
    files,
    gives,
    reports: [
      '3:17 warning type/inferred-schema is inferred from a schema of zod, and has its constraints and defaults no more: min, default',
    ],
  },
  {
    name: 'the type of the input, of another module',
    text: "import type { z } from 'zod'\nimport { spec } from './spec.ts'",
    of: 'z.input<typeof spec>',
    files: { ...files, 'spec.ts': `${text.replace('const spec', 'export const spec')}` },
    input: ['t.ts'],
    gives,
    reports: [
      '3:17 warning type/inferred-schema is inferred from a schema of zod, and has its constraints and defaults no more: min, default',
    ],
  },
] satisfies readonly ReaderCase[]
