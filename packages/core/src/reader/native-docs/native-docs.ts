import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { groupBy } from '../../values/group-by.ts'
import type { Upstream } from '../../upstream/types.ts'
import type { Disk } from '../../files/disk.ts'
import type { NativeUse } from '../program/resolution.ts'
import { createDescriber, type Describer } from './describe.ts'
import { hasTexts, openLibraryDocs } from './library-docs.ts'
import { createFinding } from '../../rules/core-rules.ts'

/** Descriptions of embedded structs, from the doc comments of the libraries that their types come from. */
export interface NativeDocs {
  /** Returns what describes structs of a minor that `file` uses; undefined when no library has their texts. */
  describer(upstream: Upstream, file: string): Describer | undefined
  /** Definitions that could not be described, once per library. */
  findings(): readonly Diagnostic[]
}

/** A library at one minor. */
interface Source {
  readonly use: NativeUse
  readonly describer: Describer
}

/** `show` spells a path as findings do; a `file` is asked for in that spelling. */
export function createNativeDocs(uses: readonly NativeUse[], disk: Disk, show: (path: string) => string): NativeDocs {
  const sources = new Map<string, Source | undefined>()
  const silent = new Set<NativeUse>()
  const librariesFor = libraryFinder(uses, show)

  function openSource(use: NativeUse, upstream: Upstream): Source | undefined {
    const key = `${libraryKey(use)}\0${upstream.version}`
    if (!sources.has(key)) {
      const library = openLibraryDocs(use, disk)
      sources.set(key, library === undefined ? undefined : { use, describer: createDescriber(library, upstream) })
    }
    return sources.get(key)
  }

  return {
    describer(upstream, file) {
      const candidates = librariesFor(file)
      const source = candidates.map(use => openSource(use, upstream)).find(one => one !== undefined)
      if (source === undefined) for (const use of candidates) silent.add(use)
      return source?.describer
    },
    findings() {
      const opened = [...sources.values()].filter(source => source !== undefined)
      const missingOf = (library: NativeUse) =>
        opened.filter(({ use }) => libraryKey(use) === libraryKey(library)).flatMap(({ describer }) => [...describer.missing])
      const incomplete = opened.filter(({ describer }) => describer.missing.size > 0).map(({ use }) => use)
      return [
        ...firstOfEach([...silent], use => use.packageName).map(use =>
          hasTexts(use.packageName) ? notInstalledFinding(use, show) : noTextsFinding(use, show),
        ),
        ...firstOfEach(incomplete, libraryKey).map(use => missingFinding(use, missingOf(use), show)),
      ]
    },
  }
}

/** The libraries that the file itself imports, if one of them has texts; else those of the whole program: a file may import the types from another. */
function libraryFinder(uses: readonly NativeUse[], show: (path: string) => string): (file: string) => readonly NativeUse[] {
  const withTexts = uses.filter(use => hasTexts(use.packageName))
  const all = firstOfEach(withTexts.length > 0 ? withTexts : uses.filter(use => use.packageName === 'crdgen'), libraryKey)
  const byFile = groupBy(withTexts, use => show(use.from))
  return file => byFile.get(file) ?? all
}

function firstOfEach(uses: readonly NativeUse[], keyOf: (use: NativeUse) => string): readonly NativeUse[] {
  const first = new Map<string, NativeUse>()
  for (const use of uses) if (!first.has(keyOf(use))) first.set(keyOf(use), use)
  return [...first.values()]
}

function libraryKey({ packageName, folder }: NativeUse): string {
  return `${packageName}\0${folder}`
}

const rule = 'type/native-descriptions'

type Show = (path: string) => string

function notInstalledFinding({ packageName, from }: NativeUse, show: Show): Diagnostic {
  return createFinding({
    rule,
    severity: 'warning',
    subject: packageName,
    message: `${packageName} is not installed, so its fields are not described`,
    help: `npm install --save-dev ${packageName}`,
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName },
  })
}

function noTextsFinding({ packageName, from }: NativeUse, show: Show): Diagnostic {
  return createFinding({
    rule,
    severity: 'note',
    subject: packageName,
    message: `${packageName}/kubernetes has no texts of Kubernetes' own, so its fields are not described`,
    help: 'import the types from kubernetes-models, kubernetes-types or @kubernetes/client-node',
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName },
  })
}

const shown = 3

/** `missing` are names such as `WorkloadReference` and `PodSpec.workloadRef`, with repeats. */
function missingFinding({ packageName, version, from }: NativeUse, missing: readonly string[], show: Show): Diagnostic {
  const names = [...new Set(missing)].sort()
  const more = names.length > shown ? ` and ${names.length - shown} more` : ''
  return createFinding({
    rule,
    severity: 'note',
    subject: packageName,
    message: `${packageName} ${version} does not have ${names.slice(0, shown).join(', ')}${more}, so they are not described`,
    help: 'take the release of the library that belongs to the Kubernetes version of the schemas',
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName, version, missing: names },
  })
}
