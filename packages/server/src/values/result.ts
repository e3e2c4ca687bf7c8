import type { FieldError, FieldErrorKind } from '../field/field-error.ts'

/** The place of a value, in kube-openapi's spelling (`spec.list[0].name`), and as the keys that lead there. */
export interface ValuePath {
  readonly text: string
  readonly keys: readonly (string | number)[]
}

/** One error of kube-openapi's validator. */
export interface ValueError {
  readonly kind: FieldErrorKind
  readonly path: ValuePath
  /** The whole sentence, or what is as telling: repeats of it are dropped. */
  readonly text: string
  readonly detail: string
  readonly value?: unknown
  /** The print of the value, where that does not follow from it. */
  readonly printed?: string
  readonly since38?: FieldError['since38']
  /** Errors without a place of their own are reported where validation began. */
  readonly placeless?: true
  /** Our advice: of a union, the nearest branch. Undefined where nothing that the server names helps. */
  readonly advise?: (() => string | undefined) | undefined
}

/** The findings of a validator, and how many checks matched: the branch of a junctor with most matches is the one that is reported. */
export interface Result {
  readonly errors: ValueError[]
  /** The texts of the errors, once there are several. */
  texts?: Set<string>
  matches: number
}

export function newResult(): Result {
  return { errors: [], matches: 0 }
}

export function mergeResult(into: Result, from: Result | undefined): void {
  if (from === undefined) return
  for (const error of from.errors) addError(into, error)
  into.matches += from.matches
}

export function addError(into: Result, error: ValueError): void {
  const { errors } = into
  if (errors.length > 0) {
    into.texts ??= new Set(errors.map(({ text }) => text))
    if (into.texts.has(error.text)) return
    into.texts.add(error.text)
  }
  errors.push(error)
}

/** A result of one error, without matches. */
export function failure(error: ValueError): Result {
  return { errors: [error], matches: 0 }
}

/** The place below. */
export function below(path: ValuePath, key: string | number): ValuePath {
  const text = typeof key === 'number' ? `${path.text}[${key}]` : path.text === '' ? key : `${path.text}.${key}`
  return { text, keys: [...path.keys, key] }
}
