import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newestMinor, upstream, type FieldType } from '@crdgen/core'
import { nativeImport } from '@crdgen/core/internal'
import { afterAll, expect, test } from 'vitest'
import { catalogue } from '../../packages/core/src/natives/catalogue.ts'
import { installTypes, runTsc } from './projects.ts'

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'crdgen-structs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const structs = upstream(newestMinor)
/** The minor of the client's own models. */
const clientMinor = '1.36'

/** The client has Date for times, and no numbers for quantities. */
const other = /\.(?:Time|MicroTime|Quantity)$/

/** Tells that a definition has a time or a quantity somewhere in it, or a field that became required since. */
function hasOther(definition: string, seen = new Set<string>()): boolean {
  if (other.test(definition)) return true
  if (seen.has(definition)) return false
  seen.add(definition)
  const found = structs.definition(definition)
  const before = upstream(clientMinor).definition(definition)
  if (Object.values(found?.fields ?? {}).some(({ name, required }) => required && before?.fields[name]?.required !== true)) return true
  return found !== undefined && [found.type, ...Object.values(found.fields).map(({ type }) => type)].some(type => refersToOther(type, seen))
}

function refersToOther(type: FieldType, seen: Set<string>): boolean {
  if (type.kind === 'ref') return hasOther(type.definition, seen)
  if (type.kind === 'array') return refersToOther(type.items, seen)
  return (
    type.kind === 'quantity' ||
    (type.kind === 'string' && type.format === 'date-time') ||
    (type.kind === 'map' && refersToOther(type.values, seen))
  )
}

test('every struct whose JSON the official client describes alike is assignable to and from its own', () => {
  installTypes(folder, '@kubernetes/client-node', '@kubernetes/client-node')
  const pairs = catalogue().natives.flatMap(({ module, name, definition, minors }) => {
    const theirs = nativeImport('@kubernetes/client-node', definition)
    return theirs?.module !== '@kubernetes/client-node' || hasOther(definition) || !minors.includes(clientMinor)
      ? []
      : [{ module, name, theirs: theirs.name }]
  })
  expect(pairs.length).toBeGreaterThan(350)
  const modules = [...new Set(pairs.map(({ module }) => module))]
  const lines = [
    "import type * as client from '@kubernetes/client-node'",
    ...modules.map((module, index) => `import type * as ours${index} from 'crdgen/kubernetes/${module}'`),
    ...pairs.flatMap(({ module, name, theirs }, index) => {
      const ours = `ours${modules.indexOf(module)}.${name}`
      return [
        `export const to${index} = (given: ${ours}): client.${theirs} => given`,
        `export const from${index} = (given: client.${theirs}): ${ours} => given`,
      ]
    }),
  ]
  writeFileSync(join(folder, 'pairs.ts'), lines.join('\n'))
  expect(runTsc('typescript', folder, ['pairs.ts'])).toEqual({ stdout: '', status: 0 })
}, 120_000)
