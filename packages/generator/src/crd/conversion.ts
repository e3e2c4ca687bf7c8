/** `spec.conversion` of a CustomResourceDefinition. */
export type Conversion =
  | { readonly strategy: 'None' }
  | {
      readonly strategy: 'Webhook'
      readonly webhook: { readonly conversionReviewVersions: readonly string[]; readonly clientConfig: WebhookClientConfig }
    }

interface WebhookClientConfig {
  readonly url?: string
  readonly service?: { readonly namespace: string; readonly name: string; readonly path?: string; readonly port?: number }
  readonly caBundle?: string
}
