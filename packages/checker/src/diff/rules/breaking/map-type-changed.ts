import { plainText } from '@crdgen/core/internal'
import { keywordOf } from '@crdgen/server/internal'
import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly before: unknown; readonly after: unknown }> = {
  level: 'schema',
  severity: 'warning',
  summary: 'An object is owned as a whole instead of member by member, or the other way round',
  why: 'Server-side apply counts ownership differently: managers of single members overwrite each other, or stop removing what they drop.',
  claims: ['x-kubernetes-map-type'],
  find({ before, after }) {
    const [old, now] = [before, after].map(one => keywordOf(one, 'x-kubernetes-map-type') ?? 'granular')
    const help = 'Keep the map type, unless nobody applies only a part of the object.'
    const message = `is ${plainText(now)} now, was ${plainText(old)}`
    return [breaks({ affects: 'owners', message, help, data: { before: old, after: now } })]
  },
}

export default rule
