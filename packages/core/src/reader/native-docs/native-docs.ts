import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Upstream } from '../../upstream/types.ts'
import type { Disk } from '../disk.ts'
import type { NativeUse } from '../resolution.ts'
import { createDescriber, type Describer } from './describe.ts'
import { missingFinding, noTextsFinding, notInstalledFinding } from './findings.ts'
import { hasTexts, openLibraryDocs } from './library-docs.ts'

/** Descriptions of embedded structs, from the doc comments of the libraries that their types come from. */
export interface NativeDocs {
  /** Returns what describes structs of a minor that `file` uses; undefined when no library has their texts. */
  describer(upstream: Upstream, file: string): Describer | undefined
  /** What was asked for and could not be described, once per library. */
  findings(): readonly Diagnostic[]
}

/** What is asked of one library at one minor. */
interface Source {
  readonly use: NativeUse
  readonly describer: Describer
}

/** `show` spells a path as findings do; a `file` is asked for in that spelling. */
export function createNativeDocs(uses: readonly NativeUse[], disk: Disk, show: (path: string) => string): NativeDocs {
  const sources = new Map<string, Source | undefined>()
  const silent = new Set<NativeUse>()

  function openSource(use: NativeUse, upstream: Upstream): Source | undefined {
    const key = [use.packageName, use.folder, upstream.version].join('\0')
    if (!sources.has(key)) {
      const library = openLibraryDocs(use, disk)
      sources.set(key, library === undefined ? undefined : { use, describer: createDescriber(library, upstream) })
    }
    return sources.get(key)
  }

  return {
    describer(upstream, file) {
      const candidates = librariesFor(file, uses, show)
      const source = candidates.map(use => openSource(use, upstream)).find(one => one !== undefined)
      if (source === undefined) for (const use of candidates) silent.add(use)
      return source?.describer
    },
    findings() {
      const opened = [...sources.values()].filter(source => source !== undefined)
      return [
        ...firstOfEach([...silent]).map(use => (hasTexts(use.packageName) ? notInstalledFinding(use, show) : noTextsFinding(use, show))),
        ...opened.flatMap(({ use, describer }) => (describer.missing.size === 0 ? [] : [missingFinding(use, describer.missing, show)])),
      ]
    },
  }
}

/** The libraries that the file itself imports, if one of them has texts; else those of the whole program: a file may import the types from another. */
function librariesFor(file: string, uses: readonly NativeUse[], show: (path: string) => string): readonly NativeUse[] {
  const withTexts = uses.filter(use => hasTexts(use.packageName))
  if (withTexts.length === 0) return uses.filter(use => use.packageName === 'crdgen')
  const own = withTexts.filter(use => show(use.from) === file)
  return own.length > 0 ? own : withTexts
}

function firstOfEach(uses: readonly NativeUse[]): readonly NativeUse[] {
  return [...new Map(uses.toReversed().map(use => [use.packageName, use])).values()].reverse()
}
