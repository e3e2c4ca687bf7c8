import { explainFailure } from '../../report/explain-failure.ts'
import type { Published } from '../quick-fixes.ts'
import type { TextDocument } from '../../system/text/document.ts'
import type { OpenDocuments } from '../project/open-documents.ts'

/** The findings in each document, as the client shows them. */
export interface Board {
  /**
   * Checks documents again, when the editor has been quiet for a moment. `others`, which a change concerns but which nobody is typing in, wait
   * until it has been quiet for longer: checking them may read the whole project, and the next edit would wait for that.
   */
  look(uris: Iterable<string>, others?: Iterable<string>): void
  /** Takes down what was found in a document. */
  remove(uri: string): void
  of(uri: string): readonly Published[]
  /** Looks at what waits without waiting for quiet. */
  settle(): Promise<void>
}

export interface BoardOptions {
  readonly documents: OpenDocuments
  diagnose(document: TextDocument): Promise<readonly Published[]>
  publish(uri: string, version: number | null, found: readonly Published[]): void
  log(text: string): void
}

/** The pause in editing, in milliseconds, before a document is checked: the edited one, and others. */
const quiet = { edited: 60, others: 400 } as const

export function openBoard({ documents, diagnose, publish, log }: BoardOptions): Board {
  const pending = new Set<string>()
  const later = new Set<string>()
  const shown = new Map<string, readonly Published[]>()
  let timer: NodeJS.Timeout | undefined
  let laterTimer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const lookAt = async (uri: string) => {
    const document = documents.get(uri)
    if (document === undefined) return
    const found = await diagnose(document).catch((thrown: unknown) => void log(explainFailure(thrown, {})))
    // The text may have changed, or the document may be closed, since.
    if (found === undefined || documents.get(uri) !== document) return
    // An empty list is published, too: the client must know that this version was checked.
    publish(uri, document.version, found)
    shown.set(uri, found)
  }
  const run = () => {
    clearTimeout(timer)
    running = running.then(async () => {
      for (const uri of [...pending]) {
        pending.delete(uri)
        await lookAt(uri)
        // What the client asks for comes before the next document.
        await new Promise(settle => setImmediate(settle))
      }
    })
    return running
  }
  const runAll = () => {
    clearTimeout(laterTimer)
    for (const uri of later) pending.add(uri)
    later.clear()
    return run()
  }
  return {
    look(uris, others = []) {
      for (const uri of uris) pending.add(uri)
      for (const uri of others) later.add(uri)
      clearTimeout(timer)
      clearTimeout(laterTimer)
      timer = setTimeout(() => void run(), quiet.edited)
      if (later.size > 0) laterTimer = setTimeout(() => void runAll(), quiet.others)
    },
    remove(uri) {
      pending.delete(uri)
      later.delete(uri)
      if ((shown.get(uri) ?? []).length > 0) publish(uri, null, [])
      shown.delete(uri)
    },
    of: uri => shown.get(uri) ?? [],
    settle: runAll,
  }
}
