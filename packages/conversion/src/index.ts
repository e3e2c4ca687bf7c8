export type {
  ApiObject,
  ConversionAnswer,
  ConversionRequest,
  ConversionResponse,
  ConversionReview,
  Converter,
  ReviewVersion,
} from './review/types.ts'
