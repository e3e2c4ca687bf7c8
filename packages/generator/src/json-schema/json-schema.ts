/** A schema of JSON Schema draft 7, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>
