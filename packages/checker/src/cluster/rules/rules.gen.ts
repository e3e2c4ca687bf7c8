// Written by `pnpm gen`. Do not edit.
import { clusterRules } from './cluster/index.gen.ts'

export const rules = {
  'cluster/crd-differs': clusterRules['crd-differs'],
  'cluster/crd-size': clusterRules['crd-size'],
  'cluster/extra-crd': clusterRules['extra-crd'],
  'cluster/managed-fields-version': clusterRules['managed-fields-version'],
  'cluster/missing-crd': clusterRules['missing-crd'],
  'cluster/names-not-accepted': clusterRules['names-not-accepted'],
  'cluster/non-structural-schema': clusterRules['non-structural-schema'],
  'cluster/not-established': clusterRules['not-established'],
  'cluster/not-read': clusterRules['not-read'],
  'cluster/object-ratcheted': clusterRules['object-ratcheted'],
  'cluster/object-refused': clusterRules['object-refused'],
  'cluster/object-size': clusterRules['object-size'],
  'cluster/pruned-fields': clusterRules['pruned-fields'],
  'cluster/server-version': clusterRules['server-version'],
  'cluster/stored-version-removed': clusterRules['stored-version-removed'],
  'cluster/stored-versions': clusterRules['stored-versions'],
  'cluster/terminating': clusterRules['terminating'],
  'cluster/version-removable': clusterRules['version-removable'],
}
