/** Ends an evaluation whose cost is beyond its limit. */
export class CostExceeded extends Error {}
