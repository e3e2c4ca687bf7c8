import type { Schema } from '../values/schema.ts'

// Schemas that the examples of markers are about.
export const texts = { type: 'array', items: { type: 'string' } } as const satisfies Schema
export const objects = { type: 'array', items: { type: 'object' } } as const satisfies Schema
export const mapOfTexts = { type: 'object', additionalProperties: { type: 'string' } } as const satisfies Schema
