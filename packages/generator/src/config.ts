import type {
  AnyMarker,
  Conversion,
  CoreRuleName,
  CustomResourceDefinition,
  Diagnostic,
  EmbedOptions,
  KnownSchema,
  SettingsOf,
} from '@crdgen/core/internal'
import type { ServerRuleName } from '@crdgen/server/internal'
import type { WrittenObject } from './crd/written-object.ts'
import type { Patches } from './patch-resources.ts'
import type { GeneratorRuleName } from './rules/generator-rules.ts'

/** Options for embedding native structs at one path of a resource and below it. */
export type EmbedSetting = Partial<EmbedOptions>

/** Settings of one CustomResourceDefinition that no type can express. */
export interface CrdSetting {
  readonly conversion?: Conversion
  /**
   * Writes `spec.preserveUnknownFields`, which v1 has only for CRDs that began as v1beta1: `false` takes back a `true` that the server
   * still holds. `true` is refused on create. controller-gen's deprecatedV1beta1CompatibilityPreserveUnknownFields.
   */
  readonly preserveUnknownFields?: boolean
}

/** One more output of a run. */
export interface Variant {
  readonly featureGates: readonly string[]
  /** Folder of its CRDs, or all that is written of them. */
  readonly output: string | Output
}

/** The paths of generated files; a folder as text is the folder of the CRDs. Paths are relative to the working directory. */
export interface Output {
  /** Folder with one file for each CRD; false, which is the default beside `xrd`: only what the other keys ask for. */
  readonly crds?: string | false
  /**
   * Folder of XRDs (CompositeResourceDefinitions of Crossplane), in the place of the CRDs that Crossplane makes of them: of kinds with `@xrd`,
   * and without a folder of CRDs of all kinds. Default: the folder of the CRDs.
   */
  readonly xrd?: string
  /** The format of the files. Default `yaml`. */
  readonly format?: 'yaml' | 'json'
  /** File with one line per field of every CRD, to be reviewed in place of the YAML. */
  readonly outline?: string
  /** File with all CRDs: YAML documents, or a List when its name ends in `.json`. */
  readonly bundle?: string
  /** The CRDs in a Helm chart. */
  readonly helm?: HelmOutput
  /** A kustomization.yaml that lists the files in `crds`. Its other content is kept, comments too. */
  readonly kustomization?: string
  /**
   * Hand-written CRDs and ResourceGraphDefinitions (files, folders or globs): the schema of each version is brought up to date, all else stays
   * as it is, comments too. controller-gen's schemapatch.
   */
  readonly patch?: string | readonly string[]
  /** A JSON Schema for each version of a kind: `<group>/<kind>_<version>.json`, for editors and kubeconform. */
  readonly schemas?: SchemasOutput
  /** TypeScript that needs nothing at run time: `<group>/<version>.validators.ts` with `isWidget(x)` and `validateWidget(x)`. */
  readonly validators?: SchemasOutput
  /**
   * Folder of TypeScript that needs nothing at run time: `<group>/<version>.constants.ts` with `WidgetKind` (group, version, plural, …),
   * `isWidget(x)` and `createWidget(x)`.
   */
  readonly constants?: string
}

/** A folder, and the treatment of fields that no schema has: schemas refuse them, validators let them through. */
export type SchemasOutput = string | { readonly folder: string; readonly unknownFields?: 'refuse' | 'allow' }

/** The CRDs in a Helm chart. */
export type HelmOutput =
  /** `crds/` of the chart: Helm installs them first, and never upgrades or deletes them. */
  | { readonly chart: string; readonly into: 'crds' }
  | {
      /** Folder of the chart. */
      readonly chart: string
      /** `templates/` of the chart: Helm upgrades them, and deletes them with the release. */
      readonly into: 'templates'
      /** A value that must be true for the CRDs to be installed: `crds.enabled`. */
      readonly condition?: string
      /** Annotates them with `helm.sh/resource-policy: keep`, so that they and their objects outlive the release. */
      readonly keep?: boolean
    }

/** The part of a project's configuration that `generate` reads. */
export interface GenerateConfig {
  /** TypeScript files or globs (`api/**\/*.ts`) whose exported roots become CRDs. */
  readonly input: string | readonly string[]
  /** Default: the folder `crds`. */
  readonly output?: string | Output
  /** File of comment lines (`# …`) that every generated YAML file begins with. */
  readonly headerFile?: string
  /** Takes the place of `YEAR` in the header. */
  readonly year?: string | number
  /** The tsconfig whose `paths` and module settings hold for the input. Default: the nearest one above the config's folder. */
  readonly tsconfig?: string
  /** Minor of the embedded structs: `1.36`. Unset: the newest known. */
  readonly kubernetes?: string
  /** API servers that must accept the CRDs: `1.31` or `1.31..1.36`. */
  readonly server?: string
  /** Descriptions of native fields: left out, or from the installed library's doc comments. Default none. */
  readonly nativeDescriptions?: 'none' | 'types'
  /** The most bytes of a description: it is cut after a sentence or a word; 0 leaves all out. controller-gen's maxDescLen. */
  readonly maxDescriptionLength?: number
  /** The schema of an embedded ObjectMeta. Default: controller-gen's five fields. */
  readonly metadata?: 'default' | 'full' | 'none'
  /** `controller-gen` (default): native structs as it writes them. `upstream`: upstream's own schema where controller-gen is weaker. */
  readonly natives?: 'controller-gen' | 'upstream'
  /** `target` (default): list types, required and defaults of native structs as they are at `kubernetes`. `latest`: as at the newest known minor. */
  readonly topology?: 'target' | 'latest'
  /** Checks for a union of objects: by junctors (default) or by CEL rules. */
  readonly unions?: 'junctors' | 'cel'
  /** As controller-gen, where ours is better: allOf for doubled constraints, versions sorted by letter. Default false. */
  readonly compatible?: boolean
  /**
   * The types come from a tool that wrote field names with a small first letter, as pepr writes `HTTPPort` as `hTTPPort`: each is an error
   * with the name that the cluster has, and `generate --fix` renames it.
   */
  readonly loweredNames?: boolean
  /** Feature gates that are on: a field, type, enum value or resource marked `@featureGate X` is left out without its gate. */
  readonly featureGates?: readonly string[]
  /** More outputs of the same run, by name: the CRDs with other feature gates, in a folder of their own. */
  readonly variants?: Readonly<Record<string, Variant>>
  /**
   * By name of a type (`Money`), or by module and name (`luxon#DateTime`, `./src/money.ts#Money`): the schema that it stands for, whatever
   * its declaration is. Markers on fields of the type apply beside it. The schema of a library (zod, ArkType, TypeBox, a JSON Schema with
   * `$schema`) is joined with the type of that name, and with types that the library infers from it.
   */
  readonly knownTypes?: Readonly<Record<string, KnownSchema>>
  /** Markers of the project's own, made with `defineSchemaMarker` or `defineResourceMarker`. */
  readonly markers?: readonly AnyMarker[]
  /** Tags that are documentation of the project's own: `team` for `@team`. They are neither markers nor reported. */
  readonly tags?: readonly string[]
  /** Has the last word on each CRD, before the API server's rules are asked. */
  readonly transform?: (crd: CustomResourceDefinition) => CustomResourceDefinition
  /** By path of a field (`Widget.spec.ports[].name`, `example.com/v1/Widget.spec`): keywords to set in the finished schema; null takes one away. */
  readonly patches?: Patches
  /** By `Kind.group`: settings that no type can express. */
  readonly crds?: Readonly<Record<string, CrdSetting>>
  /** By path of a field (`Widget.spec.template`), or by kind (`Widget`): how native structs there and below are embedded. Outweighs `@embed`. */
  readonly embed?: Readonly<Record<string, EmbedSetting>>
  readonly rules?: SettingsOf<CoreRuleName | ServerRuleName | GeneratorRuleName>
}

/** The result of comparing a generated file with the one on disk. */
export type FileStatus = 'created' | 'changed' | 'unchanged'

/** One file that `generate` makes. */
export interface GeneratedFile {
  readonly path: string
  readonly content: string
  readonly status: FileStatus
  /** The CRD that the file is written for; a file of several, or of none, has none. */
  readonly crd?: CustomResourceDefinition
  /** The object in the file, where it is not the CRD: the XRD that Crossplane makes the CRD of. */
  readonly written?: WrittenObject
  /** The variant of the config that it belongs to. */
  readonly variant?: string
}

/** The result of `generate`. */
export interface GenerateResult {
  /** Sorted by path. Empty when a diagnostic is an error: then nothing is to be written. */
  readonly files: readonly GeneratedFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The disk, as far as generating needs it. */
export interface Files {
  /** Absolute path of the folder that all other paths are relative to. */
  readonly folder: string
  /** The text of a file, or undefined if it does not exist. */
  readonly read: (path: string) => string | undefined
  /** Paths of the files that a config's entry names (a file, a folder, a glob), sorted. */
  readonly list: (entry: string) => readonly string[]
  /**
   * Checks whether a file is outside of the project, be it through a link. It is compared with what would be written; its text becomes no
   * part of findings and of other files.
   */
  readonly isForeign?: (path: string) => boolean
}
