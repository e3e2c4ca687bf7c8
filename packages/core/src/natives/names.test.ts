import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kubernetesMinors } from '../upstream/minors.ts'
import { upstream } from '../upstream/upstream.ts'
import { nativeLibraryOf, realFieldName, virtualFileFor, type Identity } from './index.ts'
import { cases, type LibraryCase } from './names.cases.ts'
import { identitiesOf, openVirtual } from './testing/facade-exports.ts'
import { packageFolder, readExports, type Properties } from './testing/library-exports.ts'

interface Named {
  readonly file: string
  readonly name: string
  readonly properties: Properties
  /** Undefined: the facade has no such export. */
  readonly identity: Identity | undefined
}

describe.each(cases)('$packageName $version', library => {
  const found = namesOf(library)

  test('every name that is Kubernetes’ is recognised', () => {
    const unknown = found.filter(({ identity }) => identity === undefined).filter(({ name, file }) => !library.explained(name, file))
    expect(unknown.map(({ name, file }) => `${file}#${name}`)).toEqual([])
    expect(found.filter(({ identity }) => identity !== undefined).length).toBeGreaterThanOrEqual(library.atLeast)
  })

  test('as the definition with the same fields', () => {
    const different = new Set(found.filter(one => !sameFields(one, library)).map(({ name }) => name))
    expect([...different].sort()).toEqual(library.fewerFields)
  })
})

function namesOf(library: LibraryCase): readonly Named[] {
  const folder = packageFolder(library.packageName)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => library.modules.test(file))
  const virtual = files.map(file => ({ file, path: virtualFileFor(library.packageName, file, '1.36') }))
  const program = openVirtual(virtual.flatMap(({ path }) => path ?? []))
  return virtual.flatMap(({ file, path }) => {
    const identities = path === undefined ? undefined : identitiesOf(program, path)
    return [...readExports(join(folder, file))].map(([name, properties]) => ({ file, name, properties, identity: identities?.get(name) }))
  })
}

/** Some libraries keep definitions that their minor has no more: any minor's fields will do for those. */
function sameFields({ properties, identity }: Named, { packageName, version }: LibraryCase): boolean {
  if (properties === undefined || identity?.kind !== 'definition') return true
  const { definition } = identity
  const minor = nativeLibraryOf(packageName)?.minorOf(version) ?? ''
  const minors = upstream(minor).definition(definition) === undefined ? kubernetesMinors : [minor]
  const known = minors.flatMap(one => upstream(one).definition(definition) ?? []).map(({ fields }) => spell(Object.keys(fields)))
  return known.includes(spell(properties.map(property => realFieldName(definition, property))))
}

function spell(fields: readonly string[]): string {
  return [...fields].sort().join()
}

test.each([
  ['@kubernetes/client-node', '1.0.0-rc4', '1.28'],
  ['@kubernetes/client-node', '1.0.0-rc7', '1.30'],
  ['@kubernetes/client-node', '1.0.0-rc99', undefined],
  ['@kubernetes/client-node', '1.0.0', '1.32'],
  ['kubernetes-fluent-client', '3.0.4', '1.30'],
  ['kubernetes-fluent-client', '3.10.11', '1.33'],
  ['kubernetes-models', '4.5.1', '1.33'],
])('%s %s is of Kubernetes %s', (packageName, version, minor) => {
  expect(nativeLibraryOf(packageName)?.minorOf(version)).toBe(minor)
})
