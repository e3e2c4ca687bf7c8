export { crdsOf } from './crds-of.ts'
export type { CrdsOf } from './crds-of.ts'
export { simpleSchema } from './simple-schema/simple-schema.ts'
export type { SimpleSchemaOptions } from './simple-schema/simple-schema.ts'
