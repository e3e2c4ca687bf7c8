import { expect, test } from 'vitest'
import { readSubject, type Subject } from '../fuzz/subject.ts'
import { compareConverters } from './compare-converters.ts'
import { answerWith, type Convert, convertQueue, queueCrd } from './testing/queue.ts'

const subject = subjectOf(queueCrd)

function subjectOf(crd: typeof queueCrd): Subject {
  const read = readSubject(crd)
  if (typeof read === 'string') throw new Error(read)
  return read
}

const good = { subject, convert: answerWith(convertQueue) }

/** The queue of the example, with another field in each version. */
const longer = subjectOf({
  ...queueCrd,
  spec: {
    ...queueCrd.spec,
    versions: queueCrd.spec.versions.map(version => ({
      ...version,
      schema: { openAPIV3Schema: { type: 'object', properties: { spec: withField(version.schema.openAPIV3Schema) } } },
    })),
  },
})

function withField(schema: object): object {
  const { spec } = Object(Object(schema).properties)
  return { ...spec, properties: { ...spec.properties, note: { type: 'string' } } }
}

const changeTo =
  (version: string, change: (spec: Record<string, unknown>) => void): Convert =>
  (object, to) => {
    const made = convertQueue(object, to)
    if (to === version && made.spec !== undefined) change(made.spec)
    return made
  }

interface Case {
  readonly name: string
  readonly before?: Convert
  readonly after: Convert
  readonly isLonger?: true
  /** Severity, subject and path of what is reported, and the text that its message begins with. */
  readonly reports: readonly (readonly [string, string])[]
}

function notCompared(version: string): readonly [string, string] {
  const why = 'none could be made that both revisions accept and the earlier converter converts'
  return [`warning example.com/${version} Queue `, `no object of ${version} was compared: ${why}`]
}

/** As if v1alpha1 alone had a field. */
function keepLeftIn(key: string): Convert {
  return (object, to) => {
    const made = convertQueue(object, to)
    const spec = { ...made.spec }
    const annotations: Record<string, unknown> = { ...Object(made.metadata?.['annotations']) }
    if (to === 'example.com/v1alpha1') {
      delete spec['left']
      if (typeof annotations[key] === 'string') spec['left'] = annotations[key]
      delete annotations[key]
    } else if (object['apiVersion'] === 'example.com/v1alpha1' && typeof spec['left'] === 'string') {
      annotations[key] = spec['left']
      delete spec['left']
    }
    return { ...made, spec, metadata: { ...made.metadata, annotations } }
  }
}

const fails: Convert = () => {
  throw new TypeError('no such queue')
}

const cases: readonly Case[] = [
  { name: 'the same converter', after: convertQueue, reports: [] },
  {
    name: 'another unit',
    after: changeTo('example.com/v1beta1', spec => {
      if (typeof spec['timeoutSeconds'] === 'number') spec['timeoutSeconds'] *= 60
    }),
    reports: [
      ['error example.com/v1beta1 Queue spec.timeoutSeconds', 'is 19200 in v1beta1 now, was 320: v1 is converted in another way'],
      ['error example.com/v1beta1 Queue spec.timeoutSeconds', 'is 60 in v1beta1 now, was 1: v1alpha1 is converted in another way'],
    ],
  },
  {
    name: 'what the earlier one kept is looked for elsewhere',
    before: keepLeftIn('example.com/left'),
    after: keepLeftIn('example.com/other'),
    reports: [
      [
        'warning example.com/v1alpha1 Queue spec.left',
        'is nothing in v1alpha1 now, was "": v1 is converted in another way, where an object of v1alpha1 was stored by the earlier one',
      ],
      [
        'error example.com/v1alpha1 Queue spec.left',
        'is nothing in v1alpha1 now, was "a": v1 is converted in another way, where an object of v1alpha1 was stored by the earlier one',
      ],
    ],
  },
  {
    name: 'it fails for some',
    after: (object, to) =>
      Object(object['spec']).mode === 'Fast' && to === 'example.com/v1alpha1' ? fails(object, to) : convertQueue(object, to),
    reports: ['v1', 'v1beta1'].map(from => [
      'error example.com/v1alpha1 Queue ',
      `cannot be converted from ${from} to v1alpha1: conversion webhook for example.com/${from}, Kind=Queue failed: no such queue, and was converted before`,
    ]),
  },
  { name: 'the earlier one failed', before: fails, after: convertQueue, reports: ['v1', 'v1alpha1', 'v1beta1'].map(notCompared) },
  { name: 'a field that is new in the CRD', after: changeTo('example.com/v1', spec => (spec['note'] = 'x')), isLonger: true, reports: [] },
]

test.each(cases)('$name', async ({ before, after, isLonger, reports }) => {
  const { diagnostics } = await compareConverters(
    before === undefined ? good : { subject, convert: answerWith(before) },
    { subject: isLonger ? longer : subject, convert: answerWith(after) },
    { runs: 200 },
  )
  const found = diagnostics.map(({ severity, subject: about, path, message }) => [`${severity} ${about} ${path}`, message])
  expect(found).toEqual(reports)
})
