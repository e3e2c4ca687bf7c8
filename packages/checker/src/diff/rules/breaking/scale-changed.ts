import { type JsonObject, recordAt, textAt } from '@crdgen/core/internal'
import { member } from '../../../documents/json.ts'
import { breaks, type Change, loosens, type VersionChangeRule } from '../../rule.ts'

type Data = {
  readonly name?: string
  readonly before?: string
  readonly after?: string
}

const rule: VersionChangeRule<Data> = {
  level: 'version',
  severity: 'error',
  summary: 'The scale subresource is gone, or reads other fields',
  why: 'kubectl scale, HorizontalPodAutoscalers and KEDA go through /scale: without it, or with other paths, they fail or scale something else.',
  claims: ['subresources'],
  find(pair) {
    const [old, now] = [pair.before, pair.after].map(one => member(recordAt(one, 'subresources'), 'scale'))
    if (old === undefined && now === undefined) return []
    if (old === undefined) return [loosens({ effect: 'added', message: 'the scale subresource is new' })]
    if (now === undefined)
      return [breaks({ message: 'the scale subresource is gone', help: 'Keep the scale subresource.', shownBy: { noProof } })]
    const [before, after] = [pair.before, pair.after].map(one => recordAt(recordAt(one, 'subresources'), 'scale'))
    return paths.flatMap(name => comparePath(name, before ?? {}, after ?? {}))
  },
}

const paths = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath']
const noProof = 'it shows in requests to /scale only'

function comparePath(name: string, before: JsonObject, after: JsonObject): readonly Change<Data>[] {
  const [old, now] = [textAt(before, name), textAt(after, name)]
  if (old === now) return []
  const data = { name, before: old, after: now }
  if (old === '') return [loosens({ effect: 'added', message: `scale.${name} is ${now} now`, data })]
  const message = now === '' ? `scale.${name} is gone, was ${old}` : `scale.${name} is ${now} now, was ${old}`
  return [breaks({ message, help: 'Keep the path; autoscalers read it.', data, shownBy: { noProof } })]
}

export default rule
