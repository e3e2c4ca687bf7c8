import { createFinding, type Diagnostic, type Severity } from '@crdgen/core/internal'
import type { TransitionFinding, TransitionRule } from '../../rule.ts'
import { type UnderNewCrd, underNewCrds } from './crds/new-crds.ts'
import { crdWith, widget } from './crds/examples.ts'

type Data = {
  readonly serverPath: unknown
  readonly serverMessage: unknown
}

const rule: TransitionRule<Data> = {
  severity: 'error',
  summary: 'An object that the new CRD refuses',
  why: 'The CRDs of a release come before its objects: the upgrade fails at the object. One that only the cluster has can no longer be changed.',
  example: {
    before: crdWith('{size: {type: integer}}') + widget('{size: 12}'),
    wrong: crdWith('{size: {type: integer, maximum: 10}}') + widget('{size: 11}'),
    right: crdWith('{size: {type: integer, maximum: 20}}') + widget('{size: 12}'),
  },
  find: context => underNewCrds(context).flatMap(one => findingsOf(one, context.after.includes(one.object))),
}

function findingsOf({ object, refused, ratcheted }: UnderNewCrd, isReleased: boolean): readonly TransitionFinding<Data>[] {
  const when = isReleased ? '' : ' at its next change'
  const kept = ' in a new object; this one may keep it while it does not change (from Kubernetes 1.30)'
  return [...refused.map(one => findingOf(one, 'error', when)), ...ratcheted.map(one => findingOf(one, 'warning', kept))]

  function findingOf({ path, message, help, data }: Diagnostic, severity: Severity, note: string): TransitionFinding<Data> {
    return createFinding({
      severity,
      object,
      path,
      message: `${message}; the new CRD refuses it${note}`,
      help: help ?? (isReleased ? 'Change the object together with the CRD.' : 'Change the object before the upgrade.'),
      data: { serverPath: data['serverPath'] ?? path, serverMessage: data['serverMessage'] ?? message },
    })
  }
}

export default rule
