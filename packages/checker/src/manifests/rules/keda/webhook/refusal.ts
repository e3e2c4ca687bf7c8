import type { Software } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'

/** The answer of the webhook, or of the operator. */
export type RefusalData = { readonly serverMessage: string } | { readonly controllerMessage: string }

/** Part of KEDA that refuses an object, and its words. */
export interface Refusal {
  /** `KEDA's webhook refuses the ScaledObject` */
  readonly clause: string
  readonly data: RefusalData
}

/**
 * Finds who refuses an object, and with which words: the admission webhook, from the version that checks it; else the operator, from the
 * version `operator`, which stores the object and never makes it ready. Undefined if neither refuses it.
 */
export function refusalOf(
  scaled: Manifest,
  words: string,
  keda: Software,
  since: { webhook: string; operator?: string },
): Refusal | undefined {
  if (keda.isAtLeast(since.webhook))
    return { clause: `KEDA's webhook refuses the ${scaled.kind}`, data: { serverMessage: webhookMessage(scaled, words) } }
  if (since.operator === undefined || !keda.isAtLeast(since.operator)) return undefined
  return { clause: `KEDA scales nothing, as it takes the ${scaled.kind} for wrong`, data: { controllerMessage: words } }
}

/** The message that a client prints (the webhooks are vscaledobject.kb.io and vscaledjob.kb.io). */
export function webhookMessage({ kind }: Manifest, words: string): string {
  return `admission webhook "v${kind.toLowerCase()}.kb.io" denied the request: ${words}`
}
