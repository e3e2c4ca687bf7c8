/** Modules that scripts/site/playground.mjs makes of schemas/. */
declare module 'playground:minors' {
  /** Minor → release. */
  export const minors: Readonly<Record<string, string>>
}

declare module 'playground:typescript'

declare module 'playground:library' {
  /** The texts that the compiler comes with: of the language, and the names of a browser's types. */
  export const files: readonly { readonly fileName: string; readonly text: string }[]
}

declare module 'playground:facts' {
  /** Name of a file, `core/v1` → its JSON. */
  export const texts: ReadonlyMap<string, string>
}
