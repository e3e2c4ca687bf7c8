import type { Json } from '../../values/schema.ts'

/** One argument of a marker such as `kubebuilder:printcolumn:name=…,type=…`. */
export interface Argument {
  readonly type: ScalarType | ListType | PairsType
  readonly optional?: true
  /** More names for it, as the CustomResourceDefinition spells it: `plural` for `path`. */
  readonly aliases?: readonly string[]
  readonly summary: string
}

/** `oneOf` lists the only values taken. `min` is the least one. `filled`: not the empty text. `guessed`: kubebuilder guesses the kind first, so a bare `42` is not a string. `word`: one word, so that another marker may follow on its line. */
export type ScalarType =
  | { readonly kind: 'string'; readonly oneOf?: readonly string[]; readonly guessed?: true; readonly filled?: true; readonly word?: true }
  | { readonly kind: 'integer'; readonly min?: number }
  | { readonly kind: 'number' | 'boolean' | 'any' }

export interface ListType {
  readonly kind: 'list'
  readonly items: ScalarType
}

/** A map of strings: `"a=1";"b=2"` as kubebuilder writes it, an object in JSON. */
export interface PairsType {
  readonly kind: 'pairs'
}

/** The type of the text after a marker's name. The argument types of controller-gen's pkg/markers/parse.go, and a few of ours. */
export type ValueType =
  | { readonly kind: 'none' }
  | ScalarType
  | ListType
  /** JSON in both spellings, or `ref(NAME)`, which is handed on as `{ ref: NAME }`; JSON as `{ json: … }`. */
  | { readonly kind: 'json-or-ref' }
  /** A first word and the rest of the line, which is not empty: `{ word, rest }`. */
  | { readonly kind: 'word-and-text' }
  /** `whole` names the argument that a tag's text without argument names stands for. */
  | { readonly kind: 'arguments'; readonly arguments: Readonly<Record<string, Argument>>; readonly whole?: string }

type ArgumentsOf<A extends Readonly<Record<string, Argument>>> = {
  readonly [K in keyof A as A[K] extends { optional: true } ? never : K]: ValueOf<A[K]['type']>
} & { readonly [K in keyof A as A[K] extends { optional: true } ? K : never]?: ValueOf<A[K]['type']> }

/** The TypeScript type of a parsed value. */
export type ValueOf<T> = T extends { kind: 'none' }
  ? true
  : T extends { kind: 'string'; oneOf: readonly (infer S)[] }
    ? S
    : T extends { kind: 'string' }
      ? string
      : T extends { kind: 'integer' | 'number' }
        ? number
        : T extends { kind: 'boolean' }
          ? boolean
          : T extends { kind: 'any' }
            ? Json
            : T extends { kind: 'list'; items: infer I }
              ? readonly ValueOf<I>[]
              : T extends { kind: 'pairs' }
                ? Readonly<Record<string, string>>
                : T extends { kind: 'json-or-ref' }
                  ? { readonly json: Json } | { readonly ref: string }
                  : T extends { kind: 'word-and-text' }
                    ? { readonly word: string; readonly rest: string }
                    : T extends { kind: 'arguments'; arguments: infer A extends Readonly<Record<string, Argument>> }
                      ? ArgumentsOf<A>
                      : never
