import type { Conversion, WebhookClientConfig } from '../../structural/resource.ts'
import { setAt } from '../../structural/origins.ts'
import { defineResourceMarker, type ResourceContext } from '../marker.ts'

interface ConversionSetting {
  readonly strategy?: 'None' | 'Webhook'
  readonly service?: string
  readonly path?: string
  readonly port?: number
  readonly url?: string
  readonly caBundle?: string
  readonly reviewVersions?: readonly string[]
}

export default defineResourceMarker({
  kubebuilder: ['crdgen:conversion'],
  tags: ['conversion'],
  sites: ['resource'],
  summary: 'How objects are converted between versions: by a webhook, or not at all but for apiVersion.',
  value: {
    kind: 'arguments',
    arguments: {
      strategy: { type: { kind: 'string', oneOf: ['None', 'Webhook'] }, optional: true, summary: 'default: Webhook' },
      service: { type: { kind: 'string' }, optional: true, summary: 'the service of the webhook: namespace/name' },
      path: { type: { kind: 'string' }, optional: true, summary: 'the path at the service: /convert' },
      port: { type: { kind: 'integer', min: 1 }, optional: true, summary: 'the port of the service; default: 443' },
      url: { type: { kind: 'string' }, optional: true, summary: 'where the webhook is, in place of a service' },
      caBundle: { type: { kind: 'string' }, optional: true, summary: 'certificates in base64 that the server trusts' },
      reviewVersions: {
        type: { kind: 'list', items: { kind: 'string' } },
        optional: true,
        summary: 'versions of ConversionReview that the webhook accepts; default: v1',
      },
    },
  },
  applyToResource(body, setting, context) {
    const conversion = readConversion(setting, context)
    return conversion === undefined ? body : setAt(body, { conversion }, context.at)
  },
  examples: [
    {
      mark: '+crdgen:conversion:service=widgets/webhook,path=/convert',
      givesBody: {
        conversion: {
          strategy: 'Webhook',
          webhook: {
            conversionReviewVersions: ['v1'],
            clientConfig: { service: { namespace: 'widgets', name: 'webhook', path: '/convert' } },
          },
        },
      },
    },
    {
      mark: '@conversion {"url": "https://example.com/convert", "reviewVersions": ["v1", "v1beta1"]}',
      givesBody: {
        conversion: {
          strategy: 'Webhook',
          webhook: { conversionReviewVersions: ['v1', 'v1beta1'], clientConfig: { url: 'https://example.com/convert' } },
        },
      },
    },
    { mark: '@conversion strategy=None', givesBody: { conversion: { strategy: 'None' } } },
    { mark: '@conversion strategy=Webhook', reports: 'marker/bad-value: sets neither the service nor the url of the webhook' },
    { mark: '@conversion service=webhook', reports: 'marker/bad-value: the service is namespace/name, got "webhook"' },
    { mark: '@conversion strategy=None,service=a/b', reports: 'marker/conflict: the strategy None has no webhook' },
  ],
})

function readConversion(setting: ConversionSetting, { report }: ResourceContext): Conversion | undefined {
  const { strategy = 'Webhook', reviewVersions = ['v1'], ...client } = setting
  if (strategy === 'None') {
    if (Object.keys(client).length === 0) return { strategy }
    report({ rule: 'marker/conflict', message: `the strategy None has no webhook, but ${Object.keys(client).join(', ')} is set` })
    return undefined
  }
  if (client.service === undefined && client.url === undefined) {
    const help = 'write service=namespace/name,path=/convert'
    report({ rule: 'marker/bad-value', message: 'sets neither the service nor the url of the webhook', help })
    return undefined
  }
  const clientConfig = readClient(client)
  if (clientConfig !== undefined) return { strategy, webhook: { conversionReviewVersions: reviewVersions, clientConfig } }
  report({ rule: 'marker/bad-value', message: `the service is namespace/name, got ${JSON.stringify(client.service)}` })
  return undefined
}

/** Undefined when the service is not of the form namespace/name. */
function readClient({ service, path, port, url, caBundle }: ConversionSetting): WebhookClientConfig | undefined {
  const [, namespace, name] = /^([^/]+)\/([^/]+)$/.exec(service ?? '') ?? []
  if (service !== undefined && (namespace === undefined || name === undefined)) return undefined
  return {
    ...(namespace === undefined || name === undefined
      ? {}
      : { service: { namespace, name, ...(path === undefined ? {} : { path }), ...(port === undefined ? {} : { port }) } }),
    ...(url === undefined ? {} : { url }),
    ...(caBundle === undefined ? {} : { caBundle }),
  }
}
