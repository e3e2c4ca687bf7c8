import { compile } from '@crdgen/core'
import { describe, expect, it } from 'vitest'

/** Types as the sources of two user interfaces declare their kinds: the constructs alone, with names of our own. */
const cases = [
  {
    name: 'headlamp: an object with fields and an index of any',
    text: 'export interface Base { kind: string; apiVersion?: string; metadata: { name: string }; [more: string]: any }\nexport interface T extends Base { spec: { a: string } }',
    reports: ['type/index-and-fields has an index signature beside the fields kind, apiVersion, metadata, spec'],
    help: 'write [key: string]: unknown, which keeps the fields that it does not name',
  },
  {
    name: 'headlamp: a class with static literals of its kind',
    text: "class Obj<D> { jsonData!: D; constructor(json: D) { this.jsonData = json }\n get kind(): string { return '' } }\nexport class T extends Obj<{ spec: { a: string } }> { static kind = 'Gate'; static apiVersion = 'net.example.com/v1'; get spec() { return this.jsonData.spec } }",
    reports: [],
  },
  {
    name: 'headlamp: a class with static literals, as input',
    text: "class Obj<D> { jsonData!: D; constructor(json: D) { this.jsonData = json } }\nexport class Gate extends Obj<{ spec: { a: string } }> { static kind = 'Gate'; static apiVersion = 'net.example.com/v1'; get spec() { return this.jsonData.spec } }",
    isRoot: true,
    reports: ['type/not-a-root'],
  },
  {
    name: 'kiali: a class of an interface without literals',
    text: "interface TypeMeta { kind: string; apiVersion: string }\ninterface Obj extends TypeMeta { metadata: { name: string } }\nexport interface Rule extends Obj { spec: { host?: string; policy?: { a: string | null } | null } }\nexport class T implements Rule { metadata = { name: '' }; spec: Rule['spec'] = {}; kind: string; apiVersion: string\n constructor(one: Rule) { this.kind = one.kind; this.apiVersion = one.apiVersion }\n static all(list: Rule[]): T[] { return list.map(one => new T(one)) }\n isBound(): boolean { return true } }",
    reports: [],
    required: ['apiVersion', 'kind', 'metadata', 'spec'],
  },
  {
    name: 'kiali: an enum, a map of maps, a map of texts or objects',
    text: "export enum Kind { A = 'a', B = 'b' }\nexport interface T { kind: Kind; all: { [one: string]: { [two: string]: { valid: boolean } } }; headers?: { [key: string]: { exact?: string } | string } }",
    reports: ['type/mixed-union headers.*'],
  },
] as const

describe('types of user interfaces', () => {
  it.each(cases)('$name', one => {
    const compiler = compile('t.ts', { folder: '/p', kubernetes: '1.36', sources: { 't.ts': one.text } })
    const resources = 'isRoot' in one ? compiler.resources() : []
    const read = 'isRoot' in one ? undefined : compiler.type('T')
    const found = (read ?? compiler).diagnostics.filter(({ severity, rule }) => severity === 'error' || rule === 'type/not-a-root')
    expect(found.map(({ rule, path, message }) => `${rule} ${path} ${message}`.replace('  ', ' '))).toEqual(
      one.reports.map(text => expect.stringContaining(text)),
    )
    expect(resources).toEqual([])
    if ('help' in one) expect(found[0]?.help).toBe(one.help)
    if ('required' in one) expect(read?.schema.required).toEqual(one.required)
  })
})
