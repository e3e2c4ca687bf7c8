export { convert, readStored } from './convert.ts'
export type { ConversionOptions, ReadResult } from './answer/conversion.ts'
export type { Converted } from './answer/webhook-converter.ts'
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
