import { posix } from 'node:path'
import { groupBy, isRecord, type SourceDocument } from '@crdgen/core/internal'
import { globPattern } from '@crdgen/core/files'
import { identify } from '../identity.ts'
import type { Inputs } from '../inputs.ts'
import { expectsRefusal, mergeApplied, operationsIn } from './chainsaw.ts'
import { leftOutNote } from './note.ts'

/**
 * The names by which kuttl knows what a step expects: kudobuilder/kuttl internal/file/name.go. Without a number only that of assertions is
 * sure to mean it.
 */
const ofKuttl = /^(?:\d+-(?:assert|errors)|assert)(?:-[^.]+)?(?:\.gotmpl)?\.ya?ml$/i

/** Operations of chainsaw on a file with whole objects, and with parts of them. */
const [whole, parts] = [new Set(['apply', 'create', 'update']), new Set(['assert', 'error', 'patch', 'delete'])]

/** Keys of tests of policies that name files: objects that only the test reads, and real ones. */
const ofPolicyTests: ReadonlyMap<string, { readonly given: RegExp; readonly real: RegExp }> = new Map([
  ['test.gatekeeper.sh', { given: /^(?:object|inventory)$/, real: /^(?:template|constraint)$/ }],
  ['cli.kyverno.io', { given: /^(?:(?:target|cluster|param|patched|generated|cloneSource)R|r)esources?$/, real: /^policies$/ }],
])

const notes = {
  expectation: { what: 'is what a test expects of an object', help: 'Check the objects that the test applies.' },
  refused: { what: 'is what a test expects to be refused', help: 'Check the objects that are to be accepted.', as: '' },
  given: { what: 'is what a test gives to a policy', help: 'Check the policy, and objects of a cluster.' },
}

/**
 * Inputs without what tests of kuttl and chainsaw expect: a few fields of an object, and expressions as keys; what chainsaw expects to be
 * refused; and what the tests of gator and kyverno give to policies; with a note on each file.
 */
export function withoutExpectations(inputs: Inputs): Inputs {
  const roleOf = findRoles(inputs.documents)
  const documents = inputs.documents.filter(one => roleOf(one) === undefined)
  if (documents.length === inputs.documents.length) return { ...inputs, documents: mergeApplied(documents) }
  const firsts = [...groupBy(inputs.documents, ({ file }) => file).values()].flatMap(([first]) => first ?? [])
  const leftOut = firsts.flatMap(one => {
    const role = roleOf(one)
    return role === undefined ? [] : [leftOutNote(one, 'manifest/expectation', notes[role])]
  })
  return { ...inputs, documents: mergeApplied(documents), problems: [...inputs.problems, ...leftOut] }
}

interface Named {
  readonly role: keyof typeof notes | 'object'
  readonly path: string
}

function findRoles(documents: readonly SourceDocument[]): (document: SourceDocument) => keyof typeof notes | undefined {
  const named = documents.flatMap(({ object, file }) => {
    const inFolder = (path: string) => posix.join(posix.dirname(file), path)
    return filesNamedIn(object).map(({ role, path }): Named => ({ role, path: inFolder(path) }))
  })
  const byPath = new Map<string, ReadonlySet<Named['role']>>()
  for (const { path, role } of named) byPath.set(path, new Set([...(byPath.get(path) ?? []), role]))
  const globs = [...byPath].flatMap(([path, roles]) => (/[*?]/.test(path) ? [{ pattern: globPattern(path), roles }] : []))
  return ({ file }) => {
    if (ofKuttl.test(posix.basename(file))) return 'expectation'
    const roles = [byPath.get(file), ...globs.map(({ pattern, roles: all }) => (pattern.test(file) ? all : undefined))]
    const found = new Set(roles.flatMap(all => [...(all ?? [])]))
    if (found.has('object')) return undefined
    return (['expectation', 'refused', 'given'] as const).find(role => found.has(role))
  }
}

function filesNamedIn(object: unknown): readonly Named[] {
  const { group } = identify(object)
  if (group === 'chainsaw.kyverno.io')
    return operationsIn(object).flatMap(({ name, path, expect }): readonly Named[] => {
      if (parts.has(name)) return [{ role: 'expectation', path }]
      return whole.has(name) ? [{ role: expectsRefusal(expect) ? 'refused' : 'object', path }] : []
    })
  const keys = ofPolicyTests.get(group)
  if (keys === undefined) return []
  return textsIn(object, '').flatMap(({ key, path }): readonly Named[] => {
    if (keys.real.test(key)) return [{ role: 'object', path }]
    // Objects of other folders may be those of a cluster, to which policies are applied before they are.
    return keys.given.test(key) && !posix.normalize(path).startsWith('../') ? [{ role: 'given', path }] : []
  })
}

/** The texts of an object, each with the key that it or its list has. */
function textsIn(value: unknown, key: string): readonly { readonly key: string; readonly path: string }[] {
  if (typeof value === 'string') return [{ key, path: value }]
  if (Array.isArray(value)) return value.flatMap(one => textsIn(one, key))
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name)) : []
}
