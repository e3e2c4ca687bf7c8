export { convert, playRequest, readStored } from './convert.ts'
export { defineConversion } from './define/define-conversion.ts'
export type { VersionConversion } from './define/define-conversion.ts'
export type { ByFunctions, ByRules, ConversionConfig, Incoming, MadeMetadata, Outgoing, Seen, SeenMetadata, Spoke } from './define/types.ts'
export { toNodeListener } from './http/node-listener.ts'
export type { NodeRequest, NodeResponse } from './http/node-listener.ts'
export type { FetchHandler, Served, ServeOptions } from './http/types.ts'
export { coerce } from './rules/coerce.ts'
export type { ScalarType } from './rules/coerce.ts'
export { each } from './rules/each.ts'
export { constant, drop, kept, undecided } from './rules/one-sided.ts'
export type { KeptOptions, OneSide } from './rules/one-sided.ts'
export { ConversionError, reverse } from './rules/rule.ts'
export type { Kept, Rule } from './rules/rule.ts'
export { split } from './rules/split.ts'
export { duration, quantity } from './rules/units.ts'
export type { DurationUnit, QuantityUnit } from './rules/units.ts'
export { listToMap, move, remap, rename, wrap } from './rules/values.ts'
export { conversionHandler } from './define/conversion-handler.ts'
export type { Conversions } from './define/conversion-handler.ts'
export type { ConversionOptions, ReadResult } from './answer/conversion.ts'
export type { Converted } from './answer/webhook-converter.ts'
export type { Played, PlayedRequest, PlayedStatus, PlayOptions } from './play/types.ts'
export type {
  ApiObject,
  ConversionAnswer,
  ConversionRequest,
  ConversionResponse,
  ConversionReview,
  Converter,
  ConverterCall,
  ReviewVersion,
} from './review/types.ts'
