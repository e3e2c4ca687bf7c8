import type { FieldError, FieldErrorKind } from '../field/field-error.ts'

/** The place of a value. It is linked from leaf to root: a walk makes one small object a step, and spells those of errors only. */
export class ValuePath {
  readonly #parent: ValuePath | undefined
  readonly #key: string | number
  readonly #hasDot: boolean

  constructor(parent?: ValuePath, key: string | number = '', hasDot = false) {
    this.#parent = parent
    this.#key = key
    this.#hasDot = hasDot
  }

  /** In kube-openapi's spelling: `spec.list[0].name`. */
  get text(): string {
    const before = this.#parent?.text ?? ''
    if (typeof this.#key === 'number') return `${before}[${this.#key}]`
    return before === '' && !this.#hasDot ? this.#key : `${before}.${this.#key}`
  }

  /** The keys that lead there. */
  get keys(): readonly (string | number)[] {
    return this.#parent === undefined ? [] : [...this.#parent.keys, this.#key]
  }
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

/**
 * The findings of a walk over a value, and how many checks matched: the branch of a junctor with most matches is the one that is reported.
 * Checks add to it, so that a value without errors costs no lists.
 */
export interface Result {
  readonly errors: ValueError[]
  /** The texts of the errors, once there are several. */
  texts?: Set<string>
  matches: number
}

export function newResult(): Result {
  return { errors: [], matches: 0 }
}

export function mergeResult(into: Result, from: Result): void {
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
