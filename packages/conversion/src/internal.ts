/** For the other packages of crdgen. Not a contract: any release may add, rename or remove names. */
export { conversionOf, readApiObject } from './answer/conversion.ts'
export type { Conversion, ConversionOptions, ReadResult } from './answer/conversion.ts'
export type { Converted } from './answer/webhook-converter.ts'
export { defineConversion } from './define/define-conversion.ts'
export type { VersionConversion } from './define/define-conversion.ts'
export type { Kept, Rule } from './rules/rule.ts'
export type { ApiObject, ConversionReview, Converter, ConverterCall } from './review/types.ts'
