import { isRecord, type Software, listAt, recordAt, textAt, valueAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'

const sidecars = (selector: string) => `
apiVersion: apps.kruise.io/v1alpha1
kind: SidecarSet
metadata: {name: log}
spec:
  selector: ${selector}
  containers: [{name: log, image: "registry.example/log:1"}]`

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A SidecarSet that kruise refuses: name, selectors, containers, update strategy, annotations',
  why: 'The webhook refuses the SidecarSet; the CRD declares none of this.',
  facts: [
    'kruise sidecarset_create_update_handler.go, validateSidecarSet and validateSidecarSetSpec, after the defaults of apis/apps/defaults (updateStrategy.type is RollingUpdate).',
    'Of 1.8.0, and not of 1.5.0: a partition beside a selector, and init containers that restart always. Between them nothing is reported.',
  ],
  software: { kruise: '1.9.0' },
  example: { wrong: sidecars('{}'), right: sidecars('{matchLabels: {app: web}}') },
  find: ({ ofKind, software }) =>
    ofKind(kruiseGroup, 'SidecarSet')
      .filter(({ version }) => version === 'v1alpha1')
      .flatMap(one => refusedFindings(one, refusedSidecarSet(one, software('kruise')))),
}

function refusedSidecarSet(one: Manifest, kruise: Software): readonly RefusedValue[] {
  const { object } = one
  return [
    ...refusedName(one.name),
    ...refusedSelectors(object),
    ...(kruise.isAtLeast('1.8.0') ? refusedStrategy(object) : []),
    ...refusedRevision(object),
    ...refusedContainers(object),
    ...refusedAnnotations(object),
  ]
}

function refusedName(name: string): readonly RefusedValue[] {
  const format = '^[a-zA-Z0-9\\-]+$'
  const words = `sidecarset name must consist of alphanumeric characters or '-' (e.g. 'example-com', regex used for validation is '${format}')`
  const path = ['metadata', 'name']
  const help = 'Use letters, digits and -, at most 63.'
  return [
    ...(name === '' || new RegExp(format).test(name) ? [] : [{ path, words, message: `is ${name}, with other characters`, help }]),
    ...(name.length > 63
      ? [{ path, words: 'must be no more than 63 characters', message: `has ${String(name.length)} characters`, help }]
      : []),
  ]
}

function refusedSelectors(object: unknown): readonly RefusedValue[] {
  const spec = recordAt(object, 'spec')
  const help = 'Write the labels of the pods that get the sidecars.'
  const missing = { path: ['spec', 'selector'], words: 'no selector defined for SidecarSet', message: 'is missing', help }
  const [selector, ofNamespaces] = [spec['selector'] ?? undefined, spec['namespaceSelector'] ?? undefined]
  const both = {
    path: ['spec', 'namespaceSelector'],
    serverPath: 'spec.namespace, namespaceSelector',
    words: 'namespace and namespaceSelector are mutually exclusive',
    message: 'is set beside namespace',
    help: 'Write one of the two.',
  }
  const isBoth = textAt(spec, 'namespace') !== '' && ofNamespaces !== undefined
  return [
    ...(selector === undefined ? [missing] : refusedEmpty(selector, 'selector')),
    ...(isBoth ? [both] : ofNamespaces === undefined ? [] : refusedEmpty(ofNamespaces, 'namespaceSelector')),
  ]
}

function refusedEmpty(selector: unknown, ...keys: readonly string[]): readonly RefusedValue[] {
  const size = Object.keys(recordAt(selector, 'matchLabels')).length + listAt(selector, 'matchExpressions').length
  const words = 'empty selector is not valid for sidecarset.'
  return size > 0 || !isRecord(selector) ? [] : [{ path: ['spec', ...keys], words, message: 'is empty', help: 'Write a label.' }]
}

function refusedStrategy(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'updateStrategy']
  const strategy = recordAt(object, ...path)
  if (!['', 'RollingUpdate'].includes(textAt(strategy, 'type'))) return []
  const partition = strategy['partition']
  const isSet = typeof partition === 'string' || (typeof partition === 'number' && partition !== 0)
  const selector = strategy['selector'] ?? undefined
  const both = {
    path,
    serverPath: 'updateStrategy',
    words: 'Partition and Selector cannot be used together',
    message: 'has partition and selector',
    help: 'Use one of the two.',
  }
  const restarting = {
    path,
    words: 'The initContainer in-place upgrade is not currently supported.',
    message: 'is RollingUpdate, and an init container restarts always',
    help: 'Write updateStrategy: {type: NotUpdate}.',
  }
  return [
    ...(listAt(object, 'spec', 'initContainers').some(one => textAt(one, 'restartPolicy') === 'Always') ? [restarting] : []),
    ...(isSet && selector !== undefined ? [both] : []),
    ...(selector === undefined ? [] : refusedEmpty(selector, 'updateStrategy', 'selector')),
  ]
}

function refusedRevision(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'injectionStrategy', 'revision']
  const revision = valueAt(object, ...path)
  if (!isRecord(revision) || ['revisionName', 'customVersion'].some(key => (revision[key] ?? undefined) !== undefined)) return []
  const words = 'revisionName and customVersion cannot be empty simultaneously'
  return [{ path, serverPath: 'revision', words, message: 'names no revision', help: 'Write customVersion or revisionName.' }]
}

function refusedContainers(object: unknown): readonly RefusedValue[] {
  if (listAt(object, 'spec', 'containers').length + listAt(object, 'spec', 'initContainers').length > 0) return []
  const words = 'no initContainer or container defined for SidecarSet'
  return [{ path: ['spec'], words, message: 'has neither containers nor initContainers', help: 'Write a container to inject.' }]
}

/** Annotations of all patches together: each key once. */
function refusedAnnotations(object: unknown): readonly RefusedValue[] {
  const known = new Set<string>()
  const serverPath = 'spec.patchPodMetadata'
  return listAt(object, 'spec', 'patchPodMetadata').flatMap((patch, at): readonly RefusedValue[] => {
    const path = ['spec', 'patchPodMetadata', at]
    const keys = Object.keys(recordAt(patch, 'annotations'))
    const twice = keys.filter(key => known.has(key))
    keys.forEach(key => known.add(key))
    if (keys.length === 0)
      return [
        {
          path,
          serverPath,
          words: 'no annotations defined for SidecarSet',
          message: 'has no annotations',
          help: 'Write one, or take it away.',
        },
      ]
    return twice.map(key => ({
      path: [...path, 'annotations'],
      serverPath,
      words: `patch annotation[${key}] already exist`,
      message: `has ${key}, as another patch`,
      help: 'Write each annotation once.',
    }))
  })
}

export default rule
