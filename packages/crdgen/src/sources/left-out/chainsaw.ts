import { posix } from 'node:path'
import { groupBy, isRecord, type SourceDocument } from '@crdgen/core/internal'
import { globPattern } from '@crdgen/core/files'
import { describeIdentity, identify } from '../identity.ts'

export interface Operation {
  readonly name: string
  readonly path: string
  readonly expect: unknown
}

/** `assert: {file: expected.yaml}`, wherever a Test has it. */
export function operationsIn(value: unknown): readonly Operation[] {
  if (Array.isArray(value)) return value.flatMap(operationsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = isRecord(inner) ? inner['file'] : undefined
    return typeof path === 'string' && isRecord(inner) ? [{ name, path, expect: inner['expect'] }] : operationsIn(inner)
  })
}

/** True where every check of all objects of a file is that there is an error. */
export function expectsRefusal(expect: unknown): boolean {
  return Array.isArray(expect) && expect.length > 0 && expect.every(one => isRecord(one) && !('match' in one) && checksError(one['check']))
}

function checksError(check: unknown): boolean {
  if (!isRecord(check)) return false
  return Object.entries(check).some(([key, value]) => {
    const [, sign] = /^\(\$error\s*([!=]=)\s*`?null`?\)$/.exec(key) ?? []
    return key === '($error)' ? typeof value === 'string' : sign !== undefined && value === (sign === '!=')
  })
}

/** Documents of which those that a test applies over an object that it made before are whole: chainsaw sends them as merge patches. */
export function mergeApplied(documents: readonly SourceDocument[]): readonly SourceDocument[] {
  const tests = documents.filter(({ object }) => identify(object).group === 'chainsaw.kyverno.io')
  if (tests.length === 0) return documents
  const byFile = groupBy(documents, ({ file }) => file)
  const steps = tests.map(test => mergeSteps(test, byFile))
  const fresh = new Set(steps.flatMap(one => [...one.fresh]))
  const merged = new Map(steps.flatMap(one => [...one.merged]))
  return documents.map(one => (fresh.has(one) ? one : (merged.get(one) ?? one)))
}

interface Steps {
  readonly fresh: ReadonlySet<SourceDocument>
  readonly merged: ReadonlyMap<SourceDocument, SourceDocument>
}

function mergeSteps({ object: test, file }: SourceDocument, byFile: ReadonlyMap<string, readonly SourceDocument[]>): Steps {
  const made = new Map<string, SourceDocument>()
  const [fresh, merged] = [new Set<SourceDocument>(), new Map<SourceDocument, SourceDocument>()]
  const documentsOf = (path: string) =>
    /[*?]/.test(path) ? [...byFile].flatMap(([one, all]) => (globPattern(path).test(one) ? all : [])) : (byFile.get(path) ?? [])
  for (const { name, path, expect } of operationsIn(test).filter(one => /^(?:apply|create|update)$/.test(one.name)))
    for (const document of documentsOf(posix.join(posix.dirname(file), path))) {
      const key = describeIdentity({ ...identify(document.object), version: '' })
      const before = name === 'apply' ? made.get(key) : undefined
      const result = before === undefined ? document : { ...document, object: mergePatch(before.object, document.object) }
      if (before === undefined) fresh.add(document)
      else if (before.file !== document.file) merged.set(document, result)
      if (!expectsRefusal(expect)) made.set(key, result)
    }
  return { fresh, merged }
}

/** RFC 7386. */
function mergePatch(before: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const base = isRecord(before) ? before : {}
  const kept = Object.entries(base).filter(([key]) => !Object.hasOwn(patch, key))
  const set = Object.entries(patch).filter(([, value]) => value !== null)
  return Object.fromEntries([
    ...kept,
    ...set.map(([key, value]) => [key, mergePatch(Object.hasOwn(base, key) ? base[key] : undefined, value)] as const),
  ])
}
