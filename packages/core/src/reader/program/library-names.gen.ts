// Written by `pnpm gen`. Do not edit.

/** The library's files, in the order in which they build on each other. */
export const libraryFiles: readonly string[] = [
  'lib.decorators.d.ts',
  'lib.decorators.legacy.d.ts',
  'lib.es5.d.ts',
  'lib.es2015.core.d.ts',
  'lib.es2015.collection.d.ts',
  'lib.es2015.symbol.d.ts',
  'lib.es2015.iterable.d.ts',
  'lib.es2015.generator.d.ts',
  'lib.es2015.promise.d.ts',
  'lib.es2015.proxy.d.ts',
  'lib.es2015.reflect.d.ts',
  'lib.es2015.symbol.wellknown.d.ts',
  'lib.es2015.d.ts',
  'lib.es2016.array.include.d.ts',
  'lib.es2016.intl.d.ts',
  'lib.es2016.d.ts',
  'lib.es2017.arraybuffer.d.ts',
  'lib.es2017.date.d.ts',
  'lib.es2017.intl.d.ts',
  'lib.es2017.object.d.ts',
  'lib.es2017.sharedmemory.d.ts',
  'lib.es2017.string.d.ts',
  'lib.es2017.typedarrays.d.ts',
  'lib.es2017.d.ts',
  'lib.es2018.asynciterable.d.ts',
  'lib.es2018.asyncgenerator.d.ts',
  'lib.es2018.promise.d.ts',
  'lib.es2018.regexp.d.ts',
  'lib.es2018.intl.d.ts',
  'lib.es2018.d.ts',
  'lib.es2019.array.d.ts',
  'lib.es2019.object.d.ts',
  'lib.es2019.string.d.ts',
  'lib.es2019.symbol.d.ts',
  'lib.es2019.intl.d.ts',
  'lib.es2019.d.ts',
  'lib.es2020.intl.d.ts',
  'lib.es2020.bigint.d.ts',
  'lib.es2020.date.d.ts',
  'lib.es2020.number.d.ts',
  'lib.es2020.promise.d.ts',
  'lib.es2020.sharedmemory.d.ts',
  'lib.es2020.symbol.wellknown.d.ts',
  'lib.es2020.string.d.ts',
  'lib.es2020.d.ts',
  'lib.es2021.promise.d.ts',
  'lib.es2021.string.d.ts',
  'lib.es2021.weakref.d.ts',
  'lib.es2021.intl.d.ts',
  'lib.es2021.d.ts',
  'lib.es2022.array.d.ts',
  'lib.es2022.error.d.ts',
  'lib.es2022.intl.d.ts',
  'lib.es2022.object.d.ts',
  'lib.es2022.regexp.d.ts',
  'lib.es2022.string.d.ts',
  'lib.es2022.d.ts',
  'lib.es2023.array.d.ts',
  'lib.es2023.collection.d.ts',
  'lib.es2023.intl.d.ts',
  'lib.es2023.d.ts',
  'lib.es2024.arraybuffer.d.ts',
  'lib.es2024.collection.d.ts',
  'lib.es2024.object.d.ts',
  'lib.es2024.promise.d.ts',
  'lib.es2024.regexp.d.ts',
  'lib.es2024.sharedmemory.d.ts',
  'lib.es2024.string.d.ts',
  'lib.es2024.d.ts',
  'lib.es2025.collection.d.ts',
  'lib.es2025.float16.d.ts',
  'lib.es2025.intl.d.ts',
  'lib.es2025.iterator.d.ts',
  'lib.es2025.promise.d.ts',
  'lib.es2025.regexp.d.ts',
  'lib.es2025.d.ts',
  'lib.esnext.temporal.d.ts',
  'lib.esnext.intl.d.ts',
  'lib.esnext.collection.d.ts',
  'lib.esnext.decorators.d.ts',
  'lib.esnext.disposable.d.ts',
  'lib.esnext.array.d.ts',
  'lib.esnext.error.d.ts',
  'lib.esnext.sharedmemory.d.ts',
  'lib.esnext.typedarrays.d.ts',
  'lib.esnext.date.d.ts',
  'lib.esnext.d.ts',
]

/** Its global names; most interfaces are without their members. */
export const libraryNames = `
interface LibraryFunction {}
type ClassMemberDecoratorContext = ClassMethodDecoratorContext | ClassGetterDecoratorContext | ClassSetterDecoratorContext | ClassFieldDecoratorContext | ClassAccessorDecoratorContext;
type DecoratorContext = ClassDecoratorContext | ClassMemberDecoratorContext;
type DecoratorMetadataObject = Record<PropertyKey, unknown> & object;
type DecoratorMetadata = typeof globalThis extends { Symbol: { readonly metadata: symbol; }; } ? DecoratorMetadataObject : DecoratorMetadataObject | undefined;
interface ClassDecoratorContext<Class extends abstract new (...args: any) => any = abstract new (...args: any) => any> {}
interface ClassMethodDecoratorContext<This = unknown, Value extends (this: This, ...args: any) => any = (this: This, ...args: any) => any> {}
interface ClassGetterDecoratorContext<This = unknown, Value = unknown> {}
interface ClassSetterDecoratorContext<This = unknown, Value = unknown> {}
interface ClassAccessorDecoratorContext<This = unknown, Value = unknown> {}
interface ClassAccessorDecoratorTarget<This, Value> {}
interface ClassAccessorDecoratorResult<This, Value> {}
interface ClassFieldDecoratorContext<This = unknown, Value = unknown> {}
declare type ClassDecorator = <TFunction extends Function>(target: TFunction) => TFunction | void;
declare type PropertyDecorator = (target: Object, propertyKey: string | symbol) => void;
declare type MethodDecorator = <T>(target: Object, propertyKey: string | symbol, descriptor: TypedPropertyDescriptor<T>) => TypedPropertyDescriptor<T> | void;
declare type ParameterDecorator = (target: Object, propertyKey: string | symbol | undefined, parameterIndex: number) => void;
declare var NaN: number;
declare var Infinity: number;
declare var eval: LibraryFunction;
declare var parseInt: LibraryFunction;
declare var parseFloat: LibraryFunction;
declare var isNaN: LibraryFunction;
declare var isFinite: LibraryFunction;
declare var decodeURI: LibraryFunction;
declare var decodeURIComponent: LibraryFunction;
declare var encodeURI: LibraryFunction;
declare var encodeURIComponent: LibraryFunction;
declare var escape: LibraryFunction;
declare var unescape: LibraryFunction;
interface Symbol {}
declare type PropertyKey = string | number | symbol;
interface PropertyDescriptor {}
interface PropertyDescriptorMap {}
interface Object { constructor: Function; toString(): string; toLocaleString(): string; valueOf(): Object; hasOwnProperty(v: PropertyKey): boolean; isPrototypeOf(v: Object): boolean; propertyIsEnumerable(v: PropertyKey): boolean; }
interface ObjectConstructor {}
declare var Object: ObjectConstructor;
interface Function { apply(this: Function, thisArg: any, argArray?: any): any; call(this: Function, thisArg: any, ...argArray: any[]): any; bind(this: Function, thisArg: any, ...argArray: any[]): any; toString(): string; prototype: any; readonly length: number; arguments: any; caller: Function; }
interface Function { readonly name: string; }
interface Function { [Symbol.hasInstance](value: any): boolean; }
interface Function { [Symbol.metadata]: DecoratorMetadata | null; }
interface FunctionConstructor {}
declare var Function: FunctionConstructor;
type ThisParameterType<T> = T extends (this: infer U, ...args: never) => any ? U : unknown;
type OmitThisParameter<T> = unknown extends ThisParameterType<T> ? T : T extends (...args: infer A) => infer R ? (...args: A) => R : T;
interface CallableFunction  extends Function { apply<T, R>(this: (this: T) => R, thisArg: T): R; apply<T, A extends any[], R>(this: (this: T, ...args: A) => R, thisArg: T, args: A): R; call<T, A extends any[], R>(this: (this: T, ...args: A) => R, thisArg: T, ...args: A): R; bind<T>(this: T, thisArg: ThisParameterType<T>): OmitThisParameter<T>; bind<T, A extends any[], B extends any[], R>(this: (this: T, ...args: [ ...A, ...B ]) => R, thisArg: T, ...args: A): (...args: B) => R; }
interface NewableFunction  extends Function { apply<T>(this: new () => T, thisArg: T): void; apply<T, A extends any[]>(this: new (...args: A) => T, thisArg: T, args: A): void; call<T, A extends any[]>(this: new (...args: A) => T, thisArg: T, ...args: A): void; bind<T>(this: T, thisArg: any): T; bind<A extends any[], B extends any[], R>(this: new (...args: [ ...A, ...B ]) => R, thisArg: any, ...args: A): new (...args: B) => R; }
interface IArguments {}
interface String {}
interface StringConstructor {}
declare var String: StringConstructor;
interface Boolean {}
interface BooleanConstructor {}
declare var Boolean: BooleanConstructor;
interface Number {}
interface NumberConstructor {}
declare var Number: NumberConstructor;
interface TemplateStringsArray {}
interface ImportMeta {}
interface ImportCallOptions {}
interface ImportAssertions {}
interface ImportAttributes {}
interface Math {}
declare var Math: Math;
interface Date {}
interface DateConstructor {}
declare var Date: DateConstructor;
interface RegExpMatchArray {}
interface RegExpExecArray {}
interface RegExp {}
interface RegExpConstructor {}
declare var RegExp: RegExpConstructor;
interface Error {}
interface ErrorConstructor {}
declare var Error: ErrorConstructor;
interface EvalError {}
interface EvalErrorConstructor {}
declare var EvalError: EvalErrorConstructor;
interface RangeError {}
interface RangeErrorConstructor {}
declare var RangeError: RangeErrorConstructor;
interface ReferenceError {}
interface ReferenceErrorConstructor {}
declare var ReferenceError: ReferenceErrorConstructor;
interface SyntaxError {}
interface SyntaxErrorConstructor {}
declare var SyntaxError: SyntaxErrorConstructor;
interface TypeError {}
interface TypeErrorConstructor {}
declare var TypeError: TypeErrorConstructor;
interface URIError {}
interface URIErrorConstructor {}
declare var URIError: URIErrorConstructor;
interface JSON {}
declare var JSON: JSON;
interface ReadonlyArray<T> {}
interface ConcatArray<T> {}
interface Array<T> {}
interface ArrayConstructor {}
declare var Array: ArrayConstructor;
interface TypedPropertyDescriptor<T> {}
declare type PromiseConstructorLike = new <T>(executor: (resolve: (value: T | PromiseLike<T>) => void, reject: (reason?: any) => void) => void) => PromiseLike<T>;
interface PromiseLike<T> {}
interface Promise<T> {}
type Awaited<T> = T extends null | undefined ? T : T extends object & { then(onfulfilled: infer F, ...args: infer _): any; } ? F extends ((value: infer V, ...args: infer _) => any) ? Awaited<V> : never : T;
interface ArrayLike<T> {}
type Partial<T> = { [P in keyof T]?: T[P]; };
type Required<T> = { [P in keyof T]-?: T[P]; };
type Readonly<T> = { readonly [P in keyof T]: T[P]; };
type Pick<T, K extends keyof T> = { [P in K]: T[P]; };
type Record<K extends keyof any, T> = { [P in K]: T; };
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
type NonNullable<T> = T & {};
type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never;
type ConstructorParameters<T extends abstract new (...args: any) => any> = T extends abstract new (...args: infer P) => any ? P : never;
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any;
type InstanceType<T extends abstract new (...args: any) => any> = T extends abstract new (...args: any) => infer R ? R : any;
type Uppercase<S extends string> = intrinsic;
type Lowercase<S extends string> = intrinsic;
type Capitalize<S extends string> = intrinsic;
type Uncapitalize<S extends string> = intrinsic;
type NoInfer<T> = intrinsic;
interface ThisType<T> {}
interface WeakKeyTypes {}
type WeakKey = WeakKeyTypes[keyof WeakKeyTypes];
interface ArrayBuffer {}
interface ArrayBufferTypes {}
type ArrayBufferLike = ArrayBufferTypes[keyof ArrayBufferTypes];
interface ArrayBufferConstructor {}
declare var ArrayBuffer: ArrayBufferConstructor;
interface ArrayBufferView<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface DataView<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface DataViewConstructor {}
declare var DataView: DataViewConstructor;
interface Int8Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Int8ArrayConstructor {}
declare var Int8Array: Int8ArrayConstructor;
interface Uint8Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Uint8ArrayConstructor {}
declare var Uint8Array: Uint8ArrayConstructor;
interface Uint8ClampedArray<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Uint8ClampedArrayConstructor {}
declare var Uint8ClampedArray: Uint8ClampedArrayConstructor;
interface Int16Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Int16ArrayConstructor {}
declare var Int16Array: Int16ArrayConstructor;
interface Uint16Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Uint16ArrayConstructor {}
declare var Uint16Array: Uint16ArrayConstructor;
interface Int32Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Int32ArrayConstructor {}
declare var Int32Array: Int32ArrayConstructor;
interface Uint32Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Uint32ArrayConstructor {}
declare var Uint32Array: Uint32ArrayConstructor;
interface Float32Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Float32ArrayConstructor {}
declare var Float32Array: Float32ArrayConstructor;
interface Float64Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Float64ArrayConstructor {}
declare var Float64Array: Float64ArrayConstructor;
declare namespace Intl { interface CollatorOptions {} interface ResolvedCollatorOptions {} interface Collator {} interface CollatorConstructor {} var Collator: CollatorConstructor; interface NumberFormatOptionsStyleRegistry {} type NumberFormatOptionsStyle = keyof NumberFormatOptionsStyleRegistry; interface NumberFormatOptionsCurrencyDisplayRegistry {} type NumberFormatOptionsCurrencyDisplay = keyof NumberFormatOptionsCurrencyDisplayRegistry; interface NumberFormatOptionsUseGroupingRegistry {} type NumberFormatOptionsUseGrouping = {} extends NumberFormatOptionsUseGroupingRegistry ? boolean : keyof NumberFormatOptionsUseGroupingRegistry | "true" | "false" | boolean; type ResolvedNumberFormatOptionsUseGrouping = {} extends NumberFormatOptionsUseGroupingRegistry ? boolean : keyof NumberFormatOptionsUseGroupingRegistry | false; interface NumberFormatOptions {} interface ResolvedNumberFormatOptions {} interface NumberFormat {} interface NumberFormatConstructor {} var NumberFormat: NumberFormatConstructor; interface DateTimeFormatOptions {} interface ResolvedDateTimeFormatOptions {} interface DateTimeFormat {} interface DateTimeFormatConstructor {} var DateTimeFormat: DateTimeFormatConstructor; var getCanonicalLocales: LibraryFunction; interface DateTimeFormatPartTypesRegistry {} type DateTimeFormatPartTypes = keyof DateTimeFormatPartTypesRegistry; interface DateTimeFormatPart {} type LDMLPluralRule = "zero" | "one" | "two" | "few" | "many" | "other"; type PluralRuleType = "cardinal" | "ordinal"; interface PluralRulesOptions {} interface ResolvedPluralRulesOptions {} interface PluralRules {} interface PluralRulesConstructor {} const PluralRules: PluralRulesConstructor; interface NumberFormatPartTypeRegistry {} type NumberFormatPartTypes = keyof NumberFormatPartTypeRegistry; interface NumberFormatPart {} type UnicodeBCP47LocaleIdentifier = string; type RelativeTimeFormatUnit = "year" | "years" | "quarter" | "quarters" | "month" | "months" | "week" | "weeks" | "day" | "days" | "hour" | "hours" | "minute" | "minutes" | "second" | "seconds"; type RelativeTimeFormatUnitSingular = "year" | "quarter" | "month" | "week" | "day" | "hour" | "minute" | "second"; type RelativeTimeFormatLocaleMatcher = "lookup" | "best fit"; type RelativeTimeFormatNumeric = "always" | "auto"; type RelativeTimeFormatStyle = "long" | "short" | "narrow"; type LocalesArgument = UnicodeBCP47LocaleIdentifier | Locale | readonly (UnicodeBCP47LocaleIdentifier | Locale)[] | undefined; interface RelativeTimeFormatOptions {} interface ResolvedRelativeTimeFormatOptions {} type RelativeTimeFormatPart = { type: "literal"; value: string; } | { type: Exclude<NumberFormatPartTypes, "literal">; value: string; unit: RelativeTimeFormatUnitSingular; }; interface RelativeTimeFormat {} const RelativeTimeFormat: { new (locales?: LocalesArgument, options?: RelativeTimeFormatOptions): RelativeTimeFormat; supportedLocalesOf(locales?: LocalesArgument, options?: RelativeTimeFormatOptions): UnicodeBCP47LocaleIdentifier[]; }; interface NumberFormatOptionsSignDisplayRegistry {} type NumberFormatOptionsSignDisplay = keyof NumberFormatOptionsSignDisplayRegistry; type LocaleHourCycleKey = "h12" | "h23" | "h11" | "h24"; type LocaleCollationCaseFirst = "upper" | "lower" | "false"; interface LocaleOptions {} interface Locale {} const Locale: { new (tag: UnicodeBCP47LocaleIdentifier | Locale, options?: LocaleOptions): Locale; }; type DisplayNamesFallback = "code" | "none"; type DisplayNamesType = "language" | "region" | "script" | "calendar" | "dateTimeField" | "currency"; type DisplayNamesLanguageDisplay = "dialect" | "standard"; interface DisplayNamesOptions {} interface ResolvedDisplayNamesOptions {} interface DisplayNames {} const DisplayNames: { prototype: DisplayNames; new (locales: LocalesArgument, options: DisplayNamesOptions): DisplayNames; supportedLocalesOf(locales?: LocalesArgument, options?: { localeMatcher?: RelativeTimeFormatLocaleMatcher; }): UnicodeBCP47LocaleIdentifier[]; }; interface DateTimeRangeFormatPart {} type ListFormatLocaleMatcher = "lookup" | "best fit"; type ListFormatType = "conjunction" | "disjunction" | "unit"; type ListFormatStyle = "long" | "short" | "narrow"; interface ListFormatOptions {} interface ResolvedListFormatOptions {} interface ListFormat {} const ListFormat: { prototype: ListFormat; new (locales?: LocalesArgument, options?: ListFormatOptions): ListFormat; supportedLocalesOf(locales: LocalesArgument, options?: Pick<ListFormatOptions, "localeMatcher">): UnicodeBCP47LocaleIdentifier[]; }; interface SegmenterOptions {} interface Segmenter {} interface ResolvedSegmenterOptions {} interface SegmentIterator<T> {} interface Segments {} interface SegmentData {} const Segmenter: { prototype: Segmenter; new (locales?: LocalesArgument, options?: SegmenterOptions): Segmenter; supportedLocalesOf(locales: LocalesArgument, options?: Pick<SegmenterOptions, "localeMatcher">): UnicodeBCP47LocaleIdentifier[]; }; var supportedValuesOf: LibraryFunction; interface NumberFormatRangePartTypeRegistry {} type NumberFormatRangePartTypes = keyof NumberFormatRangePartTypeRegistry; interface NumberRangeFormatPart {} type StringNumericLiteral = \`\${number}\` | "Infinity" | "-Infinity" | "+Infinity"; type DurationFormatLocaleMatcher = "lookup" | "best fit"; type DurationFormatStyle = "long" | "short" | "narrow" | "digital"; type DurationFormatDisplayOption = "always" | "auto"; type DurationFormatUnit = "years" | "months" | "weeks" | "days" | "hours" | "minutes" | "seconds" | "milliseconds" | "microseconds" | "nanoseconds"; type DurationFormatUnitSingular = "year" | "month" | "week" | "day" | "hour" | "minute" | "second" | "millisecond" | "microsecond" | "nanosecond"; type DurationFormatPart = { type: "literal"; value: string; unit?: DurationFormatUnitSingular; } | { type: Exclude<NumberFormatPartTypes, "literal">; value: string; unit: DurationFormatUnitSingular; }; interface DurationFormatOptions {} interface DurationFormat {} interface ResolvedDurationFormatOptions {} const DurationFormat: { prototype: DurationFormat; new (locales?: LocalesArgument, options?: DurationFormatOptions): DurationFormat; supportedLocalesOf(locales?: LocalesArgument, options?: { localeMatcher?: DurationFormatLocaleMatcher; }): UnicodeBCP47LocaleIdentifier[]; }; type FormattableTemporalObject = Temporal.PlainDate | Temporal.PlainYearMonth | Temporal.PlainMonthDay | Temporal.PlainTime | Temporal.PlainDateTime | Temporal.Instant; interface TextInfo {} interface WeekInfo {} }
interface Map<K, V> {}
interface MapConstructor {}
declare var Map: MapConstructor;
interface ReadonlyMap<K, V> {}
interface WeakMap<K extends WeakKey, V> {}
interface WeakMapConstructor {}
declare var WeakMap: WeakMapConstructor;
interface Set<T> {}
interface SetConstructor {}
declare var Set: SetConstructor;
interface ReadonlySet<T> {}
interface WeakSet<T extends WeakKey> {}
interface WeakSetConstructor {}
declare var WeakSet: WeakSetConstructor;
interface SymbolConstructor { readonly prototype: Symbol; (description?: string | number): symbol; for(key: string): symbol; keyFor(sym: symbol): string | undefined; }
interface SymbolConstructor { readonly iterator: unique symbol; }
interface SymbolConstructor { readonly hasInstance: unique symbol; readonly isConcatSpreadable: unique symbol; readonly match: unique symbol; readonly replace: unique symbol; readonly search: unique symbol; readonly species: unique symbol; readonly split: unique symbol; readonly toPrimitive: unique symbol; readonly toStringTag: unique symbol; readonly unscopables: unique symbol; }
interface SymbolConstructor { readonly asyncIterator: unique symbol; }
interface SymbolConstructor { readonly matchAll: unique symbol; }
interface SymbolConstructor { readonly metadata: unique symbol; }
interface SymbolConstructor { readonly dispose: unique symbol; readonly asyncDispose: unique symbol; }
declare var Symbol: SymbolConstructor;
interface IteratorYieldResult<TYield> {}
interface IteratorReturnResult<TReturn> {}
type IteratorResult<T, TReturn = any> = IteratorYieldResult<T> | IteratorReturnResult<TReturn>;
interface Iterator<T, TReturn = any, TNext = any> {}
interface Iterable<T, TReturn = any, TNext = any> {}
interface IterableIterator<T, TReturn = any, TNext = any> {}
interface IteratorObject<T, TReturn = unknown, TNext = unknown> {}
type BuiltinIteratorReturn = intrinsic;
interface ArrayIterator<T> {}
interface MapIterator<T> {}
interface SetIterator<T> {}
interface PromiseConstructor {}
interface StringIterator<T> {}
interface Generator<T = unknown, TReturn = any, TNext = any> {}
interface GeneratorFunction {}
interface GeneratorFunctionConstructor {}
declare var Promise: PromiseConstructor;
interface ProxyHandler<T extends object> {}
interface ProxyConstructor {}
declare var Proxy: ProxyConstructor;
declare namespace Reflect { var apply: LibraryFunction; var construct: LibraryFunction; var defineProperty: LibraryFunction; var deleteProperty: LibraryFunction; var get: LibraryFunction; var getOwnPropertyDescriptor: LibraryFunction; var getPrototypeOf: LibraryFunction; var has: LibraryFunction; var isExtensible: LibraryFunction; var ownKeys: LibraryFunction; var preventExtensions: LibraryFunction; var set: LibraryFunction; var setPrototypeOf: LibraryFunction; }
interface SharedArrayBuffer {}
interface SharedArrayBufferConstructor {}
declare var SharedArrayBuffer: SharedArrayBufferConstructor;
interface Atomics {}
declare var Atomics: Atomics;
interface AsyncIterator<T, TReturn = any, TNext = any> {}
interface AsyncIterable<T, TReturn = any, TNext = any> {}
interface AsyncIterableIterator<T, TReturn = any, TNext = any> {}
interface AsyncIteratorObject<T, TReturn = unknown, TNext = unknown> {}
interface AsyncGenerator<T = unknown, TReturn = any, TNext = any> {}
interface AsyncGeneratorFunction {}
interface AsyncGeneratorFunctionConstructor {}
type FlatArray<Arr, Depth extends number> = { done: Arr; recur: Arr extends ReadonlyArray<infer InnerArr> ? FlatArray<InnerArr, [ -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 ][Depth]> : Arr; }[Depth extends -1 ? "done" : "recur"];
interface BigIntToLocaleStringOptions {}
interface BigInt {}
interface BigIntConstructor {}
declare var BigInt: BigIntConstructor;
interface BigInt64Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface BigInt64ArrayConstructor {}
declare var BigInt64Array: BigInt64ArrayConstructor;
interface BigUint64Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface BigUint64ArrayConstructor {}
declare var BigUint64Array: BigUint64ArrayConstructor;
interface PromiseFulfilledResult<T> {}
interface PromiseRejectedResult {}
type PromiseSettledResult<T> = PromiseFulfilledResult<T> | PromiseRejectedResult;
interface RegExpStringIterator<T> {}
interface AggregateError {}
interface AggregateErrorConstructor {}
declare var AggregateError: AggregateErrorConstructor;
interface WeakRef<T extends WeakKey> {}
interface WeakRefConstructor {}
declare var WeakRef: WeakRefConstructor;
interface FinalizationRegistry<T> {}
interface FinalizationRegistryConstructor {}
declare var FinalizationRegistry: FinalizationRegistryConstructor;
interface ErrorOptions {}
interface RegExpIndicesArray {}
interface PromiseWithResolvers<T> {}
interface ReadonlySetLike<T> {}
interface Float16Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {}
interface Float16ArrayConstructor {}
declare var Float16Array: Float16ArrayConstructor;
interface IteratorConstructor {}
declare var Iterator: IteratorConstructor;
declare namespace Temporal { type CalendarLike = PlainDate | PlainDateTime | PlainMonthDay | PlainYearMonth | ZonedDateTime | string; type DurationLike = Duration | DurationLikeObject | string; type InstantLike = Instant | ZonedDateTime | string; type PlainDateLike = PlainDate | ZonedDateTime | PlainDateTime | DateLikeObject | string; type PlainDateTimeLike = PlainDateTime | ZonedDateTime | PlainDate | DateTimeLikeObject | string; type PlainMonthDayLike = PlainMonthDay | DateLikeObject | string; type PlainTimeLike = PlainTime | PlainDateTime | ZonedDateTime | TimeLikeObject | string; type PlainYearMonthLike = PlainYearMonth | YearMonthLikeObject | string; type TimeZoneLike = ZonedDateTime | string; type ZonedDateTimeLike = ZonedDateTime | ZonedDateTimeLikeObject | string; type PartialTemporalLike<T extends object> = { [P in Exclude<keyof T, "calendar" | "timeZone">]?: T[P] | undefined; }; interface DateLikeObject {} interface DateTimeLikeObject {} interface DurationLikeObject {} interface TimeLikeObject {} interface YearMonthLikeObject {} interface ZonedDateTimeLikeObject {} type DateUnit = "year" | "month" | "week" | "day"; type TimeUnit = "hour" | "minute" | "second" | "millisecond" | "microsecond" | "nanosecond"; type PluralizeUnit<T extends DateUnit | TimeUnit> = T | { year: "years"; month: "months"; week: "weeks"; day: "days"; hour: "hours"; minute: "minutes"; second: "seconds"; millisecond: "milliseconds"; microsecond: "microseconds"; nanosecond: "nanoseconds"; }[T]; interface DisambiguationOptions {} interface OverflowOptions {} interface TransitionOptions {} interface RoundingOptions<Units extends DateUnit | TimeUnit> {} interface RoundingOptionsWithLargestUnit<Units extends DateUnit | TimeUnit> {} interface ToStringRoundingOptions<Units extends DateUnit | TimeUnit> {} interface ToStringRoundingOptionsWithFractionalSeconds<Units extends DateUnit | TimeUnit> {} var timeZoneId: LibraryFunction; var instant: LibraryFunction; var plainDateTimeISO: LibraryFunction; var zonedDateTimeISO: LibraryFunction; var plainDateISO: LibraryFunction; var plainTimeISO: LibraryFunction; interface PlainDateToStringOptions {} interface PlainDateToZonedDateTimeOptions {} interface PlainDate {} interface PlainDateConstructor {} var PlainDate: PlainDateConstructor; interface PlainTimeToStringOptions {} interface PlainTime {} interface PlainTimeConstructor {} var PlainTime: PlainTimeConstructor; interface PlainDateTimeToStringOptions {} interface PlainDateTime {} interface PlainDateTimeConstructor {} var PlainDateTime: PlainDateTimeConstructor; interface ZonedDateTimeToStringOptions {} interface ZonedDateTimeFromOptions {} interface ZonedDateTime {} interface ZonedDateTimeConstructor {} var ZonedDateTime: ZonedDateTimeConstructor; interface DurationRelativeToOptions {} interface DurationRoundingOptions {} interface DurationToStringOptions {} interface DurationTotalOptions {} interface Duration {} interface DurationConstructor {} var Duration: DurationConstructor; interface InstantToStringOptions {} interface Instant {} interface InstantConstructor {} var Instant: InstantConstructor; interface PlainYearMonthToPlainDateOptions {} interface PlainYearMonth {} interface PlainYearMonthConstructor {} var PlainYearMonth: PlainYearMonthConstructor; interface PlainMonthDayToPlainDateOptions {} interface PlainMonthDay {} interface PlainMonthDayConstructor {} var PlainMonthDay: PlainMonthDayConstructor; }
interface Disposable {}
interface AsyncDisposable {}
interface SuppressedError {}
interface SuppressedErrorConstructor {}
declare var SuppressedError: SuppressedErrorConstructor;
interface DisposableStack {}
interface DisposableStackConstructor {}
declare var DisposableStack: DisposableStackConstructor;
interface AsyncDisposableStack {}
interface AsyncDisposableStackConstructor {}
declare var AsyncDisposableStack: AsyncDisposableStackConstructor;
`

/** The interfaces that stand with their members in `libraryNames`. */
export const openInterfaces: ReadonlySet<string> = new Set([
  'Object',
  'Function',
  'CallableFunction',
  'NewableFunction',
  'SymbolConstructor',
])

/** The members of some of the others. */
export const commonInterfaces: ReadonlySet<string> = new Set([
  'String',
  'Number',
  'Boolean',
  'BigInt',
  'Symbol',
  'Array',
  'ReadonlyArray',
  'ArrayLike',
  'ConcatArray',
  'Iterable',
  'Iterator',
  'IterableIterator',
  'IteratorObject',
  'ArrayIterator',
  'StringIterator',
  'MapIterator',
  'SetIterator',
  'Date',
  'RegExp',
  'Error',
  'Map',
  'ReadonlyMap',
  'Set',
  'ReadonlySet',
  'ReadonlySetLike',
  'WeakMap',
  'WeakSet',
  'Promise',
  'PromiseLike',
])

export const commonMembers = `
interface Symbol { toString(): string; valueOf(): symbol; }
interface Symbol { [Symbol.toPrimitive](hint: string): symbol; readonly [Symbol.toStringTag]: string; }
interface Symbol { readonly description: string | undefined; }
interface String { toString(): string; charAt(pos: number): string; charCodeAt(index: number): number; concat(...strings: string[]): string; indexOf(searchString: string, position?: number): number; lastIndexOf(searchString: string, position?: number): number; localeCompare(that: string): number; match(regexp: string | RegExp): RegExpMatchArray | null; replace(searchValue: string | RegExp, replaceValue: string): string; replace(searchValue: string | RegExp, replacer: (substring: string, ...args: any[]) => string): string; search(regexp: string | RegExp): number; slice(start?: number, end?: number): string; split(separator: string | RegExp, limit?: number): string[]; substring(start: number, end?: number): string; toLowerCase(): string; toLocaleLowerCase(locales?: string | string[]): string; toUpperCase(): string; toLocaleUpperCase(locales?: string | string[]): string; trim(): string; readonly length: number; substr(from: number, length?: number): string; valueOf(): string; readonly [index: number]: string; }
interface String { localeCompare(that: string, locales?: string | string[], options?: Intl.CollatorOptions): number; }
interface String { codePointAt(pos: number): number | undefined; includes(searchString: string, position?: number): boolean; endsWith(searchString: string, endPosition?: number): boolean; normalize(form: "NFC" | "NFD" | "NFKC" | "NFKD"): string; normalize(form?: string): string; repeat(count: number): string; startsWith(searchString: string, position?: number): boolean; anchor(name: string): string; big(): string; blink(): string; bold(): string; fixed(): string; fontcolor(color: string): string; fontsize(size: number): string; fontsize(size: string): string; italics(): string; link(url: string): string; small(): string; strike(): string; sub(): string; sup(): string; }
interface String { [Symbol.iterator](): StringIterator<string>; }
interface String { match(matcher: { [Symbol.match](string: string): RegExpMatchArray | null; }): RegExpMatchArray | null; replace(searchValue: { [Symbol.replace](string: string, replaceValue: string): string; }, replaceValue: string): string; replace(searchValue: { [Symbol.replace](string: string, replacer: (substring: string, ...args: any[]) => string): string; }, replacer: (substring: string, ...args: any[]) => string): string; search(searcher: { [Symbol.search](string: string): number; }): number; split(splitter: { [Symbol.split](string: string, limit?: number): string[]; }, limit?: number): string[]; }
interface String { padStart(maxLength: number, fillString?: string): string; padEnd(maxLength: number, fillString?: string): string; }
interface String { trimEnd(): string; trimStart(): string; trimLeft(): string; trimRight(): string; }
interface String { matchAll(regexp: RegExp): RegExpStringIterator<RegExpExecArray>; toLocaleLowerCase(locales?: Intl.LocalesArgument): string; toLocaleUpperCase(locales?: Intl.LocalesArgument): string; localeCompare(that: string, locales?: Intl.LocalesArgument, options?: Intl.CollatorOptions): number; }
interface String { replaceAll(searchValue: string | RegExp, replaceValue: string): string; replaceAll(searchValue: string | RegExp, replacer: (substring: string, ...args: any[]) => string): string; }
interface String { at(index: number): string | undefined; }
interface String { isWellFormed(): boolean; toWellFormed(): string; }
interface Boolean { valueOf(): boolean; }
interface Number { toString(radix?: number): string; toFixed(fractionDigits?: number): string; toExponential(fractionDigits?: number): string; toPrecision(precision?: number): string; valueOf(): number; }
interface Number { toLocaleString(locales?: string | string[], options?: Intl.NumberFormatOptions): string; }
interface Number { toLocaleString(locales?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions): string; }
interface Date { toString(): string; toDateString(): string; toTimeString(): string; toLocaleString(): string; toLocaleDateString(): string; toLocaleTimeString(): string; valueOf(): number; getTime(): number; getFullYear(): number; getUTCFullYear(): number; getMonth(): number; getUTCMonth(): number; getDate(): number; getUTCDate(): number; getDay(): number; getUTCDay(): number; getHours(): number; getUTCHours(): number; getMinutes(): number; getUTCMinutes(): number; getSeconds(): number; getUTCSeconds(): number; getMilliseconds(): number; getUTCMilliseconds(): number; getTimezoneOffset(): number; setTime(time: number): number; setMilliseconds(ms: number): number; setUTCMilliseconds(ms: number): number; setSeconds(sec: number, ms?: number): number; setUTCSeconds(sec: number, ms?: number): number; setMinutes(min: number, sec?: number, ms?: number): number; setUTCMinutes(min: number, sec?: number, ms?: number): number; setHours(hours: number, min?: number, sec?: number, ms?: number): number; setUTCHours(hours: number, min?: number, sec?: number, ms?: number): number; setDate(date: number): number; setUTCDate(date: number): number; setMonth(month: number, date?: number): number; setUTCMonth(month: number, date?: number): number; setFullYear(year: number, month?: number, date?: number): number; setUTCFullYear(year: number, month?: number, date?: number): number; toUTCString(): string; toISOString(): string; toJSON(key?: any): string; }
interface Date { toLocaleString(locales?: string | string[], options?: Intl.DateTimeFormatOptions): string; toLocaleDateString(locales?: string | string[], options?: Intl.DateTimeFormatOptions): string; toLocaleTimeString(locales?: string | string[], options?: Intl.DateTimeFormatOptions): string; }
interface Date { [Symbol.toPrimitive](hint: "default"): string; [Symbol.toPrimitive](hint: "string"): string; [Symbol.toPrimitive](hint: "number"): number; [Symbol.toPrimitive](hint: string): string | number; }
interface Date { toLocaleString(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): string; toLocaleDateString(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): string; toLocaleTimeString(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): string; }
interface Date { toTemporalInstant(): Temporal.Instant; }
interface RegExp { exec(string: string): RegExpExecArray | null; test(string: string): boolean; readonly source: string; readonly global: boolean; readonly ignoreCase: boolean; readonly multiline: boolean; lastIndex: number; compile(pattern: string, flags?: string): this; }
interface RegExp { readonly flags: string; readonly sticky: boolean; readonly unicode: boolean; }
interface RegExp { [Symbol.match](string: string): RegExpMatchArray | null; [Symbol.replace](string: string, replaceValue: string): string; [Symbol.replace](string: string, replacer: (substring: string, ...args: any[]) => string): string; [Symbol.search](string: string): number; [Symbol.split](string: string, limit?: number): string[]; }
interface RegExp { readonly dotAll: boolean; }
interface RegExp { [Symbol.matchAll](str: string): RegExpStringIterator<RegExpExecArray>; }
interface RegExp { readonly hasIndices: boolean; }
interface RegExp { readonly unicodeSets: boolean; }
interface Error { name: string; message: string; stack?: string; }
interface Error { cause?: unknown; }
interface ReadonlyArray<T> { readonly length: number; toString(): string; toLocaleString(): string; concat(...items: ConcatArray<T>[]): T[]; concat(...items: (T | ConcatArray<T>)[]): T[]; join(separator?: string): string; slice(start?: number, end?: number): T[]; indexOf(searchElement: T, fromIndex?: number): number; lastIndexOf(searchElement: T, fromIndex?: number): number; every<S extends T>(predicate: (value: T, index: number, array: readonly T[]) => value is S, thisArg?: any): this is readonly S[]; every(predicate: (value: T, index: number, array: readonly T[]) => unknown, thisArg?: any): boolean; some(predicate: (value: T, index: number, array: readonly T[]) => unknown, thisArg?: any): boolean; forEach(callbackfn: (value: T, index: number, array: readonly T[]) => void, thisArg?: any): void; map<U>(callbackfn: (value: T, index: number, array: readonly T[]) => U, thisArg?: any): U[]; filter<S extends T>(predicate: (value: T, index: number, array: readonly T[]) => value is S, thisArg?: any): S[]; filter(predicate: (value: T, index: number, array: readonly T[]) => unknown, thisArg?: any): T[]; reduce(callbackfn: (previousValue: T, currentValue: T, currentIndex: number, array: readonly T[]) => T): T; reduce(callbackfn: (previousValue: T, currentValue: T, currentIndex: number, array: readonly T[]) => T, initialValue: T): T; reduce<U>(callbackfn: (previousValue: U, currentValue: T, currentIndex: number, array: readonly T[]) => U, initialValue: U): U; reduceRight(callbackfn: (previousValue: T, currentValue: T, currentIndex: number, array: readonly T[]) => T): T; reduceRight(callbackfn: (previousValue: T, currentValue: T, currentIndex: number, array: readonly T[]) => T, initialValue: T): T; reduceRight<U>(callbackfn: (previousValue: U, currentValue: T, currentIndex: number, array: readonly T[]) => U, initialValue: U): U; readonly [n: number]: T; }
interface ReadonlyArray<T> { find<S extends T>(predicate: (value: T, index: number, obj: readonly T[]) => value is S, thisArg?: any): S | undefined; find(predicate: (value: T, index: number, obj: readonly T[]) => unknown, thisArg?: any): T | undefined; findIndex(predicate: (value: T, index: number, obj: readonly T[]) => unknown, thisArg?: any): number; toLocaleString(locales: string | string[], options?: Intl.NumberFormatOptions & Intl.DateTimeFormatOptions): string; }
interface ReadonlyArray<T> { [Symbol.iterator](): ArrayIterator<T>; entries(): ArrayIterator<[ number, T ]>; keys(): ArrayIterator<number>; values(): ArrayIterator<T>; }
interface ReadonlyArray<T> { readonly [Symbol.unscopables]: { [K in keyof readonly any[]]?: boolean; }; }
interface ReadonlyArray<T> { includes(searchElement: T, fromIndex?: number): boolean; }
interface ReadonlyArray<T> { flatMap<U, This = undefined>(callback: (this: This, value: T, index: number, array: T[]) => U | ReadonlyArray<U>, thisArg?: This): U[]; flat<A, D extends number = 1>(this: A, depth?: D): FlatArray<A, D>[]; }
interface ReadonlyArray<T> { at(index: number): T | undefined; }
interface ReadonlyArray<T> { findLast<S extends T>(predicate: (value: T, index: number, array: readonly T[]) => value is S, thisArg?: any): S | undefined; findLast(predicate: (value: T, index: number, array: readonly T[]) => unknown, thisArg?: any): T | undefined; findLastIndex(predicate: (value: T, index: number, array: readonly T[]) => unknown, thisArg?: any): number; toReversed(): T[]; toSorted(compareFn?: (a: T, b: T) => number): T[]; toSpliced(start: number, deleteCount: number, ...items: T[]): T[]; toSpliced(start: number, deleteCount?: number): T[]; with(index: number, value: T): T[]; }
interface ConcatArray<T> { readonly length: number; readonly [n: number]: T; join(separator?: string): string; slice(start?: number, end?: number): T[]; }
interface Array<T> { length: number; toString(): string; toLocaleString(): string; pop(): T | undefined; push(...items: T[]): number; concat(...items: ConcatArray<T>[]): T[]; concat(...items: (T | ConcatArray<T>)[]): T[]; join(separator?: string): string; reverse(): T[]; shift(): T | undefined; slice(start?: number, end?: number): T[]; sort(compareFn?: (a: T, b: T) => number): this; splice(start: number, deleteCount?: number): T[]; splice(start: number, deleteCount: number, ...items: T[]): T[]; unshift(...items: T[]): number; indexOf(searchElement: T, fromIndex?: number): number; lastIndexOf(searchElement: T, fromIndex?: number): number; every<S extends T>(predicate: (value: T, index: number, array: T[]) => value is S, thisArg?: any): this is S[]; every(predicate: (value: T, index: number, array: T[]) => unknown, thisArg?: any): boolean; some(predicate: (value: T, index: number, array: T[]) => unknown, thisArg?: any): boolean; forEach(callbackfn: (value: T, index: number, array: T[]) => void, thisArg?: any): void; map<U>(callbackfn: (value: T, index: number, array: T[]) => U, thisArg?: any): U[]; filter<S extends T>(predicate: (value: T, index: number, array: T[]) => value is S, thisArg?: any): S[]; filter(predicate: (value: T, index: number, array: T[]) => unknown, thisArg?: any): T[]; reduce(callbackfn: (previousValue: T, currentValue: T, currentIndex: number, array: T[]) => T): T; reduce(callbackfn: (previousValue: T, currentValue: T, currentIndex: number, array: T[]) => T, initialValue: T): T; reduce<U>(callbackfn: (previousValue: U, currentValue: T, currentIndex: number, array: T[]) => U, initialValue: U): U; reduceRight(callbackfn: (previousValue: T, currentValue: T, currentIndex: number, array: T[]) => T): T; reduceRight(callbackfn: (previousValue: T, currentValue: T, currentIndex: number, array: T[]) => T, initialValue: T): T; reduceRight<U>(callbackfn: (previousValue: U, currentValue: T, currentIndex: number, array: T[]) => U, initialValue: U): U; [n: number]: T; }
interface Array<T> { find<S extends T>(predicate: (value: T, index: number, obj: T[]) => value is S, thisArg?: any): S | undefined; find(predicate: (value: T, index: number, obj: T[]) => unknown, thisArg?: any): T | undefined; findIndex(predicate: (value: T, index: number, obj: T[]) => unknown, thisArg?: any): number; fill(value: T, start?: number, end?: number): this; copyWithin(target: number, start: number, end?: number): this; toLocaleString(locales: string | string[], options?: Intl.NumberFormatOptions & Intl.DateTimeFormatOptions): string; }
interface Array<T> { [Symbol.iterator](): ArrayIterator<T>; entries(): ArrayIterator<[ number, T ]>; keys(): ArrayIterator<number>; values(): ArrayIterator<T>; }
interface Array<T> { readonly [Symbol.unscopables]: { [K in keyof any[]]?: boolean; }; }
interface Array<T> { includes(searchElement: T, fromIndex?: number): boolean; }
interface Array<T> { flatMap<U, This = undefined>(callback: (this: This, value: T, index: number, array: T[]) => U | ReadonlyArray<U>, thisArg?: This): U[]; flat<A, D extends number = 1>(this: A, depth?: D): FlatArray<A, D>[]; }
interface Array<T> { at(index: number): T | undefined; }
interface Array<T> { findLast<S extends T>(predicate: (value: T, index: number, array: T[]) => value is S, thisArg?: any): S | undefined; findLast(predicate: (value: T, index: number, array: T[]) => unknown, thisArg?: any): T | undefined; findLastIndex(predicate: (value: T, index: number, array: T[]) => unknown, thisArg?: any): number; toReversed(): T[]; toSorted(compareFn?: (a: T, b: T) => number): T[]; toSpliced(start: number, deleteCount: number, ...items: T[]): T[]; toSpliced(start: number, deleteCount?: number): T[]; with(index: number, value: T): T[]; }
interface PromiseLike<T> { then<TResult1 = T, TResult2 = never>(onfulfilled?: ((value: T) => TResult1 | PromiseLike<TResult1>) | undefined | null, onrejected?: ((reason: any) => TResult2 | PromiseLike<TResult2>) | undefined | null): PromiseLike<TResult1 | TResult2>; }
interface Promise<T> { then<TResult1 = T, TResult2 = never>(onfulfilled?: ((value: T) => TResult1 | PromiseLike<TResult1>) | undefined | null, onrejected?: ((reason: any) => TResult2 | PromiseLike<TResult2>) | undefined | null): Promise<TResult1 | TResult2>; catch<TResult = never>(onrejected?: ((reason: any) => TResult | PromiseLike<TResult>) | undefined | null): Promise<T | TResult>; }
interface Promise<T> {  }
interface Promise<T> { readonly [Symbol.toStringTag]: string; }
interface Promise<T> { finally(onfinally?: (() => void) | undefined | null): Promise<T>; }
interface ArrayLike<T> { readonly length: number; readonly [n: number]: T; }
interface Map<K, V> { clear(): void; delete(key: K): boolean; forEach(callbackfn: (value: V, key: K, map: Map<K, V>) => void, thisArg?: any): void; get(key: K): V | undefined; has(key: K): boolean; set(key: K, value: V): this; readonly size: number; }
interface Map<K, V> { [Symbol.iterator](): MapIterator<[ K, V ]>; entries(): MapIterator<[ K, V ]>; keys(): MapIterator<K>; values(): MapIterator<V>; }
interface Map<K, V> { readonly [Symbol.toStringTag]: string; }
interface Map<K, V> { getOrInsert(key: K, defaultValue: V): V; getOrInsertComputed(key: K, callback: (key: K) => V): V; }
interface ReadonlyMap<K, V> { forEach(callbackfn: (value: V, key: K, map: ReadonlyMap<K, V>) => void, thisArg?: any): void; get(key: K): V | undefined; has(key: K): boolean; readonly size: number; }
interface ReadonlyMap<K, V> { [Symbol.iterator](): MapIterator<[ K, V ]>; entries(): MapIterator<[ K, V ]>; keys(): MapIterator<K>; values(): MapIterator<V>; }
interface WeakMap<K extends WeakKey, V> { delete(key: K): boolean; get(key: K): V | undefined; has(key: K): boolean; set(key: K, value: V): this; }
interface WeakMap<K extends WeakKey, V> {  }
interface WeakMap<K extends WeakKey, V> { readonly [Symbol.toStringTag]: string; }
interface WeakMap<K extends WeakKey, V> { getOrInsert(key: K, defaultValue: V): V; getOrInsertComputed(key: K, callback: (key: K) => V): V; }
interface Set<T> { add(value: T): this; clear(): void; delete(value: T): boolean; forEach(callbackfn: (value: T, value2: T, set: Set<T>) => void, thisArg?: any): void; has(value: T): boolean; readonly size: number; }
interface Set<T> { [Symbol.iterator](): SetIterator<T>; entries(): SetIterator<[ T, T ]>; keys(): SetIterator<T>; values(): SetIterator<T>; }
interface Set<T> { readonly [Symbol.toStringTag]: string; }
interface Set<T> { union<U>(other: ReadonlySetLike<U>): Set<T | U>; intersection<U>(other: ReadonlySetLike<U>): Set<T & U>; difference<U>(other: ReadonlySetLike<U>): Set<T>; symmetricDifference<U>(other: ReadonlySetLike<U>): Set<T | U>; isSubsetOf(other: ReadonlySetLike<unknown>): boolean; isSupersetOf(other: ReadonlySetLike<unknown>): boolean; isDisjointFrom(other: ReadonlySetLike<unknown>): boolean; }
interface ReadonlySet<T> { forEach(callbackfn: (value: T, value2: T, set: ReadonlySet<T>) => void, thisArg?: any): void; has(value: T): boolean; readonly size: number; }
interface ReadonlySet<T> { [Symbol.iterator](): SetIterator<T>; entries(): SetIterator<[ T, T ]>; keys(): SetIterator<T>; values(): SetIterator<T>; }
interface ReadonlySet<T> { union<U>(other: ReadonlySetLike<U>): Set<T | U>; intersection<U>(other: ReadonlySetLike<U>): Set<T & U>; difference<U>(other: ReadonlySetLike<U>): Set<T>; symmetricDifference<U>(other: ReadonlySetLike<U>): Set<T | U>; isSubsetOf(other: ReadonlySetLike<unknown>): boolean; isSupersetOf(other: ReadonlySetLike<unknown>): boolean; isDisjointFrom(other: ReadonlySetLike<unknown>): boolean; }
interface WeakSet<T extends WeakKey> { add(value: T): this; delete(value: T): boolean; has(value: T): boolean; }
interface WeakSet<T extends WeakKey> {  }
interface WeakSet<T extends WeakKey> { readonly [Symbol.toStringTag]: string; }
interface Iterator<T, TReturn = any, TNext = any> { next(...[value]: [ ] | [ TNext ]): IteratorResult<T, TReturn>; return?(value?: TReturn): IteratorResult<T, TReturn>; throw?(e?: any): IteratorResult<T, TReturn>; }
interface Iterable<T, TReturn = any, TNext = any> { [Symbol.iterator](): Iterator<T, TReturn, TNext>; }
interface IterableIterator<T, TReturn = any, TNext = any>  extends Iterator<T, TReturn, TNext> { [Symbol.iterator](): IterableIterator<T, TReturn, TNext>; }
interface IteratorObject<T, TReturn = unknown, TNext = unknown>  extends Iterator<T, TReturn, TNext> { [Symbol.iterator](): IteratorObject<T, TReturn, TNext>; }
interface IteratorObject<T, TReturn, TNext> { [Symbol.iterator](): IteratorObject<T, TReturn, TNext>; map<U>(callbackfn: (value: T, index: number) => U): IteratorObject<U, undefined, unknown>; filter<S extends T>(predicate: (value: T, index: number) => value is S): IteratorObject<S, undefined, unknown>; filter(predicate: (value: T, index: number) => unknown): IteratorObject<T, undefined, unknown>; take(limit: number): IteratorObject<T, undefined, unknown>; drop(count: number): IteratorObject<T, undefined, unknown>; flatMap<U>(callback: (value: T, index: number) => Iterator<U, unknown, undefined> | Iterable<U, unknown, undefined>): IteratorObject<U, undefined, unknown>; reduce(callbackfn: (previousValue: T, currentValue: T, currentIndex: number) => T): T; reduce(callbackfn: (previousValue: T, currentValue: T, currentIndex: number) => T, initialValue: T): T; reduce<U>(callbackfn: (previousValue: U, currentValue: T, currentIndex: number) => U, initialValue: U): U; toArray(): T[]; forEach(callbackfn: (value: T, index: number) => void): void; some(predicate: (value: T, index: number) => unknown): boolean; every(predicate: (value: T, index: number) => unknown): boolean; find<S extends T>(predicate: (value: T, index: number) => value is S): S | undefined; find(predicate: (value: T, index: number) => unknown): T | undefined; readonly [Symbol.toStringTag]: string; }
interface IteratorObject<T, TReturn, TNext>  extends Disposable {  }
interface ArrayIterator<T>  extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator](): ArrayIterator<T>; }
interface MapIterator<T>  extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator](): MapIterator<T>; }
interface SetIterator<T>  extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator](): SetIterator<T>; }
interface StringIterator<T>  extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator](): StringIterator<T>; }
interface BigInt { toString(radix?: number): string; toLocaleString(locales?: Intl.LocalesArgument, options?: BigIntToLocaleStringOptions): string; valueOf(): bigint; readonly [Symbol.toStringTag]: "BigInt"; }
interface ReadonlySetLike<T> { keys(): Iterator<T>; has(value: T): boolean; readonly size: number; }
`
