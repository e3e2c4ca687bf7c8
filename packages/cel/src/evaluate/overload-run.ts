/** Placeholder shapes: what an overload does with values, and what that has cost. */
export type Evaluate = (args: readonly unknown[]) => unknown
export type RuntimeCost = (args: readonly unknown[], result: unknown) => bigint
