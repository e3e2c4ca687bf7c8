import type { Value } from '../values/value.ts'

/** The cost of a call, without its arguments. The overload is empty where several match the types that are known. */
export type CallCost = (name: string, overload: string, args: readonly Value[], result: Value) => number

export const noCost: CallCost = () => 0
