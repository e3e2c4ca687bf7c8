import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { nativeLibraryOf } from '../../natives/index.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { displayPath } from './locate.ts'
import type { NativeUse } from './resolution.ts'

/** Reports once per library, at the first file that imports it, that it isn't installed, or is of another minor than the target. */
export function libraryNotes(uses: readonly NativeUse[], kubernetes: string, folder: string): readonly Diagnostic[] {
  const first = new Map([...uses].sort((a, b) => (a.from < b.from ? 1 : -1)).map(use => [use.packageName, use]))
  return [...first.values()].flatMap(use => libraryNote(use, kubernetes, folder) ?? [])
}

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
