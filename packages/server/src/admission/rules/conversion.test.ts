import { expect, test } from 'vitest'
import { type Case, reported, widget } from '../testing/widget.ts'

type Json = Readonly<Record<string, unknown>>

const convert = (conversion: Json) => widget({ spec: { conversion } })
const webhook = (clientConfig: Json, conversionReviewVersions: readonly string[] = ['v1']) =>
  convert({ strategy: 'Webhook', webhook: { clientConfig, conversionReviewVersions } })
const service = (patch: Json) => webhook({ service: { namespace: 'system', name: 'webhook', path: '/convert', ...patch } })
const client = 'spec.conversion.webhook.clientConfig'
const established = { conditions: [{ type: 'Established', status: 'True' }], storedVersions: ['v1'] }

const cases: readonly Case[] = [
  { name: 'a webhook by service', crd: service({}), reports: [] },
  { name: 'a webhook by url', crd: webhook({ url: 'https://example.com/convert' }), reports: [] },
  { name: 'no strategy', crd: convert({}), reports: ['crd/conversion-strategy @ spec.conversion.strategy'] },
  { name: 'an unknown strategy', crd: convert({ strategy: 'webhook' }), reports: ['crd/conversion-strategy @ spec.conversion.strategy'] },
  {
    name: 'no client',
    crd: convert({ strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'] } }),
    reports: [`crd/conversion-client @ ${client}`],
  },
  {
    name: 'url and service',
    crd: webhook({ url: 'https://example.com', service: { name: 'a', namespace: 'b' } }),
    reports: [`crd/conversion-client @ ${client}`],
  },
  { name: 'http', crd: webhook({ url: 'http://example.com' }), reports: [`crd/conversion-url @ ${client}.url`] },
  { name: 'no service name', crd: service({ name: '' }), reports: [`crd/conversion-service @ ${client}.service.name`] },
  { name: 'a port out of range', crd: service({ port: 70000 }), reports: [`crd/conversion-service @ ${client}.service.port`] },
  { name: 'a path with an empty segment', crd: service({ path: '/a//b' }), reports: [`crd/conversion-service @ ${client}.service.path`] },
  {
    name: 'review versions that no server speaks',
    crd: webhook({ url: 'https://example.com' }, ['v2']),
    reports: ['crd/conversion-review-versions @ spec.conversion.webhook.conversionReviewVersions'],
  },
  {
    name: 'a webhook of strategy None',
    crd: convert({ strategy: 'None', webhook: { conversionReviewVersions: ['v1'] } }),
    reports: ['crd/conversion-unused @ spec.conversion.webhook.conversionReviewVersions'],
  },
  {
    name: 'a webhook without pruning',
    crd: widget({
      spec: {
        preserveUnknownFields: true,
        conversion: { strategy: 'Webhook', webhook: { clientConfig: { url: 'https://example.com' }, conversionReviewVersions: ['v1'] } },
      },
    }),
    reports: ['crd/conversion-needs-pruning @ spec.conversion.strategy', 'crd/preserve-unknown-fields-global @ spec.preserveUnknownFields'],
  },
  { name: 'a CA bundle of anything on create', crd: webhook({ url: 'https://example.com', caBundle: 'Cg==' }), reports: [] },
  {
    name: 'a CA bundle of anything once established',
    crd: webhook({ url: 'https://example.com', caBundle: 'Cg==' }),
    options: { before: { ...webhook({ url: 'https://example.com' }), status: established } },
    reports: [`crd/conversion-ca-bundle @ ${client}.caBundle`],
  },
  {
    name: 'another scope once established',
    crd: widget({ spec: { scope: 'Cluster' } }),
    options: { before: { ...widget(), status: established } },
    reports: ['crd/immutable @ spec.scope'],
  },
  { name: 'another scope before', crd: widget({ spec: { scope: 'Cluster' } }), options: { before: widget() }, reports: [] },
]

test.each(cases)('$name', ({ crd, options, reports }) => {
  expect(reported(crd, options)).toEqual(reports)
})
