import { defineRule, type JsonObject } from '@crdgen/core/internal'
import { versionsLoseFields } from '@crdgen/server/internal'

/** Rules for CRDs, checked before an API server gets them. */
export const crdRules = {
  'crd/column-path': defineRule<{ readonly column: string; readonly jsonPath: string }>({
    severity: 'error',
    summary: 'A printer column whose path leads to nothing in the schema',
    why: 'The API server accepts it, and the column stays empty for ever.',
    example: '/** @printcolumn name=Size,type=integer,jsonPath=.spec.sise */',
    help: 'Fix the path.',
  }),
  'crd/column-type': defineRule<{
    readonly column: string
    readonly jsonPath: string
    readonly type: string
    readonly found: string | null
  }>({
    severity: 'warning',
    summary: 'A printer column of another type than its field',
    why: 'Values of another type are shown as nothing.',
    help: 'Give the column the type of the field.',
  }),
  'crd/names-conflict': defineRule<{ readonly name: string; readonly other: string }>({
    severity: 'error',
    summary: 'Two kinds of one group with the same plural, singular or short name',
    why: 'The API server accepts both CRDs and serves the first only: NamesAccepted is False on the other.',
    help: 'Rename one of them with @resource.',
  }),
  'crd/served-version': defineRule<{ readonly versions: readonly string[] }>({
    severity: 'error',
    summary: 'A kind none of whose versions is served',
    why: 'Nobody could read or write it.',
    help: 'Remove @unservedVersion from one of them.',
  }),
  'crd/storage-version': defineRule<{ readonly versions: readonly string[] }>({
    severity: 'error',
    summary: 'A kind with several versions of which not exactly one is stored',
    why: 'The API server refuses the CRD.',
    help: 'Mark one with @storageVersion.',
  }),
  'crd/versions-lose-fields': versionsLoseFields,
  'crd/versions-disagree': defineRule<{ readonly member: string; readonly values: JsonObject }>({
    severity: 'error',
    summary: 'Versions of a kind that disagree about something that a CRD has once',
    why: 'Scope, names and categories belong to the kind, not to a version.',
    help: 'Set it in one version, or to the same value in all.',
  }),
}
