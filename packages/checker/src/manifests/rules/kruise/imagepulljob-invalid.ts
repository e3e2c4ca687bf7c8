import { listAt, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'

const job = (policy: string) => `
apiVersion: apps.kruise.io/v1alpha1
kind: ImagePullJob
metadata: {name: pull}
spec:
  image: registry.example/web:1
  completionPolicy: {type: ${policy}, activeDeadlineSeconds: 60}`

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'An ImagePullJob or ImageListPullJob that kruise refuses: two selectors, no image, or a deadline of one that never completes',
  why: 'The webhook refuses the job with its first mistake; the CRD declares none of this.',
  facts: [
    'kruise imagepulljob_create_update_handler.go and imagelistpulljob_create_update_handler.go, validate, at v1.5.5, after the default completionPolicy.type Always.',
  ],
  example: { wrong: job('Never'), right: job('Always') },
  find: ({ ofKind }) =>
    ['ImagePullJob', 'ImageListPullJob'].flatMap(kind =>
      ofKind(kruiseGroup, kind)
        .filter(({ version }) => version === 'v1alpha1')
        .flatMap(one => refusedFindings(one, refusedJob(one).slice(0, 1))),
    ),
}

function refusedJob({ object, kind }: Manifest): readonly RefusedValue[] {
  return [
    ...refusedSelectors(object),
    ...(kind === 'ImagePullJob' ? refusedImage(object) : refusedImages(object)),
    ...refusedCompletion(object),
  ]
}

const isSet = (value: unknown) => (value ?? undefined) !== undefined

function refusedSelectors(object: unknown): readonly RefusedValue[] {
  const [spec, path] = [recordAt(object, 'spec'), ['spec', 'selector']]
  const selector = recordAt(spec, 'selector')
  const names = listAt(selector, 'names')
  const both = {
    path,
    words: 'can not set both names and labelSelector in this spec.selector',
    message: 'has names, and labels as well',
    help: 'Select nodes by name, or by label.',
  }
  const twice = {
    path: [...path, 'names'],
    words: 'duplicated name in selector names',
    message: 'names a node more than once',
    help: 'Name each node once.',
  }
  const pods = {
    path: ['spec', 'podSelector'],
    words: 'can not set both selector and podSelector',
    message: 'is set beside selector',
    help: 'Write one of the two.',
  }
  const hasLabels = isSet(selector['matchLabels']) || isSet(selector['matchExpressions'])
  return [
    ...(hasLabels && isSet(selector['names']) ? [both] : []),
    ...(new Set(names).size < names.length ? [twice] : []),
    ...(isSet(spec['podSelector']) && isSet(spec['selector']) ? [pods] : []),
  ]
}

const noImage = 'image can not be empty'

function refusedImage(object: unknown): readonly RefusedValue[] {
  const image = recordAt(object, 'spec')['image'] ?? ''
  return image === '' ? [{ path: ['spec', 'image'], words: noImage, message: 'is empty', help: 'Name the image.' }] : []
}

function refusedImages(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'images']
  const images = listAt(object, ...path)
  if (images.length === 0) return [{ path, words: noImage, message: 'is empty', help: 'Name an image.' }]
  const words = 'images cannot have duplicate values'
  const many = 'the maximum number of images cannot > 255'
  return [
    ...(new Set(images).size < images.length ? [{ path, words, message: 'has an image twice', help: 'Name each image once.' }] : []),
    ...(images.length > 255
      ? [{ path, words: many, message: `has ${String(images.length)} images`, help: 'Split it into several jobs.' }]
      : []),
  ]
}

function refusedCompletion(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'completionPolicy']
  const policy = recordAt(object, ...path)
  const type = textAt(policy, 'type')
  const words = 'activeDeadlineSeconds and ttlSecondsAfterFinished can only work with Always CompletionPolicyType'
  const hasLimit = isSet(policy['activeDeadlineSeconds']) || isSet(policy['ttlSecondsAfterFinished'])
  const unused = { path, words, message: 'has a limit of time, and the job never completes', help: 'Write type: Always, or take it away.' }
  const unknown = {
    path: [...path, 'type'],
    words: `unknown type of completionPolicy: ${type}`,
    message: `is ${type}, an unknown value`,
    help: 'Write Always or Never.',
  }
  return [...(type === 'Never' && hasLimit ? [unused] : []), ...(['', 'Always', 'Never'].includes(type) ? [] : [unknown])]
}

export default rule
