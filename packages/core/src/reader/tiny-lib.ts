/**
 * The global types that can matter for a schema, in place of TypeScript's own lib files (which cost ten times the rest of a run).
 * Utility types are real, so the checker evaluates them; classes such as Map are only names that the reader refuses with advice.
 */
export const tinyLibPath = '/@crdgen/lib.d.ts'

export const tinyLib = `
interface Array<T> { length: number; [n: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [n: number]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {} interface NewableFunction {}
interface Number {} interface Object {} interface String { readonly length: number } interface Symbol {} interface BigInt {}
interface RegExp {} interface Date { getTime(): number } interface Error { message: string } interface URL { href: string }
interface Map<K, V> { get(k: K): V | undefined } interface ReadonlyMap<K, V> { get(k: K): V | undefined }
interface Set<T> { has(t: T): boolean } interface ReadonlySet<T> { has(t: T): boolean }
interface WeakMap<K, V> { get(k: K): V | undefined } interface WeakSet<T> { has(t: T): boolean }
interface PromiseLike<T> { then(f: (t: T) => unknown): unknown } interface Promise<T> { then(f: (t: T) => unknown): unknown }
interface Iterable<T> { next(): T } interface Iterator<T> { next(): T } interface AsyncIterable<T> { next(): T }
interface Generator<T> { next(): T } interface AsyncGenerator<T> { next(): T } interface TemplateStringsArray {}
interface ArrayBuffer { byteLength: number } interface Uint8Array { byteLength: number } interface Buffer extends Uint8Array {}
interface ThisType<T> {}
interface SymbolConstructor { (description?: string): symbol; readonly iterator: unique symbol }
declare var Symbol: SymbolConstructor
declare var String: { (value?: any): string }
declare var Number: { (value?: any): number; new (value?: any): Number }
declare var Boolean: { (value?: any): boolean }
declare var Object: { freeze<const T>(o: T): Readonly<T>; keys(o: object): string[] }
declare var Date: { new (...given: any): Date; now(): number }
declare var URL: { new (...given: any): URL }
declare var RegExp: { new (...given: any): RegExp }
declare var Map: { new <K, V>(...given: any): Map<K, V> }
declare var Set: { new <T>(...given: any): Set<T> }
declare var Uint8Array: { new (...given: any): Uint8Array; from(...given: any): Uint8Array }
declare var Buffer: { from(...given: any): Buffer }
type PropertyKey = string | number | symbol
type Partial<T> = { [P in keyof T]?: T[P] }
type Required<T> = { [P in keyof T]-?: T[P] }
type Readonly<T> = { readonly [P in keyof T]: T[P] }
type Pick<T, K extends keyof T> = { [P in K]: T[P] }
type Record<K extends keyof any, T> = { [P in K]: T }
type Exclude<T, U> = T extends U ? never : T
type Extract<T, U> = T extends U ? T : never
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>
type NonNullable<T> = T & {}
type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never
type ConstructorParameters<T extends abstract new (...args: any) => any> = T extends abstract new (...args: infer P) => any ? P : never
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any
type InstanceType<T extends abstract new (...args: any) => any> = T extends abstract new (...args: any) => infer R ? R : any
type Awaited<T> = T extends PromiseLike<infer V> ? Awaited<V> : T
type NoInfer<T> = intrinsic
type Uppercase<S extends string> = intrinsic
type Lowercase<S extends string> = intrinsic
type Capitalize<S extends string> = intrinsic
type Uncapitalize<S extends string> = intrinsic
`
