/**
 * The global types that can matter for a schema, in place of TypeScript's own lib files (which cost ten times the rest of a run).
 * Utility types are real, so the checker evaluates them; classes such as Map are only names that the reader refuses with advice, with as
 * many members as `T extends Map<any, any> ? … : …` needs to tell them from others: everything would extend an empty one.
 */
export const tinyLibPath = '/@crdgen/lib.d.ts'

export const tinyLib = `
interface Iterator<T> { next(): T } interface Iterable<T> { [Symbol.iterator](): Iterator<T> }
interface ArrayLike<T> { readonly length: number; readonly [n: number]: T }
interface Array<T> { length: number; [n: number]: T; push(...items: T[]): number; [Symbol.iterator](): Iterator<T> }
interface ReadonlyArray<T> { readonly length: number; readonly [n: number]: T; [Symbol.iterator](): Iterator<T> }
interface Function { apply(self: any, given?: any): any; call(self: any, ...given: any): any; bind(self: any, ...given: any): any }
interface CallableFunction extends Function {} interface NewableFunction extends Function {} interface IArguments { callee(): void }
interface Boolean { valueOf(): boolean } interface Number { valueOf(): number; toFixed(): string } interface Object {}
interface String { readonly length: number; valueOf(): string; [Symbol.iterator](): Iterator<string> }
interface Symbol { valueOf(): symbol } interface BigInt { valueOf(): bigint }
interface RegExp { exec(text: string): unknown } interface Date { getTime(): number; toJSON(): string }
interface Error { name: string; message: string; stack?: string } interface URL { href: string; toJSON(): string }
interface Map<K, V> { get(k: K): V | undefined; set(k: K, v: V): this; clear(): void; [Symbol.iterator](): Iterator<[K, V]> }
interface ReadonlyMap<K, V> { get(k: K): V | undefined; [Symbol.iterator](): Iterator<[K, V]> }
interface Set<T> { has(t: T): boolean; add(t: T): this; clear(): void; [Symbol.iterator](): Iterator<T> }
interface ReadonlySet<T> { has(t: T): boolean; [Symbol.iterator](): Iterator<T> }
interface WeakMap<K, V> { get(k: K): V | undefined; set(k: K, v: V): this } interface WeakSet<T> { has(t: T): boolean; add(t: T): this }
interface PromiseLike<T> { then(f: (t: T) => unknown): unknown } interface Promise<T> extends PromiseLike<T> { catch(f: (e: any) => unknown): unknown }
interface AsyncIterable<T> { next(): T } interface IterableIterator<T> extends Iterator<T> { [Symbol.iterator](): IterableIterator<T> }
interface Generator<T> extends IterableIterator<T> { throw(e: any): T } interface AsyncGenerator<T> { next(): T; throw(e: any): T }
interface TemplateStringsArray extends ReadonlyArray<string> { readonly raw: readonly string[] }
interface ArrayBuffer { byteLength: number; slice(from: number): ArrayBuffer }
interface Uint8Array { byteLength: number; subarray(from?: number): Uint8Array } interface Buffer extends Uint8Array { readUInt8(at?: number): number }
interface Int8Array extends Uint8Array {} interface Uint8ClampedArray extends Uint8Array {} interface Int16Array extends Uint8Array {}
interface Uint16Array extends Uint8Array {} interface Int32Array extends Uint8Array {} interface Uint32Array extends Uint8Array {}
interface Float32Array extends Uint8Array {} interface Float64Array extends Uint8Array {} interface BigInt64Array { subarray(from?: number): BigInt64Array }
interface BigUint64Array extends BigInt64Array {} interface SharedArrayBuffer extends ArrayBuffer {} interface DataView { getInt8(at: number): number }
interface WeakRef<T> { deref(): T | undefined }
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
type ThisParameterType<T> = T extends (this: infer U, ...args: never) => any ? U : unknown
type OmitThisParameter<T> = unknown extends ThisParameterType<T> ? T : T extends (...args: infer A) => infer R ? (...args: A) => R : T
type Awaited<T> = T extends PromiseLike<infer V> ? Awaited<V> : T
type NoInfer<T> = intrinsic
type Uppercase<S extends string> = intrinsic
type Lowercase<S extends string> = intrinsic
type Capitalize<S extends string> = intrinsic
type Uncapitalize<S extends string> = intrinsic
`
