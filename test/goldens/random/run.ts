import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile, type CustomResourceDefinition, type Diagnostic } from '@crdgen/core'
import { buildCrds, crdFileName } from '@crdgen/generator/internal'
import { buildControllerGen, runControllerGen } from '../controller-gen.mjs'
import { minors } from '../definitions.mjs'
import { goMod } from '../go-source.mjs'

export const kubernetes = '1.36'

/** What controller-gen made of a tree of packages: the text of each CRD, and what it had against which package. */
export interface Theirs {
  readonly crds: ReadonlyMap<string, string>
  /** By folder. */
  readonly errors: ReadonlyMap<string, readonly string[]>
}

const generator = 'crd:generateEmbeddedObjectMeta=true,allowDangerousTypes=true,omitToolVersion=true'

/** Runs controller-gen once over all packages, given as Go by folder. `limit`: the most bytes of a description. */
export async function runTheirs(packages: ReadonlyMap<string, string>, limit?: number): Promise<Theirs> {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-random-'))
  try {
    writeFileSync(join(folder, 'go.mod'), goMod(minors[kubernetes] ?? ''))
    for (const [name, text] of packages) {
      mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(folder, name, 'types.go'), text)
    }
    const options = [limit === undefined ? generator : `${generator},maxDescLen=${limit}`, 'paths=./...', 'output:dir=crds']
    const { stderr } = await runControllerGen(await buildControllerGen(), options, folder)
    const crds = readdirSync(join(folder, 'crds')).map(name => [name, readFileSync(join(folder, 'crds', name), 'utf8')] as const)
    return { crds: new Map(crds), errors: readErrors(stderr, [...packages.keys()]) }
  } finally {
    if (process.env['CRDGEN_KEEP'] === undefined) rmSync(folder, { recursive: true, force: true })
    else process.stderr.write(`kept ${folder}\n`)
  }
}

function readErrors(stderr: string, folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const lines = stderr.split('\n').filter(line => !/^(Error: not all generators ran|run `controller-gen)|^Usage|^$/.test(line))
  return new Map(
    folders.map(folder => [folder, lines.filter(line => line.includes(`/${folder}/types.go:`) || line.startsWith(`goldens/${folder}:`))]),
  )
}

/** What we make of the same in TypeScript. */
export interface Ours {
  readonly crds: ReadonlyMap<string, CustomResourceDefinition>
  readonly diagnostics: readonly Diagnostic[]
}

export function runOurs(files: ReadonlyMap<string, string>, maxDescriptionLength?: number): Ours {
  using compiler = compile([...files.keys()], {
    folder: '/',
    sources: Object.fromEntries(files),
    kubernetes,
    compatible: true,
    maxDescriptionLength,
  })
  const built = buildCrds(compiler.resources(), () => ({ compatible: true }))
  return {
    crds: new Map(built.map(({ crd }) => [crdFileName(crd), crd])),
    diagnostics: [...compiler.diagnostics, ...built.flatMap(({ diagnostics }) => diagnostics)],
  }
}
