/** `crdgen/conversion`: what the API server makes of a converter's answers, typed converters, and their handler. */
export { convert, readStored } from '@crdgen/conversion'
export type {
  ApiObject,
  ConversionAnswer,
  ConversionOptions,
  ConversionRequest,
  ConversionResponse,
  ConversionReview,
  Converted,
  Converter,
  ConverterCall,
  ReadResult,
  ReviewVersion,
} from '@crdgen/conversion'
