import { describe, expect, test } from 'vitest'
import { syncs } from './argocd.cases.ts'
import { deployment, hpa, optOut, scaledObject, transfer } from './objects.cases.ts'
import { timeline } from './describe-outcome.ts'
import { upgrades } from './transition.cases.ts'
import { transition } from './transition.ts'

describe('an upgrade', () => {
  test.for([...upgrades, ...syncs])('%s', ([, input, rules, events]) => {
    const { diagnostics, model } = transition({ ...input, options: { ...input.options, model: true } })
    const found = diagnostics.filter(({ severity }) => severity !== 'note').map(({ rule }) => rule)
    expect(found.sort()).toEqual(rules)
    if (events !== undefined) expect(model?.events).toEqual(events)
  })

  test('that changes several ScaledObjects tells all that the webhook refuses', () => {
    const before = ['a', 'b'].map(namespace => hpa({ namespace }))
    const after = ['a', 'b'].map(namespace => scaledObject({ namespace }))
    expect(transition({ before, after }).diagnostics.map(({ subject }) => subject)).toEqual([
      'keda.sh/v1alpha1 ScaledObject a/web',
      'keda.sh/v1alpha1 ScaledObject b/web',
    ])
  })

  test('says which KEDA it assumed', () => {
    const [finding] = transition({ before: [hpa()], after: [scaledObject()] }).diagnostics
    expect(finding?.data['assumed']).toEqual({ keda: '2.20.2' })
    expect(finding?.help).toMatch(/--with keda=VERSION/)
  })

  test.for([
    ['a transfer', { before: [hpa()], after: [scaledObject({ annotations: transfer }, 'web')] }],
    ['an opt-out', { before: [hpa({ annotations: optOut })], after: [scaledObject()] }],
    ['an opt-out that stays', { before: [], after: [hpa({ annotations: optOut }), scaledObject()] }],
    [
      'labels that KEDA leaves out',
      {
        before: [scaledObject({ annotations: { 'scaledobject.keda.sh/hpa-excluded-labels': 'app.kubernetes.io/managed-by' } }, 'web')],
        after: [hpa()],
      },
    ],
  ] as const)('says which KEDA it assumed where it is about %s', ([, input]) => {
    const [finding] = transition(input).diagnostics
    expect(finding?.data['assumed']).toEqual({ keda: '2.20.2' })
    expect(transition({ ...input, with: { keda: '2.20.2' } }).diagnostics[0]?.data).not.toHaveProperty('assumed')
  })

  test.for([
    ['another prefix', { 'autoscaling.keda.sh/transfer-hpa-ownership': 'true' }, ['note']],
    ['another value', { 'scaledobject.keda.sh/transfer-hpa-ownership': 'yes' }, ['note']],
    ['a name that is missing while nothing needs it', transfer, []],
  ] as const)('tells of a transfer with nothing to hand over: %s', ([, annotations, severities]) => {
    const { diagnostics } = transition({ before: [], after: [scaledObject({ annotations })] })
    expect(diagnostics.map(({ severity }) => severity)).toEqual(severities)
  })

  test('names the namespace in commands only where somebody says it', () => {
    const helpOf = (namespace?: string) => {
      const meta = namespace === undefined ? {} : { namespace }
      return transition({ before: [scaledObject(meta, 'web')], after: [hpa(meta)] }).diagnostics[0]?.help
    }
    expect(helpOf()).toContain('kubectl delete scaledobject web --cascade=orphan')
    expect(helpOf('shop')).toContain('kubectl delete scaledobject web -n shop --cascade=orphan')
  })

  test.for([
    [{ helm: '3.16.4' }, /^Delete it, rename it, or let Helm take it over: kubectl label/],
    [{ helm: '3.17.0' }, /helm upgrade --take-ownership/],
    [{ helm: '3' }, /helm upgrade --take-ownership/],
    [
      {},
      /kubectl annotate --overwrite horizontalpodautoscaler web -n shop meta\.helm\.sh\/release-name=RELEASE meta\.helm\.sh\/release-namespace=shop$/,
    ],
  ] as const)('tells how Helm takes over what is not of the release: %j', ([versions, help]) => {
    const there = hpa({ namespace: 'shop' })
    const { diagnostics, model } = transition({ before: [], after: [there], live: [there], with: versions, options: { model: true } })
    expect(diagnostics.map(one => one.help)).toEqual([expect.stringMatching(help)])
    expect(model?.events).toEqual([])
    expect(timeline(model?.steps ?? [])).toEqual([
      ' 1  helm  refuses HorizontalPodAutoscaler/web: it exists, and belongs to another release',
    ])
  })

  test('prints no namespace for what is in none', () => {
    const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name: 'web' } }
    const [finding] = transition({ before: [hpa()], after: [hpa(), role], live: [role, hpa({ namespace: 'shop' })] }).diagnostics
    expect(finding?.message).toContain('ClusterRole "web" in namespace "" exists')
    expect(finding?.help).toContain('kubectl label --overwrite clusterrole web app.kubernetes.io/managed-by=Helm')
  })

  test('does not advise to take over what its owner takes along', () => {
    const made = { ...hpa(), metadata: { name: 'web', ownerReferences: [{ kind: 'ScaledObject', name: 'ops' }] } }
    const [finding] = transition({ before: [], after: [hpa()], live: [made] }).diagnostics
    expect(finding?.rule).toBe('helm/invalid-ownership-metadata')
    expect(finding?.help).toContain('taking it over would lose it')
  })

  const panics = 'PANIC nil pointer in verifyHpas (kedacore/keda#7254)'
  const managed = "the workload 'web' of type 'apps/v1.Deployment' is already managed by the hpa 'web'"
  const unnamed =
    "the existing hpa 'web' for workload 'web' of type 'apps/v1.Deployment' must be specified by name in advanced settings to enable ownership transfer"
  test.for([
    ['a first webhook', '2.9.3', '2.10.0', {}, undefined, null, managed],
    ['a transfer', '2.10.1', '2.11.0', transfer, 'web', managed, null],
    ['a transfer without a configuration of the HPA', '2.10.1', '2.11.0', transfer, undefined, managed, panics],
    ['a transfer without a configuration of the HPA', '2.18.1', '2.18.2', transfer, undefined, panics, unnamed],
    ['a transfer with another name', '2.18.1', '2.18.2', transfer, 'api', managed, unnamed],
  ] as const)('%s: KEDA %s and %s', ([, older, newer, annotations, name, then, now]) => {
    const input = { before: [hpa()], after: [scaledObject({ annotations }, name)], options: { model: true } }
    expect([older, newer].map(keda => transition({ ...input, with: { keda } }).model?.error)).toEqual([then, now])
  })

  test.for([
    ['2.9.3', []],
    ['2.13.1', ['keda/ownership-optout-ineffective', 'keda/target-already-managed-by-hpa']],
    ['2.14.0', []],
  ] as const)('an opt-out in KEDA %s', ([keda, rules]) => {
    const { diagnostics } = transition({ before: [hpa({ annotations: optOut })], after: [scaledObject()], with: { keda } })
    expect(
      diagnostics
        .filter(({ severity }) => severity !== 'note')
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(rules)
  })

  test('advises in the words of the tool', () => {
    const helpWith = (versions: Readonly<Record<string, string>>) =>
      transition({ before: [scaledObject({}, 'web')], after: [hpa()], with: versions }).diagnostics[0]?.help
    expect(helpWith({ argocd: '2.14' })).toMatch(/another sync/)
    expect(helpWith({ argocd: '2.14' })).not.toMatch(/[Hh]elm/)
    expect(helpWith({ helm: '3', keda: '2.18.0' })).toMatch(/let Helm refuse/)
    expect(helpWith({ helm: '3', keda: '2.17.2' })).not.toMatch(/let Helm refuse/)
  })

  test.for([
    ['a new HPA and a new ScaledObject', { before: [], after: [hpa(), scaledObject()] }, /^Render one of the two/],
    ['an HPA that stays', { before: [hpa()], after: [hpa(), scaledObject()] }, /^Render one of the two/],
    ['an HPA that goes', { before: [hpa()], after: [scaledObject()] }, /^Hand HPA web over.* Or opt it out/],
    ['an HPA of somebody else', { before: [], after: [scaledObject()], live: [hpa()] }, /^Hand HPA web over.* kubectl delete hpa web( |$)/],
    ['a ScaledObject that stays', { before: [scaledObject()], after: [scaledObject(), scaledObject({ name: 'b' })] }, /^Put the triggers/],
    [
      'ScaledObjects that change their names',
      {
        before: [scaledObject({ name: 'a' }), scaledObject({ name: 'b' }, undefined, { name: 'api' })],
        after: [scaledObject({ name: 'b' }), scaledObject({ name: 'a' }, undefined, { name: 'api' })],
      },
      /^Keep the name b/,
    ],
    ['a ScaledObject that goes', { before: [scaledObject()], after: [scaledObject({ name: 'b' })] }, /^Keep the name web/],
  ] as const)('says what to do about %s', ([, input, help]) => {
    expect(transition(input).diagnostics[0]?.help).toMatch(help)
  })

  test('says what becomes of the autoscaler that a workload loses', () => {
    const messageOf = (after: readonly object[]) =>
      transition({ before: [deployment, scaledObject()], after: [deployment, ...after] }).diagnostics[0]?.message
    expect(messageOf([])).toBe('Deployment/web loses its autoscaler: ScaledObject web goes, and nothing else scales it')
    expect(messageOf([scaledObject({}, undefined, { name: 'api' })])).toBe(
      'Deployment/web loses its autoscaler: ScaledObject web scales Deployment/api now, and nothing else scales it',
    )
  })

  test('quotes no server where the webhook panics, and says what comes of it', () => {
    const { diagnostics } = transition({ before: [hpa()], after: [scaledObject({ annotations: transfer })], with: { keda: '2.16.0' } })
    const [finding] = diagnostics.filter(({ rule }) => rule === 'keda/target-already-managed-by-hpa')
    expect(finding?.message).toMatch(/makes KEDA's webhook go down.*: PANIC nil pointer/)
    expect(finding?.data).toEqual({ hpa: 'web' })
    expect(finding?.help).toMatch(/failurePolicy is Ignore.* Hand HPA web over/)
  })

  test('quotes no server where the webhook panics over another ScaledObject', () => {
    const { diagnostics } = transition({
      before: [scaledObject({ name: 'a' })],
      after: [scaledObject({ name: 'a' }), scaledObject({ name: 'b' }, 'keda-hpa-a', { name: 'b' })],
      with: { keda: '2.20.2' },
    })
    expect(diagnostics.map(({ rule, data }) => [rule, data])).toEqual([
      ['keda/target-already-managed-by-scaledobject', { scaledObject: 'a' }],
    ])
    expect(diagnostics[0]?.message).toMatch(/makes KEDA's webhook go down.*: PANIC nil pointer in verifyScaledObjects$/)
  })

  test('is told as a timeline', () => {
    const { model } = transition({ before: [scaledObject({}, 'web')], after: [hpa()], options: { model: true } })
    expect(timeline(model?.steps ?? [])).toEqual([
      ' 1  helm  patches HorizontalPodAutoscaler/web',
      ' 2  helm  deletes ScaledObject/web',
      ' 3  gc    deletes HorizontalPodAutoscaler/web: its owner, ScaledObject/web, is gone',
    ])
  })

  test('with software that nobody asks for is refused', () => {
    expect(() => transition({ before: [], after: [], with: { keada: '2' } })).toThrow(/did you mean keda/)
    expect(() => transition({ before: [], after: [], with: { keda: 'new' } })).toThrow(/expected a version/)
  })
})
