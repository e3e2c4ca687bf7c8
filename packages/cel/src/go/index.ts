/** Go's texts that the API server's messages are made of, apart from the engine: whoever prints them loads nothing else. No contract. */
export { byteLength, compareBytes, goFloat, goJson, goQuote, isInt64, isPrintable } from './text.ts'
