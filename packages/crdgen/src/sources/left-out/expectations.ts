import { posix } from 'node:path'
import { groupBy, isRecord, listAt, type SourceDocument } from '@crdgen/core/internal'
import { globPattern } from '@crdgen/core/files'
import { describeIdentity, identify } from '../identity.ts'
import type { Inputs } from '../inputs.ts'
import { leftOutNote } from './note.ts'
import { isOfProgram } from './of-programs.ts'

/**
 * The names by which kuttl knows what a step expects: kudobuilder/kuttl internal/file/name.go. Without a number only that of assertions is
 * sure to mean it.
 */
const ofKuttl = /^(?:\d+-(?:assert|errors)|assert)(?:-[^.]+)?(?:\.gotmpl)?\.ya?ml$/i

/** Operations of chainsaw on a file with whole objects, and with parts of them. */
const [whole, parts] = [new Set(['apply', 'create', 'update']), new Set(['assert', 'error', 'patch', 'delete'])]

/** Keys of tests of policies that name files: objects that only the test reads, and real ones. */
const policyTests = new Map([
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
 * refused; and what the tests of gator and kyverno give to policies; with a note on each file. A TestAssert of kuttl in one is of the program.
 */
export function withoutExpectations(inputs: Inputs): Inputs {
  const byFile = groupBy(inputs.documents, ({ file }) => file)
  const tests = inputs.documents.map(one => filesNamedIn(one, byFile))
  const byPath = groupBy(tests.flat(), ({ path }) => path)
  const roleOf = (file: string) => {
    const roles = ofKuttl.test(posix.basename(file)) ? ['expectation' as const] : (byPath.get(file) ?? []).map(({ role }) => role)
    return roles.includes('object') ? 'object' : (roles[0] ?? 'object')
  }
  const leftOut = [...byFile].flatMap(([file, all]) => {
    const role = roleOf(file)
    const first = all.find(({ object }) => !isOfProgram(object))
    return role === 'object' || first === undefined ? [] : [leftOutNote(first, 'manifest/expectation', notes[role])]
  })
  const merged = mergeApplied(tests, byFile)
  return {
    ...inputs,
    documents: inputs.documents
      .filter(({ file, object }) => roleOf(file) === 'object' || isOfProgram(object))
      .map(one => merged.get(one) ?? one),
    problems: [...inputs.problems, ...leftOut],
  }
}

type ByFile = ReadonlyMap<string, readonly SourceDocument[]>

interface Named {
  readonly role: keyof typeof notes | 'object'
  readonly path: string
  readonly operation?: string
}

/** The files that a test names, patterns among the files that were read. */
function filesNamedIn({ object, file }: SourceDocument, files: ByFile): readonly Named[] {
  return namedBy(object).flatMap(one => {
    const path = posix.join(posix.dirname(file), one.path)
    const pattern = /[*?]/.test(path) ? globPattern(path) : undefined
    const paths = pattern === undefined ? [path] : [...files.keys()].filter(name => pattern.test(name))
    return paths.map(name => ({ ...one, path: name }))
  })
}

function namedBy(object: unknown): readonly Named[] {
  const { group } = identify(object)
  const keys = policyTests.get(group)
  if (keys !== undefined) return givenIn(object, keys, '')
  if (group === 'kuttl.dev') return stepsOf(object)
  return group === 'chainsaw.kyverno.io' ? operationsIn(object) : []
}

/** A TestStep of kuttl names files in lists: pkg/apis/testharness/v1beta1/test_types.go. */
function stepsOf(step: unknown): readonly Named[] {
  const named = (key: string, role: Named['role']): readonly Named[] =>
    listAt(step, key).flatMap(path => (typeof path === 'string' && isInside(path) ? [{ role, path }] : []))
  return [...named('apply', 'object'), ...named('assert', 'expectation'), ...named('error', 'expectation')]
}

function givenIn(value: unknown, keys: { readonly given: RegExp; readonly real: RegExp }, key: string): readonly Named[] {
  if (Array.isArray(value)) return value.flatMap(one => givenIn(one, keys, key))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => givenIn(inner, keys, name))
  if (typeof value !== 'string') return []
  if (keys.real.test(key)) return [{ role: 'object', path: value }]
  return keys.given.test(key) && isInside(value) ? [{ role: 'given', path: value }] : []
}

/** Objects of other folders may be those of a cluster, which a test only looks at. */
function isInside(path: string): boolean {
  return !posix.normalize(path).startsWith('../')
}

/** `assert: {file: expected.yaml}`, wherever a Test of chainsaw has it. */
function operationsIn(value: unknown): readonly Named[] {
  if (Array.isArray(value)) return value.flatMap(operationsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([operation, inner]): readonly Named[] => {
    const path = isRecord(inner) ? inner['file'] : undefined
    if (typeof path !== 'string' || !isRecord(inner)) return operationsIn(inner)
    if (parts.has(operation)) return [{ operation, path, role: 'expectation' }]
    return whole.has(operation) ? [{ operation, path, role: expectsRefusal(inner['expect']) ? 'refused' : 'object' }] : []
  })
}

/** True where every check of all objects of a file is that there is an error. */
function expectsRefusal(expect: unknown): boolean {
  return Array.isArray(expect) && expect.length > 0 && expect.every(one => isRecord(one) && !('match' in one) && isOfError(one['check']))
}

function isOfError(check: unknown): boolean {
  return Object.entries(isRecord(check) ? check : {}).some(([key, value]) => {
    const [, sign] = /^\(\$error\s*([!=]=)\s*`?null`?\)$/.exec(key) ?? []
    return key === '($error)' ? typeof value === 'string' : sign !== undefined && value === (sign === '!=')
  })
}

/** Objects that are applied over one that a test made before, whole: chainsaw sends them as merge patches. */
function mergeApplied(tests: readonly (readonly Named[])[], byFile: ByFile): ReadonlyMap<SourceDocument, SourceDocument> {
  const results = new Map<SourceDocument, SourceDocument>()
  for (const named of tests) {
    const made = new Map<string, unknown>()
    for (const { operation = '', path } of named.filter(({ role }) => role === 'object'))
      for (const document of whole.has(operation) ? (byFile.get(path) ?? []) : []) {
        const key = describeIdentity({ ...identify(document.object), version: '' })
        const isMerged = operation === 'apply' && made.has(key)
        const object = isMerged ? mergePatch(made.get(key), document.object) : document.object
        made.set(key, object)
        if (!isMerged || !results.has(document)) results.set(document, isMerged ? { ...document, object } : document)
      }
  }
  return results
}

/** RFC 7386. */
function mergePatch(before: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const base = isRecord(before) ? before : {}
  const kept = Object.entries(base).filter(([key]) => !Object.hasOwn(patch, key))
  const set = Object.entries(patch).filter(([, value]) => value !== null)
  const merged = set.map(([key, value]) => [key, mergePatch(Object.hasOwn(base, key) ? base[key] : undefined, value)] as const)
  return Object.fromEntries([...kept, ...merged])
}
