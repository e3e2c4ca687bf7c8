import { createFinding, jsonText } from '@crdgen/core/internal'
import { fieldConvention } from './convention/define.ts'

/** Versions are lower-case in Kubernetes, too. */
function isVersion(value: string): boolean {
  return /^v\d+(?:(?:alpha|beta)\d+)?$/.test(value)
}

const protocols = ['grpc', 'grpcs', 'h2', 'h2c', 'http', 'http2', 'https', 'sctp', 'tcp', 'tls', 'udp', 'ws', 'wss']
const logLevels = ['debug', 'error', 'fatal', 'info', 'panic', 'trace', 'warn', 'warning']
const operationsOfJsonPatch = ['add', 'copy', 'move', 'remove', 'replace', 'test']

/** Words that other systems have spelled. */
const foreignWords: readonly ReadonlySet<unknown>[] = [protocols, logLevels, operationsOfJsonPatch].map(words => new Set(words))

/** Algorithms have names of their own: SCRAM-SHA-256. */
function isAlgorithm(value: string): boolean {
  return /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+$/.test(value) && /\d/.test(value)
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z][\w-]*$/.test(value)
}

export default fieldConvention<{ readonly values: readonly unknown[] }>(
  {
    summary: 'Enum values that are not CamelCase',
    why: 'Values that are words of the API are CamelCase with an upper-case first letter, as everywhere in Kubernetes. Values of another system (protocols, sizes, log levels) may keep their spelling.',
    source: 'OpenShift API conventions: enumerated values are PascalCase; Kubernetes API conventions, "Constants".',
    share: 26,
    fix: 'Name the values in CamelCase; in a version that is served, add the new values beside the old ones.',
    example: { wrong: 'mode: {type: string, enum: [full, in-place]}', right: 'mode: {type: string, enum: [Full, InPlace]}' },
    isOpinion: true,
  },
  ({ schema }) => {
    const values = schema.type === 'string' ? (schema.enum ?? []) : []
    const areForeign = foreignWords.some(words => values.every(one => one === '' || words.has(one)))
    const wrong = values.filter(one => isWord(one) && !/^[A-Z][A-Za-z0-9]*$/.test(one) && !isVersion(one) && !isAlgorithm(one))
    const shown = wrong
      .slice(0, 3)
      .map(one => jsonText(one))
      .join(', ')
    return wrong.length === 0 || areForeign
      ? undefined
      : createFinding({
          message: `has enum values that are not CamelCase: ${shown}${wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''}`,
          data: { values: wrong },
        })
  },
)
