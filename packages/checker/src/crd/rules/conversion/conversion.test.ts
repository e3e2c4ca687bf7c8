import { expect, it } from 'vitest'
import { check } from '../../../check.ts'
import { conversionRules } from './index.gen.ts'

it.each(Object.entries(conversionRules))('the example of conversion/%s is found, and its fixed form is not', (name, { example }) => {
  const [wrong, right] = [example?.wrong, example?.right].map(text => check({ documents: [text] }).map(({ rule }) => rule))
  expect(wrong).toContain(`conversion/${name}`)
  expect(right).toEqual([])
})

const example = conversionRules['apply-breaks'].example?.wrong ?? ''

it('shows the smallest object whose field the other version lacks', () => {
  const [finding] = check({ documents: [example] }).filter(({ rule }) => rule === 'conversion/apply-breaks')
  expect(finding).toMatchObject({
    severity: 'warning',
    subject: 'example.com Cache',
    path: 'spec.replicas',
    data: { from: 'v1', to: 'v1alpha1', fields: 2, object: { apiVersion: 'example.com/v1', spec: { replicas: 1 } } },
  })
})

const rows: readonly (readonly [string, string])[] = [
  [
    'with a webhook',
    example.replace(
      '  scope:',
      '  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://a/"}}}\n  scope:',
    ),
  ],
  ['where one of the versions is not served', example.replace('v1alpha1, served: true', 'v1alpha1, served: false')],
]

it.each(rows)('reports no broken apply %s', (_, text) => {
  expect(check({ documents: [text] }).filter(({ rule }) => rule.startsWith('conversion/'))).toEqual([])
})

it('shows an object that one version accepts and the other refuses', () => {
  const text = conversionRules['invalid-in-target'].example?.wrong ?? ''
  const found = check({ documents: [text] }).filter(({ rule }) => rule === 'conversion/invalid-in-target')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    severity: 'warning',
    path: 'spec.size',
    data: { from: 'v1', to: 'v1alpha1', object: { spec: { size: 10 } } },
  })
})
