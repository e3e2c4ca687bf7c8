import { type Declaration, declarationsOf, type Field, type Native, nativesOf, type Package, type Root, type Type } from './model.ts'

const meta = 'k8s.io/apimachinery/pkg/apis/meta/v1'
const aliasOf = (path: string): string => path.replaceAll(/\W/g, '_')

/** Writes a package as the Go file that controller-gen reads. */
export function printGo({ group, version, optionalByDefault, roots }: Package): string {
  const imports = [...new Set([meta, ...roots.flatMap(nativesOf).map(({ go }) => go.package)])].toSorted()
  return [
    `// +groupName=${group}`,
    `// +versionName=${version}`,
    ...(optionalByDefault ? ['// +kubebuilder:validation:Optional'] : []),
    `package ${version}`,
    '',
    'import (',
    ...imports.map(path => `\t${aliasOf(path)} "${path}"`),
    ')',
    ...roots.flatMap(root => [...declarationsOf(root).flatMap(printDeclaration), ...printRoot(root)]),
    '',
  ].join('\n')
}

function printRoot(root: Root): readonly string[] {
  const { name, spec, status } = root
  return [
    '',
    ...printHead(root),
    `type ${name} struct {`,
    `\t${aliasOf(meta)}.TypeMeta \`json:",inline"\``,
    `\t${aliasOf(meta)}.ObjectMeta \`json:"metadata,omitempty"\``,
    `\tSpec ${spec.name} \`json:"spec"\``,
    ...(status === undefined ? [] : [`\tStatus ${status.name} \`json:"status,omitempty"\``]),
    '}',
  ]
}

function printHead({ words, marks }: Pick<Declaration, 'words' | 'marks'>): readonly string[] {
  return [...words.map(line => `// ${line}`.trimEnd()), ...marks.map(({ plus }) => `// +${plus}`)]
}

function printDeclaration(declaration: Declaration): readonly string[] {
  const head = ['', ...printHead(declaration)]
  const { name } = declaration
  if (declaration.kind === 'alias') return [...head, `type ${name} ${printType(declaration.of)}`]
  if (declaration.kind === 'struct') {
    const bases = declaration.bases.map((base, index) => `\t${index % 2 === 0 ? '' : '*'}${base.name} \`json:",inline"\``)
    return [...head, `type ${name} struct {`, ...bases, ...declaration.fields.flatMap(printField), '}']
  }
  const values = declaration.values.map((value, index) => `\t${name}Value${index} ${name} = ${JSON.stringify(value)}`)
  return [...head, `type ${name} string`, '', 'const (', ...values, ')']
}

function printField(field: Field, index: number): readonly string[] {
  const { name, type, optional, pointer, nullable } = field
  const lines = [...printHead(field), ...(nullable ? ['// +nullable'] : [])].map(line => `\t${line}`)
  return [...lines, `\tField${index} ${pointer ? '*' : ''}${printType(type)} \`json:"${name}${optional ? ',omitempty' : ''}"\``]
}

function printType(type: Type): string {
  if (type.kind === 'list') return `[]${printType(type.of)}`
  if (type.kind === 'map') return `map[string]${printType(type.of)}`
  if (type.kind === 'named') return type.to.name
  return type.kind === 'native' ? printNative(type.native) : scalars[type.scalar]
}

const printNative = ({ go }: Native): string => `${aliasOf(go.package)}.${go.name}`

const scalars = {
  string: 'string',
  boolean: 'bool',
  int32: 'int32',
  int64: 'int64',
  integer: 'int',
  number: 'float64',
  bytes: '[]byte',
} as const
