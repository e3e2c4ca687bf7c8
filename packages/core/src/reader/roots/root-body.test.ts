import { describe, expect, test } from 'vitest'
import { compile } from '../compile.ts'

const group = "apiVersion: 'shop.example.com/v1'"

/** Source → the kinds that it makes, and what is said of others. */
function read(source: string): { readonly kinds: readonly string[]; readonly said: readonly string[] } {
  const compiler = compile('shop.ts', { folder: '/shop', sources: { 'shop.ts': source } })
  return {
    kinds: compiler.resources().map(({ kind }) => kind),
    said: compiler.diagnostics.map(({ severity, rule, subject }) => `${severity} ${rule} ${subject}`),
  }
}

describe('a type with literal apiVersion and kind', () => {
  test.each<readonly [what: string, source: string]>([
    ['has a spec', `export interface Order { ${group}; kind: 'Order'; spec: { item: string } }`],
    ['has a status', `export interface Order { ${group}; kind: 'Order'; status?: { ready: boolean } }`],
    ['has a resource marker', `/** @resource {"scope": "Cluster"} */ export interface Order { ${group}; kind: 'Order'; item: string }`],
    [
      'is exported under two names',
      `interface Order { ${group}; kind: 'Order'; spec: { item: string } }\nexport type { Order, Order as IOrder }`,
    ],
    [
      'has a class of its kind beside it',
      `export interface IOrder { ${group}; kind: 'Order'; spec: { item: string } }\nexport declare class Order { ${group}; kind: 'Order'; spec: { item: string } }`,
    ],
  ])('is a root when it %s', (_what, source) => {
    expect(read(source)).toEqual({ kinds: ['Order'], said: [] })
  })

  test.each([
    ['v1', 'warning type/not-a-root v1 Order'],
    ['shop/v1', 'warning type/not-a-root shop/v1 Order'],
  ])('is told as no root when its group is none: %s', (apiVersion, said) => {
    expect(read(`export interface Order { apiVersion: '${apiVersion}'; kind: 'Order'; spec: { item: string } }`)).toEqual({
      kinds: [],
      said: [said],
    })
    expect(read(`export interface Pod { apiVersion: 'v1'; kind: 'Pod'; spec: { item: string } }`)).toEqual({ kinds: [], said: [] })
  })

  test('is told as no root when it has neither body nor marker, and its class is not told again', () => {
    const source = `export interface IOrder { ${group}; kind: 'Order'; item: string }
export declare class Order extends Array implements IOrder { ${group}; kind: 'Order'; item: string }`
    expect(read(source)).toEqual({ kinds: [], said: ['note type/not-a-root shop.example.com/v1 Order'] })
  })

  test('is told as no root when its kind may be anything', () => {
    const said = ['note type/not-a-root Order']
    expect(read(`export interface Order { ${group}; kind: string; spec: { item: string } }`)).toEqual({ kinds: [], said })
    expect(read(`export type Order = { ${group}; kind: 'A' | 'B'; spec: { item: string } }`)).toEqual({ kinds: [], said: [] })
    expect(read(`export interface Order<K extends string> { ${group}; kind: K; spec: { item: string } }`)).toEqual({ kinds: [], said: [] })
  })

  test.each<readonly [what: string, source: string]>([
    ['a reference', `export interface OrderRef { ${group}; kind: 'Order'; name: string }`],
    ['a list', `export interface OrderList { ${group}; kind: 'OrderList'; items: string[] }`],
    ['a reference to a native kind', "export interface Ref { apiVersion: 'apps/v1'; kind: 'Deployment'; uid: string }"],
    ['a type marked as a type only', `/** @minProperties 1 */ export interface OrderRef { ${group}; kind: 'Order'; name: string }`],
  ])('is nothing to talk about when it is %s', (_what, source) => {
    expect(read(source)).toEqual({ kinds: [], said: [] })
  })
})

test('the names of a compiler are those that its files export', () => {
  const sources = { 'shop.ts': 'interface Order { item: string }\nexport type { Order as IOrder }' }
  const compiler = compile('shop.ts', { folder: '/shop', sources })
  expect(compiler.types()).toEqual(['IOrder'])
  expect(compiler.type('IOrder').schema.properties).toEqual({ item: { type: 'string' } })
})

test.each([
  ['an interface', 'interface Order extends CustomResource<V, "Order", Spec> {}'],
  ['an alias', 'type Order = CustomResource<V, "Order", Spec>'],
  ['written out', `interface Order { ${group}; kind: 'Order'; spec: Spec }`],
])('the type of a root is what its CRD has: %s', (_, declaration) => {
  const source = `import type { CustomResource } from 'crdgen/kubernetes'
type V = 'shop.example.com/v1'
interface Spec { item: string }
/** @resource {"scope": "Cluster"} */
export ${declaration}`
  const compiler = compile('shop.ts', { folder: '/shop', sources: { 'shop.ts': source } })
  const { schema, origins, diagnostics, resources } = compiler.type('Order')
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(resources).toEqual(compiler.resources())
  expect(schema).toBe(resources[0]?.version.schema)
  expect(schema.required).toEqual(['spec'])
  expect(origins.get('/properties/spec/properties/item/type')).toMatchObject({ file: 'shop.ts', line: 3 })
})
