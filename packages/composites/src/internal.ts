/** For the other packages of crdgen. Not a contract: any release may add, rename or remove names. */
export { crdsOf } from './crds-of.ts'
export type { CrdsOf } from './crds-of.ts'
export type { Composite, Keys, MadeCrd, Refusal } from './composite.ts'
export { readComposite } from './read-composite.ts'
export { simpleSchema } from './simple-schema/simple-schema.ts'
export type { SimpleSchemaOptions } from './simple-schema/simple-schema.ts'
