/** The place of a finding, as a JSON pointer into the object. */
export interface PlaceData {
  readonly pointer: string
}

/** The path of the API server (`spec.versions[0].name`), and its answer. */
export interface FieldData extends PlaceData {
  readonly serverPath: string
  readonly serverMessage?: string
}

/** A key that a text has twice: where the second one is. */
export interface RepeatedKeyData extends Partial<FieldData> {
  readonly line?: number
  readonly column?: number
}

/** A field that a native struct lacks: the minors that it came with and went with. */
export interface NativeFieldData extends FieldData {
  readonly since?: string
  readonly removed?: string
}

/** A loss or refusal because of the version that is stored. */
export interface StoredData extends FieldData {
  readonly storageVersion?: string
}

/** A kind that a minor does not have: when it came and went, where any minor has it. */
export interface UnknownKindData extends FieldData {
  readonly kubernetes?: string
  readonly since?: string
  readonly removed?: string
}

/** A finding about a CRD, which may be about several versions. */
export interface CrdData extends FieldData {
  readonly versions?: readonly string[]
}
