import { type Diagnostic, formatPath, isRecord, type JsonObject, type Keys, listAt, textAt, valueAt } from '@crdgen/core/internal'
import { type ServerRuleName, validateNative } from '@crdgen/server/internal'
import { keysOfPointer } from '../../documents/pointer.ts'
import { identityOf } from '../spreads/place-in-patch.ts'

/** An error of the API server about a pod. */
export interface PodError {
  /** The place in the pod: `spec`, `containers`, 0, `image`. */
  readonly path: Keys
  /** The same as the server spells it: `spec.containers[0].image`. */
  readonly serverPath: string
  /** The server's words after the path: `Required value`. */
  readonly detail: string
  /** A clause that follows the path. */
  readonly message: string
  /** The same for the same error wherever merging moves the item. */
  readonly key: string
}

export interface PodAnswer {
  readonly errors: readonly PodError[]
  /** Fields that a v1.Pod does not have: decoding drops them. */
  readonly dropped: readonly Keys[]
}

/**
 * The API server's answer to a pod made of this metadata and spec: pkg/apis/core/validation/validation.go, ValidatePodTemplateSpec. Errors
 * of decoding are not here.
 */
export function serverAnswer(pod: JsonObject, kubernetes: string): PodAnswer {
  const { apiVersion: _, kind: __, status: ___, ...template } = pod
  const object = { apiVersion: 'v1', kind: 'PodTemplate', metadata: { name: 'pod' }, template }
  const { diagnostics = [] } = validateNative(object, { kubernetes }) ?? {}
  const found = diagnostics.map(one => ({ one, path: keysOfPointer(object, textAt(one.data, 'pointer')).slice(1) }))
  return {
    errors: found.filter(({ one, path }) => path.length > 0 && isValidation(one)).map(({ one, path }) => toError(one, path, pod)),
    dropped: found
      .filter(({ one }) => one.rule === ('manifest/unknown-field' satisfies ServerRuleName) && !differsInCase(one))
      .map(({ path }) => path),
  }
}

const ofDecoder: ReadonlySet<string> = new Set<ServerRuleName>(['manifest/unknown-field', 'manifest/wrong-type'])

function isValidation({ rule, severity }: Diagnostic): boolean {
  return severity === 'error' && !ofDecoder.has(rule)
}

/** encoding/json reads names without regard to case. */
function differsInCase({ help = '', path }: Diagnostic): boolean {
  const near = /^did you mean (\w+)\?$/i.exec(help)?.[1]
  return near !== undefined && path.toLowerCase().endsWith(near.toLowerCase())
}

function toError({ message, data }: Diagnostic, path: Keys, pod: JsonObject): PodError {
  const inTemplate = textAt(data, 'serverPath').replace(/^template\./, '')
  // ValidatePodTemplateSpec leaves out `metadata`, ValidatePodCreate does not.
  const serverPath = path[0] === 'metadata' && !inTemplate.startsWith('metadata') ? `metadata.${inTemplate}` : inTemplate
  const detail = textAt(data, 'serverMessage')
  return { path, serverPath, detail, message, key: `${stablePath(path, pod)}: ${detail}` }
}

/** A path whose items of lists are named by their merge keys. */
function stablePath(path: Keys, pod: JsonObject): string {
  const named = path.map((key, at) => {
    if (typeof key === 'string') return key
    const list = path.slice(0, at)
    const identity = identityOf(valueAt(pod, ...list, key))
    // Two items of one name differ by their order.
    const same = listAt(pod, ...list)
      .slice(0, key)
      .filter(item => isRecord(item) && identityOf(item) === identity).length
    return identity === undefined ? String(key) : `${identity}#${same}`
  })
  return formatPath(named)
}
