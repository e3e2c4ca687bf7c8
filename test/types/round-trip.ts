import { compile, type Diagnostic, newestMinor, readDocuments } from '@crdgen/core/internal'
import { buildCrds, generateFrom, readCompiled, toTypes, type TypesOptions } from '@crdgen/generator/internal'
import { fileURLToPath } from 'node:url'

import { findDifferences } from '../goldens/differences.ts'
import { canonical, isRecord, member } from '../upstream/schemas.ts'
import { type Canonical, canonicalCrd, withoutDescriptions } from './canonical-crd.ts'

/** What became of one CRD on the way through TypeScript. */
export interface Outcome {
  readonly file: string
  readonly differences: readonly string[]
  /** Errors of toTypes, of the reader, and of generate. */
  readonly errors: readonly Diagnostic[]
  readonly nodes: { readonly all: number; readonly patched: number }
  readonly bytes: number
}

export interface Source {
  readonly file: string
  readonly text: string
}

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Turns CRDs of different kinds into types and the types into CRDs again, all in one program. */
export async function roundTrip(sources: readonly Source[], options: TypesOptions = {}): Promise<readonly Outcome[]> {
  const made = await Promise.all(sources.map(async ({ text }) => toTypes(text, options)))
  const texts = new Map(made.flatMap(({ files }, index) => files.map(({ path, content }) => [`crd-${index}/${path}`, content] as const)))
  const compiler = compile([...texts.keys()], { sources: Object.fromEntries(texts), folder, kubernetes: options.kubernetes ?? newestMinor })
  const compiled = readCompiled(compiler)
  const built = buildCrds(compiled.resources)
  const generated = generateFrom({ input: [] }, compiled, { read: () => undefined })
  return sources.map(({ file, text }, index) => {
    const types = made[index] ?? { files: [], diagnostics: [], natives: [], nodes: { all: 0, patched: 0 } }
    const prefix = `crd-${index}/`
    const own = generated.diagnostics.filter(one => one.severity === 'error' && one.file?.startsWith(prefix) === true)
    const crd = built.find(one => one.resources.some(({ location }) => location.file.startsWith(prefix)))?.crd
    const real = readCrd(text)
    const errors = [...types.diagnostics.filter(one => one.severity === 'error'), ...own]
    const subjects = new Map(
      types.natives.map(one => [one.subject, types.natives.filter(({ subject }) => subject === one.subject).map(({ pointer }) => pointer)]),
    )
    const differences = real === undefined ? ['unreadable'] : findDifferences(prepare(crd, subjects), prepare(real, subjects))
    return { file, differences, errors, nodes: types.nodes, bytes: types.files.reduce((sum, one) => sum + one.content.length, 0) }
  })
}

function readCrd(text: string): unknown {
  return readDocuments(text).objects.find(one => member(one, 'kind') === 'CustomResourceDefinition')
}

/** Own descriptions count, those of what is imported don't. */
function prepare(crd: unknown, natives: ReadonlyMap<string, readonly string[]>): unknown {
  const { versions, ...rest } = canonicalCrd(crd)
  const kind = member(rest['names'], 'kind')
  const prepared = Object.entries(isRecord(versions) ? versions : {}).map(([name, version]): readonly [string, Canonical] => {
    const pointers = natives.get(`${String(rest['group'])}/${name} ${String(kind)}`) ?? []
    return [name, { ...(isRecord(version) ? version : {}), schema: withoutDescriptions(member(version, 'schema'), pointers) }]
  })
  return JSON.parse(canonical({ ...rest, versions: Object.fromEntries(prepared) }))
}
