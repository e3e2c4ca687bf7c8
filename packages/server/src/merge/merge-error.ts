/**
 * A patch that cannot be applied. `message` is the text of the real implementation, without the `error: ` that kubectl
 * puts before it. Where Go would panic, the message is the panic's, and `panics` is true: kubectl crashes there, and an
 * API server answers 500.
 */
export class MergeError extends Error {
  override readonly name = 'MergeError'
  readonly panics: boolean

  constructor(message: string, panics = false) {
    super(message)
    this.panics = panics
  }
}

/** The errors of k8s.io/apimachinery/pkg/util/mergepatch/errors.go that take no argument. */
export const mergeErrors = {
  badDocument: 'invalid JSON document',
  listOfLists: 'lists of lists are not supported',
  primitiveList: 'invalid patch format of primitive list',
  retainKeys: 'invalid patch format of retainKeys',
  setElementOrder: 'invalid patch format of setElementOrder list',
} as const
