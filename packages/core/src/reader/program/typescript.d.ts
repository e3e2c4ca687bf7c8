/**
 * The compiler API, through ts-morph's own copy, which is TypeScript 6 whatever `typescript` a user has installed. A live binding: unset
 * until `loadTypeScript` has run.
 */
export { ts } from 'ts-morph'

/** Loads the compiler on first use. */
export declare function loadTypeScript(): void

/** The one CommonJS file that the compiler is, for who keeps its compiled form; undefined where ts-morph has it in another place. */
export declare function compilerFile(): string | undefined

/** The library files that the compiler comes with, name → text, such as `lib.es5.d.ts`. */
export declare function libraryTexts(): ReadonlyMap<string, string>
