/** `crdgen/conversion`: what the API server makes of a converter's answers, typed converters, and their handler. */
export type {
  ApiObject,
  ConversionAnswer,
  ConversionRequest,
  ConversionResponse,
  ConversionReview,
  Converter,
  ReviewVersion,
} from '@crdgen/conversion'
