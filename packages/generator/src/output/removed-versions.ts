import { type CustomResourceDefinition, type Diagnostic, groupKind, member, readDocuments, type Severity } from '@crdgen/core/internal'
import type { GeneratedFile } from '../config.ts'
import { readTemplate } from './helm.ts'
import { createFinding } from '../rules/generator-rules.ts'

/**
 * Finds versions that a CRD has on the disk and that the files would no longer have: objects stored in such a version can't be read any
 * more. Reads only files that change.
 */
export function findRemovedVersions(
  made: readonly GeneratedFile[],
  read: (path: string) => string | undefined,
  severity: Severity,
): readonly Diagnostic[] {
  return made.flatMap(({ path, status, crd }) => {
    if (crd === undefined || status !== 'changed') return []
    const removed = removedVersions(read(path) ?? '', crd)
    return removed.length === 0 ? [] : [report(path, crd, removed, severity)]
  })
}

/** The versions of a CRD's text that the CRD does not have; of a text that is another CRD, or none, there are none. */
function removedVersions(before: string, { spec }: CustomResourceDefinition): readonly string[] {
  const kept = new Set(spec.versions.map(({ name }) => name))
  return readDocuments(readTemplate(before)).objects.flatMap(object => {
    const old = member(object, 'spec')
    const isSame = member(old, 'group') === spec.group && member(member(old, 'names'), 'kind') === spec.names.kind
    return isSame ? versionNames(old).filter(name => !kept.has(name)) : []
  })
}

function versionNames(spec: unknown): readonly string[] {
  const versions = member(spec, 'versions')
  return Array.isArray(versions) ? versions.map(one => member(one, 'name')).filter(name => typeof name === 'string') : []
}

function report(path: string, { spec }: CustomResourceDefinition, removed: readonly string[], severity: Severity): Diagnostic {
  const [names, verb] = [removed.join(', '), removed.length === 1 ? 'is' : 'are']
  const them = removed.length === 1 ? 'it' : 'them'
  const removes = severity === 'error' ? 'would remove' : 'removes'
  return createFinding({
    rule: 'output/version-removed',
    severity,
    subject: groupKind({ group: spec.group, kind: spec.names.kind }),
    message: `${names} ${verb} in ${path}, and no type in the input declares ${them}: this run ${removes} ${them}`,
    help:
      severity === 'error'
        ? `Name the files of ${names} too, or set input in a config: then all versions are known. --allow-version-removal removes ${them}; crdgen conversion plan kube: shows what storage needs before.`
        : 'Objects that are stored in a removed version are lost: migrate them first (crdgen conversion plan kube:).',
    data: { versions: removed },
    at: { file: path, line: 1, column: 1 },
  })
}
