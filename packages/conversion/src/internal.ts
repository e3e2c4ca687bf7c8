/** For the other packages of crdgen. Not a contract: any release may add, rename or remove names. */
export type { ApiObject, ConversionReview, Converter } from './review/types.ts'
