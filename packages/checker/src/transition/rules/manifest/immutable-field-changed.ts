import { manifestKey } from '../../../documents/manifest-set.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import { createFinding, formatPath } from '@crdgen/core/internal'
import { isHook } from '../../hooks.ts'
import type { TransitionContext, TransitionFinding, TransitionRule } from '../../rule.ts'
import { nativeChanges } from '@crdgen/server/internal'

const statefulSet = (chart: string) => `
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db}
spec:
  serviceName: db
  selector: {matchLabels: {app: db}}
  template: {metadata: {labels: {app: db}}, spec: {containers: [{name: main, image: registry.example/db}]}}
  volumeClaimTemplates:
    - metadata: {name: data, labels: {chart: ${chart}}}
      spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
`

type Data = {
  readonly field: string
  readonly serverMessage: string
}

const rule: TransitionRule<Data> = {
  severity: 'error',
  summary: 'A field that the API server does not allow to change',
  why: 'The update is refused (422) and the upgrade fails half-way. The object must be deleted and created again, or keep the old value.',
  example: { before: statefulSet('db-1.0'), wrong: statefulSet('db-1.1'), right: statefulSet('db-1.0') },
  find: context => {
    const old = new Map(context.before.map(one => [manifestKey(one), one]))
    return context.after.flatMap(now => compareFields(old.get(manifestKey(now)), now, context))
  },
}

/** The server whose words are given: newer ones name the field of a StatefulSet, and do not print the value. */
const wording = '1.36'

/** A whole template or policy, with all its defaults. */
const longValue = /^(spec\.(?:template|podFailurePolicy|successPolicy)\S*: Invalid value: )\{.*\}: /s

function compareFields(old: Manifest | undefined, now: Manifest, { tool }: TransitionContext): readonly TransitionFinding<Data>[] {
  // Hooks are deleted and created again.
  if (old === undefined || isHook(now, tool) || isHook(old, tool)) return []
  return nativeChanges(old.object, now.object, wording).map(({ path, serverMessage }) =>
    createFinding({
      object: now,
      path: formatPath(path),
      message: `differs from the release before, and the API server does not allow a ${now.kind} to change it`,
      help: helpFor(now, path, tool),
      data: { field: formatPath(path), serverMessage: serverMessage.replace(longValue, '$1…: ') },
    }),
  )
}

function helpFor({ kind, name }: Manifest, path: readonly (string | number)[], tool: TransitionContext['tool']): string {
  const keep = path.includes('volumeClaimTemplates') ? 'Leave out labels that change with each release (helm.sh/chart)' : 'Keep the value'
  if (kind === 'PersistentVolumeClaim')
    return 'Keep the value, or give the new claim another name and copy the data: deleting a claim can delete its data.'
  const orphan = kind === 'Job' ? '' : ' --cascade=orphan'
  const replace = tool === 'argocd' ? ', or sync it with Replace=true,Force=true' : ''
  return `${keep}, give the new object another name, or delete it before the upgrade: kubectl delete ${kind.toLowerCase()} ${name}${orphan}${replace}.`
}

export default rule
