import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { readTreeFile } from '../../system/files/tree-file.ts'
import { type FileToWrite, writeFiles } from '../../system/files/write-files.ts'
import { printable } from '../../system/terminal/show-line.ts'
import { firstInput } from './find-types.ts'
import { chooseImports, type FirstImports } from './first-imports.ts'
import { parseObject } from './package-scripts.ts'
import { type Declared, isMarked, nextVersion } from './next-version.ts'

export interface Wanted {
  readonly kind: string
  readonly group: string | undefined
  readonly version: string | undefined
  readonly scope: 'Namespaced' | 'Cluster'
  readonly parts: readonly string[]
  readonly from: string | undefined
}

/** A file that was written, and what to know of it. */
export interface Written {
  readonly path: string
  readonly remark: string
}

/** Adds a kind to the types of a project, or the next version of one that it has. Throws CannotRun for what cannot be added. */
export async function addKind(wanted: Wanted, { config, folder }: { readonly config: Partial<Config>; readonly folder: string }) {
  checkNames(wanted)
  const declared = await readDeclared(config.input ?? firstInput, folder)
  const same = declared.filter(({ kind, group }) => kind === wanted.kind && (wanted.group === undefined || group === wanted.group))
  const files = same.length === 0 ? newKind(wanted, declared, config, folder) : newVersion(wanted, same, declared)
  for (const { path, isNew } of files)
    if (isNew && existsSync(join(folder, path))) throw new CannotRun(`crdgen add: ${path} exists already`)
  writeFiles(files.map(({ path, content }): FileToWrite => ({ path: join(folder, path), shown: path, content, own: folder })))
  return files.map(({ path, remark }): Written => ({ path, remark }))
}

interface FileOfKind {
  readonly path: string
  readonly content: string
  readonly remark: string
  readonly isNew: boolean
}

function checkNames({ kind, group, version, parts: asked }: Wanted): void {
  if (!/^[A-Z][A-Za-z0-9]{0,62}$/.test(kind)) {
    const meant = kind
      .replace(/^.*\//, '')
      .split(/[^A-Za-z0-9]+/)
      .map(word => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
      .replace(/^\d+/, '')
    throw new CannotRun(
      `crdgen add: ${printable(kind)} is not a kind${meant === '' ? '' : `; write ${printable(meant)}`}${kind.includes('/') ? ', with --group and --version' : ''}`,
    )
  }
  if (group !== undefined && !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)+$/.test(group))
    throw new CannotRun(`crdgen add: --group is a domain such as example.com, got ${printable(group)}`)
  if (version !== undefined && !/^[a-z][-a-z0-9]{0,61}[a-z0-9]$/.test(version))
    throw new CannotRun(`crdgen add: --version is a name such as v1 or v1beta1, got ${printable(version)}`)
  const unknown = asked.find(part => !isPart(part))
  if (unknown !== undefined) throw new CannotRun(`crdgen add: --parts has ${parts.join(', ')}, got ${printable(unknown)}`)
}

function isPart(part: string): part is Part {
  return parts.some(one => one === part)
}

function newKind(
  wanted: Wanted,
  declared: readonly Declared[],
  { input = firstInput }: Partial<Config>,
  folder: string,
): readonly FileOfKind[] {
  const groups = [...new Set(declared.map(one => one.group))]
  const group = wanted.group ?? (groups.length === 1 ? groups[0] : undefined)
  if (group === undefined)
    throw new CannotRun(
      `crdgen add: name the group: --group ${groups[0] ?? 'example.com'}${groups.length > 1 ? ` (or ${groups.slice(1).join(', ')})` : ''}`,
    )
  const ofGroup = declared.filter(one => one.group === group)
  const version = wanted.version ?? ofGroup.at(-1)?.version ?? 'v1alpha1'
  const [entry = firstInput] = [input].flat()
  const special = entry.search(/[*?{[]/)
  const base = special !== -1 ? pathAbove(entry.slice(0, special)) : /\.[cm]?tsx?$/.test(entry) ? pathAbove(entry) : entry
  const path = [...(base === '' ? [] : [base.replace(/\/$/, '')]), version, `${wanted.kind.toLowerCase()}.ts`].join('/')
  const manifest = readTreeFile(join(folder, 'package.json'), 'package.json', 'add')
  const client = chooseImports(manifest === undefined ? undefined : parseObject(manifest))
  const chosen = new Set(wanted.parts.filter(isPart))
  const content = kindText({ group, version, kind: wanted.kind, scope: wanted.scope, parts: chosen }, client)
  return [{ path, content, remark: ` declares ${group}/${version} ${wanted.kind}`, isNew: true }]
}

function newVersion({ kind, version, from }: Wanted, same: readonly Declared[], declared: readonly Declared[]): readonly FileOfKind[] {
  const versions = same.map(one => one.version)
  if (version === undefined || versions.includes(version))
    throw new CannotRun(`crdgen add: ${kind} is declared already (${versions.join(', ')}); --version names the next one`)
  const named = from === undefined ? undefined : same.find(one => one.version === from)
  if (from !== undefined && named === undefined)
    throw new CannotRun(`crdgen add: ${kind} has no version ${printable(from)} (${versions.join(', ')})`)
  const stored = named ?? same.find(isMarked) ?? (same.length === 1 ? same[0] : undefined)
  if (stored === undefined) throw new CannotRun(`crdgen add: no version of ${kind} is marked @storageVersion; --from names the one to copy`)
  const beside = declared.filter(one => one.file === stored.file && one !== stored)
  if (beside.length > 0)
    throw new CannotRun(
      `crdgen add: ${stored.file} declares ${beside[0]?.version} ${beside[0]?.kind}, too; give ${kind} a file of its own first`,
    )
  const next = nextVersion(stored, version)
  if (next === undefined)
    throw new CannotRun(`crdgen add: ${stored.file} has no literal '${stored.group}/${stored.version}' to write ${version} into`)
  const remark = ` declares ${stored.group}/${version} ${kind}, as ${stored.version} is`
  // Of several versions, one that is marked already is the stored one.
  const isStored = same.some(isMarked) || next.marked === undefined
  return [
    { path: next.path, content: next.content, remark, isNew: true },
    ...(isStored
      ? []
      : [{ path: stored.file, content: next.marked, remark: `: ${stored.version} stays the stored version`, isNew: false }]),
  ]
}

async function readDeclared(input: string | readonly string[], folder: string): Promise<readonly Declared[]> {
  const { compile, openFolder } = await import('@crdgen/core/internal')
  const { folder: root, list } = openFolder(folder)
  const files = [input].flat().flatMap(entry => list(entry))
  if (files.length === 0) return []
  const compiler = compile(files, { folder: root, named: [] })
  const resources = compiler.resources()
  compiler[Symbol.dispose]()
  return resources.flatMap(({ group, kind, version, location }) => {
    const text = readTreeFile(join(folder, location.file), location.file, 'add')
    return text === undefined || version.name === undefined
      ? []
      : [{ group, kind, version: version.name, file: location.file, line: location.line, text }]
  })
}

/** The path up to its last slash; empty without one. */
function pathAbove(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** Parts that a new kind may have beside its spec. */
const parts = ['status', 'scale', 'pod-template'] as const
type Part = (typeof parts)[number]

interface NewKind {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly scope: 'Namespaced' | 'Cluster'
  readonly parts: ReadonlySet<Part>
}

/** Writes the types of a new kind, for the client that the project uses. */
function kindText({ group, version, kind, scope, parts: wanted }: NewKind, client: FirstImports): string {
  const hasStatus = wanted.has('status') || wanted.has('scale')
  const names = [...(hasStatus ? ['Conditions'] : []), 'CustomResource', ...(wanted.has('scale') ? ['Int32'] : [])]
  const lines = [
    ...(wanted.has('pod-template') ? [client.structs] : []),
    `import type { ${names.join(', ')} } from '${client.resources}'`,
    '',
    ...docs([`${article(kind)} ${kind}: say here what it is for.`, ...(scope === 'Cluster' ? ['', '@resource scope=Cluster'] : [])]),
    `export type ${kind} = CustomResource<'${group}/${version}', '${kind}', ${kind}Spec${hasStatus ? `, ${kind}Status` : ''}>`,
    '',
    `export interface ${kind}Spec {`,
    ...specOf(wanted, client),
    '}',
    ...(hasStatus ? ['', `export interface ${kind}Status {`, ...statusOf(wanted), '}'] : []),
  ]
  return `${lines.join('\n')}\n`
}

function specOf(wanted: ReadonlySet<Part>, { template }: FirstImports): readonly string[] {
  return [
    ...docs(['Say here what the field is for.', '', '@minLength 1'], '  '),
    '  name: string',
    ...(wanted.has('scale')
      ? ['', ...docs(['How many replicas are wanted.', '', '@minimum 0', '@default 1', '@specReplicas'], '  '), '  replicas?: Int32']
      : []),
    ...(wanted.has('pod-template') ? ['', '  /** The pod that does the work. */', `  template: ${template}`] : []),
  ]
}

function statusOf(wanted: ReadonlySet<Part>): readonly string[] {
  return [
    ...(wanted.has('scale')
      ? [
          ...docs(['How many replicas there are.', '', '@statusReplicas'], '  '),
          '  replicas?: Int32',
          '',
          ...docs(['The label selector of the pods, as text.', '', '@labelSelector'], '  '),
          '  selector?: string',
          '',
        ]
      : []),
    '  conditions?: Conditions',
  ]
}

function docs(lines: readonly string[], indent = ''): readonly string[] {
  return [`${indent}/**`, ...lines.map(line => `${indent} *${line === '' ? '' : ` ${line}`}`), `${indent} */`]
}

function article(kind: string): 'A' | 'An' {
  return /^[AEIOU]/.test(kind) ? 'An' : 'A'
}
