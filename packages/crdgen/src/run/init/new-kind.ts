import type { FirstImports } from './first-imports.ts'

/** Parts that a new kind may have beside its spec. */
export const parts = ['status', 'scale', 'pod-template'] as const
export type Part = (typeof parts)[number]

export interface NewKind {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly scope: 'Namespaced' | 'Cluster'
  readonly parts: ReadonlySet<Part>
}

/** Writes the types of a new kind, for the client that the project uses. */
export function kindText({ group, version, kind, scope, parts: wanted }: NewKind, client: FirstImports): string {
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
