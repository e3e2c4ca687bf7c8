// Written by `pnpm gen`. Do not edit.
import markerNotInCrdEntry from './marker-not-in-crd.ts'
import missingSubresourceEntry from './missing-subresource.ts'
import pathArrayNotationEntry from './path-array-notation.ts'
import pathNotInSchemaEntry from './path-not-in-schema.ts'
import pathWrongRootEntry from './path-wrong-root.ts'
import replicasPathNotIntegerEntry from './replicas-path-not-integer.ts'
import selectorPathMissingEntry from './selector-path-missing.ts'
import selectorPathNotStringEntry from './selector-path-not-string.ts'
import specReplicasAbsentEntry from './spec-replicas-absent.ts'
import specReplicasMayBeAbsentEntry from './spec-replicas-may-be-absent.ts'
import unknownKindEntry from './unknown-kind.ts'

export const scaleRules = {
  'marker-not-in-crd': markerNotInCrdEntry,
  'missing-subresource': missingSubresourceEntry,
  'path-array-notation': pathArrayNotationEntry,
  'path-not-in-schema': pathNotInSchemaEntry,
  'path-wrong-root': pathWrongRootEntry,
  'replicas-path-not-integer': replicasPathNotIntegerEntry,
  'selector-path-missing': selectorPathMissingEntry,
  'selector-path-not-string': selectorPathNotStringEntry,
  'spec-replicas-absent': specReplicasAbsentEntry,
  'spec-replicas-may-be-absent': specReplicasMayBeAbsentEntry,
  'unknown-kind': unknownKindEntry,
}
