import type { DataMember } from '@crdgen/core/internal'

/** Key of the names of the fields of `data`; no finding has a value there. */
declare const fields: unique symbol

type FieldOf<Data> = Data extends unknown ? keyof Data : never

/** What a rule reports, with `data` as the rule declares it. */
export type WithData<Parts, Data extends object> = Parts & DataMember<Data>

/**
 * The same, with the proof that `data` has no field which the rule does not declare: TypeScript finds such fields in arguments of
 * functions, but not in what a function that is passed on returns. So every engine has a function that makes its findings.
 */
export type Checked<Parts, Data extends object> = WithData<Parts, Data> & { readonly [fields]: FieldOf<Data> }
