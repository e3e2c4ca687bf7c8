import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { nativeLibraryOf } from '../../natives/index.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { displayPath } from './locate.ts'
import type { NativeUse } from './resolution.ts'

interface NoteOptions {
  readonly kubernetes: string
  readonly folder: string
  /** The file of yarn's Plug'n'Play that leads to packages where nothing else does, and that only yarn loads. */
  readonly pnp: () => string | undefined
}

/** Reports once per library, at the first file that imports it, that it isn't installed, or is of another minor than the target. */
export function libraryNotes(uses: readonly NativeUse[], { kubernetes, folder, pnp }: NoteOptions): readonly Diagnostic[] {
  const first = new Map([...uses].sort((a, b) => (a.from < b.from ? 1 : -1)).map(use => [use.packageName, use]))
  const all = [...first.values()]
  const absent = all.filter(({ version }) => version === undefined)
  const file = absent.length === 0 ? undefined : pnp()
  if (file === undefined) return all.flatMap(use => libraryNote(use, kubernetes, folder) ?? [])
  return [byYarn(absent, file, folder), ...all.flatMap(use => (absent.includes(use) ? [] : (libraryNote(use, kubernetes, folder) ?? [])))]
}

function byYarn(absent: readonly NativeUse[], file: string, folder: string): Diagnostic {
  const names = absent.map(({ packageName }) => packageName).sort()
  const isOne = names.length === 1
  return createFinding({
    rule: 'type/native-not-installed',
    severity: 'warning',
    subject: names.join(', '),
    message: `${names.join(' and ')} ${isOne ? 'is' : 'are'} imported, and only ${displayPath(file, folder)} leads to ${isOne ? 'it' : 'them'}, which is code that crdgen does not load`,
    help: runByYarn,
    at: { file: displayPath(absent[0]?.from ?? file, folder), line: 1, column: 1 },
    data: { package: names.join(', ') },
  })
}

/** The way to the packages of Plug'n'Play. */
export const runByYarn = 'run crdgen by yarn, which loads it: yarn crdgen'

function libraryNote({ packageName, version, from }: NativeUse, kubernetes: string, folder: string): Diagnostic | undefined {
  const at = { file: displayPath(from, folder), line: 1, column: 1 }
  if (version === undefined) {
    return createFinding({
      rule: 'type/native-not-installed',
      severity: 'warning',
      subject: packageName,
      message: `${packageName} is imported but not installed; its types are known all the same`,
      help: `npm install --save-dev ${packageName}`,
      at,
      data: { package: packageName },
    })
  }
  const minor = nativeLibraryOf(packageName)?.minorOf(version)
  if (minor === undefined || minor === kubernetes) return undefined
  return createFinding({
    rule: 'type/library-minor',
    severity: 'note',
    subject: packageName,
    message: `${packageName} ${version} has the types of Kubernetes ${minor}; the schemas are those of ${kubernetes}`,
    help: 'fields that only one of the two has are reported where they are used',
    at,
    data: { package: packageName, version, minor, target: kubernetes },
  })
}
