import { deployment, hpa, job, keep, marksOf, optOut, scaledObject, transfer } from './objects.cases.ts'
import type { TransitionInput } from './transition.ts'

/** What an upgrade is found to do, but for notes, and who follows it sees happen. */
export type UpgradeCase = readonly [title: string, input: TransitionInput, rules: readonly string[], events?: readonly string[]]

export const upgrades: readonly UpgradeCase[] = [
  [
    'KEDA to HPA with the name that KEDA itself would give',
    { before: [deployment, scaledObject()], after: [deployment, hpa({ name: 'keda-hpa-web' })] },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'KEDA to HPA of the same name, without any annotation',
    { before: [deployment, scaledObject({}, 'web')], after: [deployment, hpa()] },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'an HPA and a ScaledObject of that name, then the HPA alone',
    { before: [hpa(), scaledObject({ annotations: transfer }, 'web')], after: [hpa()] },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'the same change in Argo CD, which prunes last',
    { before: [scaledObject({}, 'web')], after: [hpa()], with: { argocd: '3' } },
    ['keda/hpa-lost-on-disable'],
    ['patch HorizontalPodAutoscaler/web', 'argocd deletes ScaledObject/web', 'gc deletes HorizontalPodAutoscaler/web'],
  ],
  [
    'KEDA takes the Helm label away from its HPA',
    {
      before: [scaledObject({ annotations: { 'scaledobject.keda.sh/hpa-excluded-labels': 'app.kubernetes.io/managed-by' } }, 'web')],
      after: [hpa()],
    },
    ['helm/invalid-ownership-metadata'],
    [],
  ],
  [
    'KEDA takes no label away that stands behind a space',
    {
      before: [scaledObject({ annotations: { 'scaledobject.keda.sh/hpa-excluded-labels': 'team, app.kubernetes.io/managed-by' } }, 'web')],
      after: [hpa()],
    },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'KEDA that does not know how to take it away yet',
    {
      before: [scaledObject({ annotations: { 'scaledobject.keda.sh/hpa-excluded-labels': 'app.kubernetes.io/managed-by' } }, 'web')],
      after: [hpa()],
      with: { keda: '2.17.2' },
    },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'the cluster knows the HPA of the ScaledObject by another name',
    { before: [scaledObject()], after: [hpa()], live: [{ ...scaledObject(), status: { hpaName: 'web' } }] },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'a ScaledObject takes another HPA name, and the release renders the old one',
    { before: [scaledObject({}, 'web')], after: [scaledObject({}, 'other'), hpa()] },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'a new HPA beside a ScaledObject that stays as it is: the webhook is not asked',
    { before: [scaledObject()], after: [scaledObject(), hpa()] },
    ['keda/target-already-managed-by-hpa'],
    ['create HorizontalPodAutoscaler/web', 'patch ScaledObject/web'],
  ],
  [
    'the same, and the HPA is opted out: the webhook would let it be, the HPA controller does not',
    { before: [scaledObject()], after: [scaledObject(), hpa({ annotations: optOut })] },
    ['hpa/ambiguous-selector'],
  ],
  [
    'an HPA that is opted out together with the ScaledObject that comes beside it',
    { before: [hpa()], after: [hpa({ annotations: optOut }), scaledObject()] },
    ['hpa/ambiguous-selector'],
    ['patch HorizontalPodAutoscaler/web', 'create ScaledObject/web'],
  ],
  [
    'an HPA that Helm keeps beside the new ScaledObject',
    { before: [hpa({ annotations: { ...keep, ...optOut } })], after: [scaledObject()] },
    ['hpa/ambiguous-selector'],
    ['create ScaledObject/web'],
  ],
  [
    'a ScaledObject that Helm keeps beside an HPA of another name',
    { before: [scaledObject({ annotations: keep })], after: [hpa()] },
    ['hpa/ambiguous-selector'],
  ],
  ['two HPAs of a first release', { before: [], after: [hpa({ name: 'cpu' }), hpa({ name: 'memory' })] }, ['hpa/ambiguous-selector']],
  ['two HPAs of which one goes', { before: [hpa({ name: 'cpu' }), hpa({ name: 'memory' })], after: [hpa({ name: 'memory' })] }, []],
  [
    'an HPA that KEDA 2.17 took over, and the ScaledObject names another one',
    {
      before: [scaledObject({ annotations: transfer }, 'web')],
      after: [scaledObject({ annotations: transfer }, 'other')],
      live: [{ ...scaledObject({ annotations: transfer }, 'web'), status: { conditions: [] } }],
      with: { keda: '2.17.2' },
    },
    ['hpa/ambiguous-selector'],
  ],
  [
    'the same with a KEDA that remembers its name',
    {
      before: [scaledObject({ annotations: transfer }, 'web')],
      after: [scaledObject({ annotations: transfer }, 'other')],
      live: [{ ...scaledObject({ annotations: transfer }, 'web'), status: { conditions: [] } }],
      with: { keda: '2.18.0' },
    },
    [],
  ],
  [
    'an HPA of the new release, and a transfer with the prefix of another annotation',
    {
      before: [],
      after: [hpa(), scaledObject({ annotations: { 'autoscaling.keda.sh/transfer-hpa-ownership': 'true' } }, 'web')],
    },
    ['hpa/same-name-owned-twice', 'keda/transfer-annotation-ineffective'],
  ],
  [
    'the right annotation beside the wrong one',
    {
      before: [hpa()],
      after: [scaledObject({ annotations: { 'autoscaling.keda.sh/transfer-hpa-ownership': 'true', ...transfer } }, 'web')],
    },
    ['keda/hpa-recreated-on-enable'],
  ],
  [
    'the annotation of the ScaledObject on the HPA',
    { before: [hpa({ annotations: transfer })], after: [scaledObject({}, 'web')] },
    ['keda/target-already-managed-by-hpa', 'keda/transfer-annotation-ineffective'],
  ],
  [
    'an opt-out with the prefix of another annotation',
    { before: [hpa({ annotations: { 'scaledobject.keda.sh/hpa-ownership': 'false' } })], after: [scaledObject()] },
    ['keda/ownership-optout-ineffective', 'keda/target-already-managed-by-hpa'],
  ],
  [
    'an HPA of another release, and the name of our own is known from what it has released',
    {
      before: [scaledObject()],
      after: [hpa()],
      live: ['theirs', 'ours'].map(name => {
        const meta = {
          labels: { 'app.kubernetes.io/managed-by': 'Helm' },
          annotations: { 'meta.helm.sh/release-name': name, 'meta.helm.sh/release-namespace': 'default' },
        }
        return name === 'theirs' ? hpa(meta) : scaledObject(meta)
      }),
    },
    ['helm/invalid-ownership-metadata'],
    [],
  ],
  [
    'a release of another namespace than its objects',
    {
      before: [scaledObject({}, 'web')],
      after: [hpa()],
      live: [scaledObject({}, 'web'), hpa()].map(one => {
        const marks = { 'meta.helm.sh/release-name': 'shop', 'meta.helm.sh/release-namespace': 'releases' }
        const metadata = { ...one.metadata, labels: { 'app.kubernetes.io/managed-by': 'Helm' }, annotations: marks }
        return { ...one, metadata }
      }),
    },
    [],
  ],
  ['both were there before', { before: [scaledObject(), hpa()], after: [scaledObject(), hpa()] }, []],
  [
    'an HPA that no release made, with --take-ownership',
    { before: [], after: [hpa()], live: [hpa({ labels: { team: 'ops' } })], options: { takeOwnership: true } },
    [],
  ],
  [
    'a ScaledObject that Helm keeps goes on writing the HPA',
    { before: [scaledObject({ annotations: keep }, 'web')], after: [hpa()] },
    ['hpa/same-name-owned-twice'],
    ['patch HorizontalPodAutoscaler/web'],
  ],
  [
    'HPA to KEDA, the live HPA opted out',
    { before: [deployment, hpa({ annotations: optOut })], after: [deployment, scaledObject()] },
    [],
    ['patch Deployment/web', 'create ScaledObject/web', 'helm deletes HorizontalPodAutoscaler/web'],
  ],
  [
    'HPA to KEDA, opted out as the documentation prints it',
    { before: [hpa({ annotations: { 'validations.keda.sh/hpa-ownership': 'true' } })], after: [scaledObject()] },
    ['keda/ownership-optout-ineffective', 'keda/target-already-managed-by-hpa'],
  ],
  [
    'HPA to KEDA, opted out before KEDA knew it',
    { before: [hpa({ annotations: optOut })], after: [scaledObject()], with: { keda: '2.13.1' } },
    ['keda/ownership-optout-ineffective', 'keda/target-already-managed-by-hpa'],
  ],
  [
    'a transfer that names another HPA',
    { before: [hpa()], after: [scaledObject({ annotations: transfer }, 'api')], with: { keda: '2.16.0' } },
    ['keda/target-already-managed-by-hpa', 'keda/transfer-annotation-ineffective'],
  ],
  ['without the webhook', { before: [hpa()], after: [scaledObject()], options: { kedaWebhook: false } }, []],
  [
    'a ScaledObject renamed',
    { before: [scaledObject()], after: [scaledObject({ name: 'web-scaler' })] },
    ['keda/target-already-managed-by-scaledobject'],
  ],
  [
    'a second ScaledObject of one target in a namespace of its own',
    { before: [scaledObject()], after: [scaledObject(), scaledObject({ namespace: 'other', name: 'web-scaler' })] },
    [],
  ],
  [
    'an HPA of that name in another namespace',
    { before: [deployment, scaledObject({}, 'web')], after: [deployment, hpa({ namespace: 'other' })] },
    ['hpa/target-loses-autoscaler'],
  ],
  ['an HPA of another kind of target', { before: [hpa({}, 'StatefulSet')], after: [hpa({}, 'StatefulSet'), scaledObject()] }, []],
  [
    'a target whose kind is left out, and one that says it',
    { before: [hpa()], after: [hpa(), scaledObject({}, undefined, { kind: 'Deployment', name: 'web', apiVersion: 'apps/v1' })] },
    ['keda/target-already-managed-by-hpa'],
  ],
  ['the target goes with its autoscaler', { before: [deployment, scaledObject()], after: [] }, []],
  [
    'an autoscaler that an HPA of the cluster stands in for',
    { before: [deployment, scaledObject()], after: [deployment], live: [hpa()] },
    [],
  ],
  ['nothing changes', { before: [deployment, hpa()], after: [deployment, hpa()] }, []],
  [
    'both stay, opted out',
    { before: [hpa({ annotations: optOut }), scaledObject()], after: [hpa({ annotations: optOut }), scaledObject()] },
    [],
  ],
  ['a new HPA name for KEDA', { before: [scaledObject()], after: [scaledObject({}, 'web')] }, [], ['patch ScaledObject/web']],
  [
    'hooks run beside the release: made again, never patched or deleted by it',
    {
      before: [deployment, job('migrate-1', 'pre-upgrade'), job('check', 'test')],
      after: [deployment, job('seed', 'post-upgrade'), job('migrate-2', 'pre-upgrade,pre-install'), job('check', 'test')],
    },
    [],
    ['create Job/migrate-2', 'patch Deployment/web', 'create Job/seed'],
  ],
  [
    'hooks of a first installation',
    { before: [], after: [deployment, job('first', 'post-install'), job('next', 'post-upgrade')] },
    [],
    ['create Deployment/web', 'create Job/first'],
  ],
  [
    'a hook that was there goes before it comes again',
    { before: [deployment, job('migrate', 'pre-upgrade')], after: [deployment, job('migrate', 'pre-upgrade')] },
    [],
    ['helm deletes Job/migrate', 'create Job/migrate', 'patch Deployment/web'],
  ],
  [
    'a ScaledObject as a hook: the webhook sees what has been upgraded',
    { before: [deployment, hpa()], after: [deployment, scaledObject({ annotations: { 'helm.sh/hook': 'post-upgrade' } })] },
    [],
    ['patch Deployment/web', 'helm deletes HorizontalPodAutoscaler/web', 'create ScaledObject/web'],
  ],
  [
    'a ScaledObject as a hook before the upgrade: the old HPA lives',
    { before: [deployment, hpa()], after: [deployment, scaledObject({ annotations: { 'helm.sh/hook': 'pre-upgrade' } })] },
    ['keda/target-already-managed-by-hpa'],
    [],
  ],
  [
    'facts name a namespace that the chart leaves out',
    { before: [scaledObject()], after: [hpa()], live: [{ ...scaledObject({ namespace: 'shop' }), status: { hpaName: 'web' } }] },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'facts of two namespaces, and the marks of the release tell which is meant',
    {
      before: [scaledObject()],
      after: [hpa()],
      live: [hpa({ namespace: 'other' }), { ...scaledObject({ namespace: 'shop', ...marksOf('shop') }), status: { hpaName: 'web' } }],
    },
    ['keda/hpa-lost-on-disable'],
  ],
  [
    'two ScaledObjects that name one HPA',
    {
      before: [scaledObject({}, 'web')],
      after: [scaledObject({}, 'web'), scaledObject({ name: 'api' }, 'web', { name: 'api' })],
      with: { keda: '2.16.0' },
    },
    ['keda/target-already-managed-by-scaledobject'],
  ],
  [
    'two ScaledObjects that name one HPA, which nobody looks at yet',
    {
      before: [scaledObject({}, 'web')],
      after: [scaledObject({}, 'web'), scaledObject({ name: 'api' }, 'web', { name: 'api' })],
      with: { keda: '2.15.1' },
    },
    [],
  ],
  [
    'a pause that is not a boolean is one',
    {
      before: [deployment],
      after: [deployment, hpa(), scaledObject({ annotations: { 'autoscaling.keda.sh/paused': 'yes', ...transfer } }, 'web')],
    },
    ['hpa/same-name-owned-twice'],
  ],
  ['lists and texts', { before: 'kind: List\napiVersion: v1\nitems: []\n', after: 'kind: [' }, ['manifest/not-yaml']],
]
