import { isRecord } from '@crdgen/core/internal'

/** The settings of the editor, or of the command line that started the server. */
export interface Settings {
  /** True if the config of the workspace, which is code, may run. Only the client knows. */
  readonly trusted: boolean
  readonly kubernetes?: string
  readonly server?: string
  /** Folders, files and globs with CRDs, from the workspace's folder. Without them CRDs are looked for in the whole workspace. */
  readonly crds?: readonly string[]
}

/** Reads `initializationOptions`, or the params of `crdgen/settings`; what is not a setting's type counts as not set. */
export function readSettings(given: unknown, before: Settings): Settings {
  if (!isRecord(given)) return before
  const { trusted, kubernetes, server, crds } = given
  return {
    ...before,
    ...(typeof trusted === 'boolean' ? { trusted } : {}),
    ...(typeof kubernetes === 'string' && kubernetes !== '' ? { kubernetes } : {}),
    ...(typeof server === 'string' && server !== '' ? { server } : {}),
    ...(Array.isArray(crds) ? { crds: crds.filter(one => typeof one === 'string') } : {}),
  }
}
