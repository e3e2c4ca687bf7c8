import type { ReaderCase } from '../testing/reader-case.ts'

const text = { type: 'string' } as const

const cases: readonly ReaderCase[] = [
  {
    name: 'an object may fit several alternatives',
    of: '{ name: string; zone?: string } | { label: string }',
    gives: {
      type: 'object',
      properties: { name: text, zone: text, label: text },
      anyOf: [{ required: ['name'] }, { required: ['label'] }],
    },
  },
  {
    name: 'an alternative that asks nothing takes everything',
    of: '{ name: string } | { label?: string }',
    gives: { type: 'object', properties: { name: text, label: text } },
  },
  {
    name: 'never keeps them apart',
    of: '{ git: string; oci?: never } | { oci: string; git?: never }',
    gives: {
      type: 'object',
      properties: { git: text, oci: text },
      oneOf: [
        { required: ['git'], not: { required: ['oci'] } },
        { required: ['oci'], not: { required: ['git'] } },
      ],
    },
  },
  {
    name: 'never in one of two is enough, also as undefined',
    of: '{ git: string } | { oci: string; git?: undefined }',
    gives: {
      type: 'object',
      properties: { git: text, oci: text },
      oneOf: [{ required: ['git'] }, { required: ['oci'], not: { required: ['git'] } }],
    },
  },
  {
    name: 'but a third that nothing keeps apart makes it anyOf',
    of: '{ git: string; oci?: never } | { oci: string } | { url: string }',
    gives: {
      type: 'object',
      properties: { git: text, oci: text, url: text },
      anyOf: [{ required: ['git'], not: { required: ['oci'] } }, { required: ['oci'] }, { required: ['url'] }],
    },
  },
  {
    name: 'a field that every alternative forbids is none',
    of: '{ git: string; url?: never } | { oci: string; url?: never }',
    gives: { type: 'object', properties: { git: text, oci: text }, anyOf: [{ required: ['git'] }, { required: ['oci'] }] },
  },
  {
    name: 'values that overlap are not tag',
    of: "{ mode: 'a' | 'b'; x: string } | { mode: 'b' | 'c'; y: string }",
    gives: {
      type: 'object',
      properties: { mode: text, x: text, y: text },
      required: ['mode'],
      anyOf: [
        { properties: { mode: { enum: ['a', 'b'] } }, required: ['x'] },
        { properties: { mode: { enum: ['b', 'c'] } }, required: ['y'] },
      ],
    },
  },
  {
    name: 'a field that may be missing is not a tag',
    of: "{ mode?: 'a'; x: string } | { mode: 'b'; y: string }",
    gives: {
      type: 'object',
      properties: { mode: text, x: text, y: text },
      anyOf: [
        { properties: { mode: { enum: ['a'] } }, required: ['x'] },
        { properties: { mode: { enum: ['b'] } }, required: ['mode', 'y'] },
      ],
    },
  },
  {
    name: 'fields of all alternatives are required outside',
    of: '{ name: string; a: string } | { name: string; b: string }',
    gives: {
      type: 'object',
      properties: { name: text, a: text, b: text },
      required: ['name'],
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
  },
  {
    name: 'alternatives that keep unknown fields',
    of: '{ a: string; [more: string]: unknown } | { b: string; [more: string]: unknown }',
    gives: {
      type: 'object',
      properties: { a: text, b: text },
      'x-kubernetes-preserve-unknown-fields': true,
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
  },
]

export default cases
