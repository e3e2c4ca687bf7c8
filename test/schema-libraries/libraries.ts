import { type as arkType, type Type as ArkType } from 'arktype'
import { Schema as Effect } from 'effect'
import { JSONSchema as Effect3Json, Schema as Effect3 } from 'effect-3'
import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { z } from 'zod'
import * as arktype from './arktype.schemas.ts'
import * as effect3 from './effect-3.schemas.ts'
import * as effect from './effect.schemas.ts'
import type { Library } from './tables.ts'
import * as typebox from './typebox.schemas.ts'
import * as valibot from './valibot.schemas.ts'
import * as zod from './zod.schemas.ts'

/** The libraries, each with the words in which it does the same. A schema of the one is never given to another. */
export const libraries: readonly Library[] = [
  {
    name: 'zod',
    imports: "import { z } from 'zod'",
    input: one => `z.input<typeof ${one}>`,
    schemas: zod,
    wrap: one => z.object({ value: one as z.ZodType }),
    accepts: (schema, value) => (schema as z.ZodType).safeParse(value).success,
  },
  {
    name: 'typebox',
    imports: "import { type Static, Type } from 'typebox'",
    input: one => `Static<typeof ${one}>`,
    schemas: typebox,
    wrap: one => Type.Object({ value: one as TSchema }),
    accepts: (schema, value) => Value.Check(schema as TSchema, value),
  },
  {
    name: 'valibot',
    imports: "import * as v from 'valibot'",
    input: one => `v.InferInput<typeof ${one}>`,
    schemas: valibot,
    wrap: one => v.object({ value: one as v.GenericSchema }),
    given: one => toStandardJsonSchema(one as v.GenericSchema),
    differs: { map: 'valibot takes lists for records' },
    accepts: (schema, value) => v.safeParse(schema as v.GenericSchema, value).success,
  },
  {
    name: 'arktype',
    imports: "import { type } from 'arktype'",
    input: one => `typeof ${one}.inferIn`,
    schemas: arktype,
    differs: { map: 'ArkType takes lists for records' },
    wrap: one => arkType({ value: one as ArkType }),
    accepts: (schema, value) => (schema as ArkType).allows(value),
  },
  {
    name: 'effect',
    imports: "import { Schema } from 'effect'",
    input: one => `typeof ${one}.Encoded`,
    schemas: effect,
    wrap: one => Effect.Struct({ value: one as Effect.Top }),
    given: one => Effect.toStandardJSONSchemaV1(one as Effect.Top & Effect.Schema<unknown>),
    accepts: (schema, value) => Effect.decodeUnknownOption(schema as Effect.Codec<unknown>)(value)._tag === 'Some',
  },
  {
    name: 'effect-3',
    imports: "import { Schema } from 'effect-3'",
    input: one => `typeof ${one}.Encoded`,
    schemas: effect3,
    wrap: one => Effect3.Struct({ value: one as Effect3.Schema.All }),
    given: one => Effect3Json.make(one as Effect3.Schema<unknown>),
    accepts: (schema, value) => Effect3.decodeUnknownOption(schema as Effect3.Schema<unknown>)(value)._tag === 'Some',
  },
]
