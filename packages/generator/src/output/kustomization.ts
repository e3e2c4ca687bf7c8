import { folderOf, joinPath } from '../text/paths.ts'
import { relative } from 'node:path/posix'
import type { Diagnostic } from '@crdgen/core/internal'
import { crdFileName } from '../text/crd-file.ts'
import { writeYaml } from '../text/write.ts'
import { mergeNode, openYaml } from './edit-yaml.ts'
import { folderFor } from './resolve-output.ts'
import { crdsOf, type OutputShape, type Written } from './shape.ts'
import { reportForeign, reportUnreadable } from './unreadable.ts'
import { loadYaml } from './yaml.late.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** A kustomization.yaml whose `resources` list the CRD files. In one that exists, entries of other files and all other keys stay. */
export const kustomization: OutputShape<string> = {
  write(path, context) {
    const { crds, xrd, format } = context.output
    if (crds === false && xrd === undefined)
      return refuse(path, 'lists the files in output.crds, and there are none', 'Name a folder as output.crds.')
    const fromHere = (folder: string | false, name: string) => relative(folderOf(path), joinPath(folder === false ? '.' : folder, name))
    const entries = crdsOf(context).map(({ crd, written }) =>
      fromHere(folderFor(context.output, written !== undefined), crdFileName(crd, format)),
    )
    // LoadRestrictionsRootOnly in kustomize api/types: files above a kustomization are not loaded.
    const outside = entries.find(entry => entry.startsWith('../'))
    if (outside !== undefined)
      return refuse(
        path,
        `would list ${outside}, which kustomize doesn't load`,
        `Put it into ${outside.replace(/\/[^/]*$/, '')} or a folder above that.`,
      )
    if (context.files.isForeign?.(path) === true) return { files: [], diagnostics: [reportForeign(path)] }
    const text = context.files.read(path)
    const starts = [...new Set(context.built.map(({ crd }) => crd.spec.group))].flatMap(group =>
      [crds, xrd].flatMap(folder => (typeof folder === 'string' ? [fromHere(folder, `${group}_`)] : [])),
    )
    if (text !== undefined) return edit(path, text, entries, starts)
    const content = writeYaml({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: entries })
    return { files: [{ path, content: `${context.header}${content}` }] }
  },
}

function edit(path: string, text: string, entries: readonly string[], starts: readonly string[]): Written {
  const yaml = openYaml(text)
  const [document] = yaml.documents
  if (yaml.problem !== undefined || document === undefined) return { files: [], diagnostics: reportUnreadable(path, yaml) }
  if (document.contents !== null && !loadYaml().isMap(document.contents))
    return refuse(
      path,
      'is not a mapping, so that no resources can be listed in it',
      'Fix the file, or delete it: then it is written again.',
    )
  const listed: unknown = document.toJS()
  const before = resourcesOf(listed)
  const kept = before.filter(one => entries.includes(one) || !starts.some(start => one.startsWith(start)))
  const after = [...kept, ...entries.filter(entry => !before.includes(entry))]
  if (after.length === before.length && after.every((one, index) => one === before[index])) return { files: [{ path, content: text }] }
  document.setIn(['resources'], mergeNode(document, document.getIn(['resources']), after))
  return { files: [{ path, content: yaml.print() }] }
}

function resourcesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('resources' in value) || !Array.isArray(value.resources)) return []
  return value.resources.map(String)
}

function refuse(path: string, message: string, help: string): { readonly files: readonly []; readonly diagnostics: readonly Diagnostic[] } {
  return {
    files: [],
    diagnostics: [createFinding({ rule: 'output/kustomization', severity: 'error', subject: path, message, help, data: { file: path } })],
  }
}
