import type { AnyMarker } from '../markers/marker.ts'
import { callback, list, type OptionShape, record, requireOptions, texts, truth, wholeNumber } from '../options.ts'
import type { KnownTypeSettings } from './names/known-types.ts'
import type { EmbedOptions } from '../upstream/types.ts'

/** The type that is being read. */
export interface SlowPlace {
  /** `group/version Kind`, or the name of a type. */
  readonly subject: string
  /** Of the field; empty for the whole. */
  readonly path: string
}

/** Options of `compile`, all optional. */
export interface CompileOptions extends Partial<EmbedOptions> {
  /** Relative paths start here, and findings have paths relative to it. Default: the current folder. */
  readonly folder?: string | undefined
  /** A tsconfig file; default the nearest one above `folder`. */
  readonly tsconfig?: string | undefined
  /**
   * Of the files, those that a person named: findings show their text wherever they lie. Default: all. Of others, and of what they import,
   * findings show the text only of what lies in the project (the Git working tree, else the workspace, else the package).
   */
  readonly named?: readonly string[] | undefined
  /** Texts that replace files, by path: unsaved editors, tests. */
  readonly sources?: Readonly<Record<string, string>> | undefined
  /** controller-gen's compatible mode: a field's constraint beside its type's goes to allOf instead of the tighter one holding. */
  readonly compatible?: boolean | undefined
  /** The most bytes of a description: it is cut after a sentence or a word; 0 leaves all out. */
  readonly maxDescriptionLength?: number | undefined
  /** Checks for a union of objects: junctors (default) or CEL rules. */
  readonly unions?: 'junctors' | 'cel' | undefined
  /** Descriptions of native structs: left out (default), or from the doc comments of the installed library that the types come from. */
  readonly nativeDescriptions?: 'none' | 'types' | undefined
  /**
   * By name of a type (`Money`), or by module and name (`luxon#DateTime`, `./src/money.ts#Money`): the schema that it stands for, whatever
   * its declaration is. A schema of zod, ArkType, TypeBox or another library is joined with the type of that name, and with what is inferred
   * from it.
   */
  readonly knownTypes?: KnownTypeSettings | undefined
  /** The types come from a tool that wrote field names with a small first letter: each name that it changed is an error. */
  readonly loweredNames?: boolean | undefined
  /** Markers of the project's own, beside those of the registry. */
  readonly markers?: readonly AnyMarker[] | undefined
  /** Tags that are documentation of the project's own: `team` for `@team`. They are neither markers nor reported. */
  readonly tags?: readonly string[] | undefined
  /** Feature gates that are on: fields, types, enum values and resources marked `@featureGate X` are left out without theirs. */
  readonly featureGates?: readonly string[] | undefined
  /** Gates that other outputs of the project have on; one that none has is reported. */
  readonly knownGates?: readonly string[] | undefined
  /** Options for embedding native structs at a place and below it: `Widget.spec.template`, or `Widget` for a whole kind. */
  readonly embed?: Readonly<Record<string, Partial<EmbedOptions>>> | undefined
  /** Findings about a type that is used in many places: one for each place, to pick from by path, or (default) one, see `reportOnce`. */
  readonly everyPath?: boolean | undefined
  /** Called once when reading has taken five seconds, with what is being read then: for people who wait, not for results. */
  readonly onSlow?: ((place: SlowPlace) => void) | undefined
  /** Called before each resource is read, and after the last, with how many are read and how many there are: for people who wait, too. */
  readonly progress?: ((done: number, all: number) => void) | undefined
}

const ofEmbeds = { metadata: ['default', 'full', 'none'], natives: ['controller-gen', 'upstream'], topology: ['target', 'latest'] } as const

const shapes: Readonly<Partial<Record<keyof CompileOptions, OptionShape>>> = {
  ...ofEmbeds,
  unions: ['junctors', 'cel'],
  nativeDescriptions: ['none', 'types'],
  maxDescriptionLength: wholeNumber,
  compatible: truth,
  loweredNames: truth,
  everyPath: truth,
  sources: record,
  knownTypes: record,
  markers: list,
  tags: texts,
  named: texts,
  featureGates: texts,
  knownGates: texts,
  embed: record,
  onSlow: callback,
  progress: callback,
}

/** Throws a TypeError for an unknown option, and for a value of the wrong type. */
export function requireCompileOptions(options: CompileOptions): void {
  requireOptions(options, shapes)
  for (const [place, settings] of Object.entries(options.embed ?? {})) {
    requireOptions(options.embed, { [place]: record }, 'embed.')
    requireOptions(settings, ofEmbeds, `embed.${place}.`)
  }
}
