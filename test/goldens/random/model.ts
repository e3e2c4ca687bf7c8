/** A small API, drawn at random, that can be written as Go and as TypeScript. */

export type Scalar = 'string' | 'boolean' | 'int32' | 'int64' | 'integer' | 'number' | 'bytes'

/** A type that another package declares. */
export interface Native {
  readonly name: string
  readonly go: { readonly package: string; readonly name: string }
  readonly typescript: { readonly module: string; readonly name: string }
  /** What markers on a field of this type may say. */
  readonly shape: 'time' | 'text' | 'intOrString' | 'object' | 'any'
}

export type Type =
  | { readonly kind: 'scalar'; readonly scalar: Scalar }
  | { readonly kind: 'native'; readonly native: Native }
  | { readonly kind: 'list'; readonly of: Type }
  | { readonly kind: 'map'; readonly of: Type }
  | { readonly kind: 'named'; readonly to: Declaration }

/** A marker in both spellings, signs left out: `kubebuilder:validation:Minimum=1` and `minimum 1`. */
export interface Mark {
  readonly plus: string
  /** Where TypeScript says it without a marker. */
  readonly tag?: string
}

export interface Field {
  readonly name: string
  readonly type: Type
  readonly optional: boolean
  readonly pointer: boolean
  /** TypeScript says `| null`, Go the marker. */
  readonly nullable: boolean
  readonly marks: readonly Mark[]
  readonly words: readonly string[]
}

interface Head {
  readonly name: string
  readonly marks: readonly Mark[]
  readonly words: readonly string[]
}

export interface Struct extends Head {
  readonly kind: 'struct'
  readonly bases: readonly Struct[]
  readonly fields: readonly Field[]
  /** An object type in place, where TypeScript has no name for it. */
  readonly inline: boolean
}

export interface Alias extends Head {
  readonly kind: 'alias'
  readonly of: Type
}

export interface Choice extends Head {
  readonly kind: 'choice'
  readonly values: readonly string[]
  /** Go's `k8s:enum` over constants, or a list of values in a marker. */
  readonly constants: boolean
}

export type Declaration = Struct | Alias | Choice

/** One version of a kind. */
export interface Root extends Head {
  readonly spec: Struct
  readonly status: Struct | undefined
}

/** What Go calls a package, and TypeScript a file: one version of a group. */
export interface Package {
  readonly group: string
  readonly version: string
  readonly optionalByDefault: boolean
  readonly roots: readonly Root[]
}

/** What a root needs, what a declaration needs before itself: each once, the needed ones first. */
export function declarationsOf({ spec, status }: Root): readonly Declaration[] {
  const found = new Set<Declaration>()
  const visit = (declaration: Declaration): void => {
    if (found.has(declaration)) return
    for (const type of typesOf(declaration)) visitType(type)
    if (declaration.kind === 'struct') for (const base of declaration.bases) visit(base)
    found.add(declaration)
  }
  const visitType = (type: Type): void => {
    if (type.kind === 'named') visit(type.to)
    else if (type.kind === 'list' || type.kind === 'map') visitType(type.of)
  }
  for (const struct of [spec, status]) if (struct !== undefined) visit(struct)
  return [...found]
}

export function typesOf(declaration: Declaration): readonly Type[] {
  if (declaration.kind === 'struct') return declaration.fields.map(field => field.type)
  return declaration.kind === 'alias' ? [declaration.of] : []
}

/** The natives below a type, named types followed. */
export function nativesOf(root: Root): readonly Native[] {
  const inType = (type: Type): readonly Native[] => {
    if (type.kind === 'native') return [type.native]
    return type.kind === 'list' || type.kind === 'map' ? inType(type.of) : []
  }
  return declarationsOf(root).flatMap(typesOf).flatMap(inType)
}
