/** Rides on a schema whose enum was written out by hand, under a symbol, as origins do. */
const asWritten: unique symbol = Symbol('crdgen.asWritten')

/** Notes that the enum of a schema is what somebody wants in the CRD to the letter. */
export function markAsWritten<T extends object>(schema: T): T {
  return { ...schema, [asWritten]: true }
}

export function isAsWritten(schema: object): boolean {
  return asWritten in schema
}
