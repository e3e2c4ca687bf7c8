import type { Schema } from '../values/schema.ts'

/** A type's own schema, a field's markers, the tightest of both, and what controller-gen writes. */
export const mergeCases: readonly (readonly [Schema, readonly string[], Schema, Schema])[] = [
  [
    { type: 'integer', minimum: 1 },
    ['@minimum 5'],
    { type: 'integer', minimum: 5 },
    { type: 'integer', allOf: [{ minimum: 1 }, { minimum: 5 }] },
  ],
  [
    { type: 'integer', minimum: 5 },
    ['@minimum 1'],
    { type: 'integer', minimum: 5 },
    { type: 'integer', allOf: [{ minimum: 5 }, { minimum: 1 }] },
  ],
  [
    { type: 'integer', minimum: 5 },
    ['@maximum 9'],
    { type: 'integer', minimum: 5, maximum: 9 },
    { type: 'integer', minimum: 5, maximum: 9 },
  ],
  [
    { type: 'number', minimum: 5, exclusiveMinimum: true },
    ['@minimum 5'],
    { type: 'number', minimum: 5, exclusiveMinimum: true },
    { type: 'number', exclusiveMinimum: true, allOf: [{ minimum: 5 }, { minimum: 5 }] },
  ],
  [
    { type: 'number', minimum: 5, exclusiveMinimum: true },
    ['@minimum 6'],
    { type: 'number', minimum: 6 },
    { type: 'number', exclusiveMinimum: true, allOf: [{ minimum: 5 }, { minimum: 6 }] },
  ],
  [
    { type: 'number', maximum: 5 },
    ['@maximum 5', '@exclusiveMaximum true'],
    { type: 'number', maximum: 5, exclusiveMaximum: true },
    { type: 'number', exclusiveMaximum: true, allOf: [{ maximum: 5 }, { maximum: 5 }] },
  ],
  [
    { type: 'number', exclusiveMaximum: true },
    ['@maximum 5'],
    { type: 'number', maximum: 5, exclusiveMaximum: true },
    { type: 'number', maximum: 5, exclusiveMaximum: true },
  ],
  [
    { type: 'number', maximum: 5 },
    ['@maximum 9', '@exclusiveMaximum true'],
    { type: 'number', maximum: 5 },
    { type: 'number', exclusiveMaximum: true, allOf: [{ maximum: 5 }, { maximum: 9 }] },
  ],
  [
    { type: 'string', minLength: 1, maxLength: 10 },
    ['@minLength 3', '@maxLength 20'],
    { type: 'string', minLength: 3, maxLength: 10 },
    {
      type: 'string',
      allOf: [
        { minLength: 1, maxLength: 10 },
        { minLength: 3, maxLength: 20 },
      ],
    },
  ],
  [{ type: 'object', minProperties: 1 }, ['@minProperties 1'], { type: 'object', minProperties: 1 }, { type: 'object', minProperties: 1 }],
  [
    { type: 'string', pattern: '^a' },
    ['@pattern b$'],
    { type: 'string', pattern: '^a', allOf: [{ pattern: 'b$' }] },
    { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }] },
  ],
  [{ type: 'string', pattern: '^a' }, ['@pattern ^a'], { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^a' }],
  [
    { type: 'integer', multipleOf: 4 },
    ['@multipleOf 2'],
    { type: 'integer', multipleOf: 4 },
    { type: 'integer', allOf: [{ multipleOf: 4 }, { multipleOf: 2 }] },
  ],
  [
    { type: 'number', multipleOf: 0.5 },
    ['@multipleOf 0.2'],
    { type: 'number', multipleOf: 0.5, allOf: [{ multipleOf: 0.2 }] },
    { type: 'number', allOf: [{ multipleOf: 0.5 }, { multipleOf: 0.2 }] },
  ],
  [
    { type: 'string', enum: ['a', 'b', 'c'] },
    ['@enum ["c", "a"]'],
    { type: 'string', enum: ['c', 'a'] },
    { type: 'string', enum: ['a', 'b', 'c'] },
  ],
  [{ type: 'string' }, ['@enum ["c", "a"]'], { type: 'string', enum: ['c', 'a'] }, { type: 'string', enum: ['c', 'a'] }],
  [{ type: 'string', title: 'T' }, ['@title F'], { type: 'string', title: 'F' }, { type: 'string', title: 'F' }],
  [
    { type: 'object', 'x-kubernetes-map-type': 'granular' },
    ['@mapType atomic'],
    { type: 'object', 'x-kubernetes-map-type': 'atomic' },
    { type: 'object', 'x-kubernetes-map-type': 'atomic' },
  ],
  [
    { type: 'string', 'x-kubernetes-validations': [{ rule: 'a' }, { rule: 'b' }] },
    ['@validation c', '@validation b'],
    { type: 'string', 'x-kubernetes-validations': [{ rule: 'c' }, { rule: 'b' }, { rule: 'a' }] },
    { type: 'string', 'x-kubernetes-validations': [{ rule: 'c' }, { rule: 'b' }, { rule: 'a' }, { rule: 'b' }] },
  ],
  [
    { type: 'array', items: { type: 'array', items: { type: 'string', maxLength: 9 } } },
    ['+kubebuilder:validation:items:items:MaxLength=5', '@items:minItems 1', '@maxItems 2'],
    { type: 'array', maxItems: 2, items: { type: 'array', minItems: 1, items: { type: 'string', maxLength: 5 } } },
    {
      type: 'array',
      maxItems: 2,
      items: { type: 'array', minItems: 1, items: { type: 'string', allOf: [{ maxLength: 9 }, { maxLength: 5 }] } },
    },
  ],
]
