import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { clientNode, placeIn, plain, realFieldName } from './dialect.ts'
import { importCases, ordinaryImports, type ImportCase } from './facades.cases.ts'
import { identify } from './index.ts'
import { identitiesOf, openVirtual, resolveVirtual } from './testing/facade-exports.ts'
import { nativeName } from './native-name.ts'
import { isLibrary } from '../reader/program/library.ts'
import { loadTypeScript, ts } from '../reader/program/typescript.js'
import { kubernetesMinors } from '../upstream/minors.ts'
import { upstream } from '../upstream/upstream.ts'
import { formatVirtualPath } from './virtual-path.ts'

const program = openVirtual([], Object.fromEntries(importCases.map((one, index) => [`/case-${index}.ts`, userFile(one)])))

test.each(importCases.map((one, index) => ({ ...one, index })))('$name of $from is $is', ({ is, index }) => {
  expect(targetOf(`/case-${index}.ts`)).toBe(is)
})

test.each(ordinaryImports)('%s is resolved as any other import', specifier => {
  expect(resolveVirtual(specifier, '1.36')).toBeUndefined()
})

test.each([
  ['kubernetes-fluent-client', ['kind'], ['kind']],
  ['kubernetes-models/v1', ['IPod', 'IPods'], ['IPod']],
  ['kubernetes-models', ['v1'], ['v1']],
  ['@kubernetes/client-node', ['V1PodSpec', 'IntOrString', 'KubeConfig'], ['IntOrString', 'V1PodSpec']],
  // What a library declares itself comes together.
  ['@kubernetes/client-node', ['KubernetesObject'], ['KubernetesListObject', 'KubernetesObject', 'KubernetesObjectWithSpec']],
])('a facade of %s for %j exports no more', (specifier, names, exported) => {
  const file = resolveVirtual(specifier, '1.36', names) ?? ''
  expect([...identitiesOf(openVirtual([file]), file).keys()].sort()).toEqual(exported)
})

test('importing one struct of the official client opens its module and what that needs', () => {
  const file = resolveVirtual('@kubernetes/client-node', '1.36', ['V1PodTemplateSpec']) ?? ''
  expect(openVirtual([file]).getSourceFiles().length).toBeLessThanOrEqual(8)
})

test.each([...kubernetesMinors])('every module at %s is TypeScript without errors', minor => {
  const places = [plain, clientNode].flatMap(dialect => catalogue().modules.map(module => placeIn(dialect, module)))
  const all = openVirtual(places.map(place => formatVirtualPath({ kubernetes: minor, place })))
  const found = [...all.getSyntacticDiagnostics(), ...all.getSemanticDiagnostics()]
  // The library has names without members here, on which some of its own types depend.
  const errors = found.filter(({ file }) => file === undefined || !isLibrary(file.fileName))
  expect(errors.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)).toEqual([])
})

test('a definition of another minor can be imported, and is known for what it is', () => {
  const file = formatVirtualPath({ kubernetes: '1.24', place: 'core/v1' })
  expect(upstream('1.24').definition('io.k8s.api.core.v1.PodSchedulingGroup')).toBeUndefined()
  expect(identitiesOf(openVirtual([file]), file).get('PodSchedulingGroup')).toEqual({
    kind: 'definition',
    definition: 'io.k8s.api.core.v1.PodSchedulingGroup',
  })
})

test('whether a field is optional is upstream’s word at that minor', () => {
  const source = openVirtual([formatVirtualPath({ kubernetes: '1.36', place: 'core/v1' })])
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('core/v1.d.ts'))
  expect(source?.text).toMatch(/interface PodSpec \{[^}]*\bcontainers: Container\[\]/)
  expect(source?.text).toMatch(/interface ContainerPort \{[^}]*\bcontainerPort: Int32\n[^}]*protocol\?: string/)
})

test('every field of every minor is found again behind the official client’s spelling', () => {
  const lost = kubernetesMinors.flatMap(minor =>
    upstream(minor)
      .names()
      .flatMap(name => Object.keys(upstream(minor).definition(name)?.fields ?? {}).map(field => [name, field] as const))
      .filter(([name, field]) => realFieldName(name, clientNode.shown(field)) !== field || realFieldName(name, field) !== field),
  )
  expect(lost).toEqual([])
})

test.each(['/project/core/v1.d.ts', '/@crdgen/lib.d.ts', '/@crdgen/natives/1.36/libraries/kubernetes-models/v1.d.ts'])(
  '%s declares no native',
  path => {
    expect(identify(path, 'Pod')).toBeUndefined()
  },
)

function userFile({ from, name }: ImportCase): string {
  const [first = ''] = name.split('.')
  return `import type { ${first} } from '${from}'\nexport type Case = ${name}\n`
}

function targetOf(file: string): string | undefined {
  loadTypeScript()
  const statement = program.getSourceFile(file)?.statements[1]
  if (statement === undefined || !ts.isTypeAliasDeclaration(statement) || !ts.isTypeReferenceNode(statement.type)) return undefined
  const checker = program.getTypeChecker()
  const symbol = checker.getSymbolAtLocation(statement.type.typeName)
  const target = symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const known = target?.declarations?.[0] === undefined ? undefined : identify(target.declarations[0].getSourceFile().fileName, target.name)
  if (known?.kind === 'scalar') return `:${known.scalar}`
  return known === undefined ? undefined : spell(known.definition)
}

function spell(definition: string): string {
  const { module, name } = nativeName(definition)
  return `${module.replaceAll('/', '.')}.${name}`
}
