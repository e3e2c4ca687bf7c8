import { type Diagnostic, formatPath, formatPointer, groupBy, member } from '@crdgen/core/internal'
import { createFinding } from '../rules/generator-rules.ts'

/** The names that files are called by. */
export interface KindNames {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** IsDNS1123Subdomain of k8s.io/apimachinery, pkg/util/validation; what the server takes as a group. */
const group = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/

/** IsDNS1035Label there, and less strict: a kind is compared in lower case, and clusters serve versions that begin with a digit. */
const label = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/

/** Windows takes them for devices, whatever comes behind a dot. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/

/** Checks whether a kind's names are valid file names on any system: its path is made of nothing else. */
export function areFileNames(names: KindNames): boolean {
  return [groupProblem(names.group), versionProblem(names.version), kindProblem(names.kind)].every(problem => problem === undefined)
}

function groupProblem(name: string): string | undefined {
  return partProblem(name, group.test(name) && name.length <= 253)
}

function versionProblem(name: string): string | undefined {
  return partProblem(name, label.test(name) && name.length <= 63)
}

function partProblem(name: string, isPlain: boolean): string | undefined {
  if (!isPlain) return 'cannot be part of a path'
  return device.test(name) ? 'is the name of a device on Windows' : undefined
}

/** It is never all of a file's name. */
function kindProblem(name: string): string | undefined {
  return label.test(name.toLowerCase()) && name.length <= 63 ? undefined : 'cannot be part of a path'
}

/** Reports names of a CRD that no file can be called after, and those that are missing, for all commands that write files for kinds. */
export function reportFileNames(crd: unknown, subject: string): readonly Diagnostic[] {
  const versions = member(member(crd, 'spec'), 'versions')
  const count = Array.isArray(versions) ? Math.max(1, versions.length) : 1
  const names = [
    { of: 'group', path: ['spec', 'group'], problem: groupProblem },
    { of: 'kind', path: ['spec', 'names', 'kind'], problem: kindProblem },
    ...[...Array(count).keys()].map(index => ({ of: 'version', path: ['spec', 'versions', index, 'name'], problem: versionProblem })),
  ]
  return names.flatMap(({ of, path, problem }) => {
    const name = path.reduce<unknown>((value, key) => member(value, key), crd)
    const why = typeof name === 'string' ? problem(name) : ''
    if (why === undefined) return []
    const message = why === '' ? `has no ${of}` : `has the ${of} ${shorten(JSON.stringify(name))}, which ${why}`
    const finding = createFinding({ rule: 'types/unreadable', severity: 'error', subject, message, help: 'Fix the CRD.', data: {} })
    return { ...finding, path: formatPath(path), data: { pointer: formatPointer(path) } }
  })
}

function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 80)}…`
}

/** Reports files of several kinds that have one path: kinds may differ in case only, and a layout may not distinguish them. */
export function reportSamePaths(files: readonly { readonly path: string; readonly of: string }[], help: string): readonly Diagnostic[] {
  return [...groupBy(files, ({ path }) => path)]
    .filter(([, same]) => same.length > 1)
    .map(([path, same]) => {
      const kinds = [...new Set(same.map(one => one.of))]
      return createFinding({
        rule: 'output/same-path',
        severity: 'error',
        subject: path,
        message:
          kinds.length === 1
            ? `would be written twice: there are ${same.length} CRDs for ${kinds.join('')}`
            : `would be written for ${kinds.join(' and ')}`,
        help: kinds.length === 1 ? 'Give the CRDs of one release.' : help,
        data: { file: path },
      })
    })
}
