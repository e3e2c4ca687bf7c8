import type { NativeName } from '../../natives/native-name.ts'

/** The files of a library with the doc comments of upstream's definitions, and their format. */
export interface Layout {
  /** Names of the packages that users import. */
  readonly packages: readonly string[]
  /** The declarations that may be the definition's, most likely first: a library's layout changes with its versions. */
  places(native: NativeName): readonly DocPlace[]
  /** The field that the library spells as `property`. */
  fieldOf(definition: string, property: string): string
  /** Takes back what the library did to a text so that a comment could hold it. */
  restore(text: string): string
}

export interface DocPlace {
  /** The package that has the file: the library itself, or one that it depends on. */
  readonly packageName: string
  /** The file, from the package's folder. */
  readonly file: string
  /** Name of the interface or class. */
  readonly declaration: string
}
