/** Modules that scripts/site/playground.mjs makes of schemas/. */
declare module 'playground:minors' {
  /** Minor → release. */
  export const minors: Readonly<Record<string, string>>
}

declare module 'playground:facts' {
  /** Name of a file, `core/v1` → its JSON. */
  export const texts: ReadonlyMap<string, string>
}
