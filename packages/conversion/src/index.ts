export { convert, playRequest, readStored } from './convert.ts'
export { defineConversion, type VersionConversion } from './define/define-conversion.ts'
export type { ByFunctions, ByRules, ConversionConfig, Incoming, MadeMetadata, Outgoing, Seen, SeenMetadata, Spoke } from './define/types.ts'
export { type NodeRequest, type NodeResponse, toNodeListener } from './http/node-listener.ts'
export type { FetchHandler, Served, ServeOptions } from './http/types.ts'
export { coerce, type ScalarType } from './rules/coerce.ts'
export { each } from './rules/each.ts'
export { constant, drop, kept, type KeptOptions, type OneSide, undecided } from './rules/one-sided.ts'
export { ConversionError, type Kept, reverse, type Rule } from './rules/rule.ts'
export { split } from './rules/split.ts'
export { duration, type DurationUnit, quantity, type QuantityUnit } from './rules/units.ts'
export { listToMap, move, remap, rename, wrap } from './rules/values.ts'
export { conversionHandler, type Conversions } from './define/conversion-handler.ts'
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
