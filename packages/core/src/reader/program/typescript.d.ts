/**
 * The compiler API, through ts-morph's own copy: it stays TypeScript 6 whatever `typescript` a user has installed.
 * A live binding: unset until `loadTypeScript` has run.
 */
export { ts } from 'ts-morph'

/** Loads the compiler on first use. */
export declare function loadTypeScript(): void

/** The library files that the compiler comes with, name → text, such as `lib.es5.d.ts`. */
export declare function libraryTexts(): ReadonlyMap<string, string>
