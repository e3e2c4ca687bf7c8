import { isRecord, member } from '@crdgen/core/internal'
import type { ServerConvert } from '../ask.ts'
export const plainConvert: ServerConvert = async (crd, object, apiVersion, converter) => {
  const items = member(object, 'items')
  const objects: any[] = Array.isArray(items) ? items : [object]
  const send = objects.filter(o => o.apiVersion !== apiVersion)
  const review = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'ConversionReview',
    request: { uid: 'u1', desiredAPIVersion: apiVersion, objects: send },
  } as const
  let answer: unknown
  try {
    answer = await converter(review)
  } catch (e) {
    return { error: `conversion webhook for x failed: ${String(e)}` }
  }
  const response = member(answer, 'response')
  if (!isRecord(response)) return { error: 'no response provided' }
  if (member(response['result'], 'status') !== 'Success')
    return { error: `conversion webhook for x failed: ${String(member(response['result'], 'message'))}` }
  const list: any = response['convertedObjects']
  if (!Array.isArray(list) || list.length !== send.length) return { error: 'returned objects' }
  let n = 0
  const out: any[] = []
  for (const o of objects) {
    if (o.apiVersion === apiVersion) {
      out.push(o)
      continue
    }
    const c = list[n++]
    if (c.apiVersion !== apiVersion) return { error: 'invalid groupVersion' }
    out.push({ ...c, metadata: { ...o.metadata, labels: c.metadata?.labels, annotations: c.metadata?.annotations } })
  }
  return { converted: Array.isArray(items) ? { ...(object as object), apiVersion, items: out } : out[0] }
}
