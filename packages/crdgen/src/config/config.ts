import type { CheckOptions, DiffProfile } from '@crdgen/checker/internal'
import type { SettingsOf } from '@crdgen/core/internal'
import type { GenerateConfig } from '@crdgen/generator/internal'
import type { RuleName } from '../report/rules/all-rules.ts'
import type { FailOn } from '../report/exit-code.ts'

/** The content of `crdgen.config.ts`. Paths are relative to the config's folder; a flag outweighs its key. */
export interface Config extends Omit<GenerateConfig, 'input' | 'rules'> {
  /** TypeScript files or globs (`api/**\/*.ts`) whose exported roots become CRDs. A project that only checks has none. */
  readonly input?: GenerateConfig['input']
  /** For editors: where the JSON Schema of a config is. */
  readonly $schema?: string
  /**
   * Configs that this one adds to: paths from its folder, or packages. Objects are merged key by key, everything else is replaced. Paths in
   * an extended config start from its own folder.
   */
  readonly extends?: string | readonly string[]
  /**
   * The struct that `check` compares a path with, by path with `*` and `**`: a struct (`core/v1 PodTemplateSpec`), or false to look at nothing there.
   * Without an entry, structs are recognised by structure.
   */
  readonly embeds?: Readonly<Record<string, string | false>>
  /**
   * Files that `crdgen kubernetes` wrote: minors newer than those that are known, or a minor as a cluster has it. They are added before
   * anything is read.
   */
  readonly schemas?: readonly string[]
  /** Versions of the software around the cluster: `{ keda: '2.16.0', helm: '3' }`. */
  readonly with?: Readonly<Record<string, string>>
  /** By rule, for every command. */
  readonly rules?: SettingsOf<RuleName>
  /** Which packs of rules run, and what single rules read. */
  readonly check?: ManifestOptions
  /** Left out by `check` and `validate`: kinds, globs of files, paths where nothing is reported. */
  readonly skip?: { readonly kinds?: readonly string[]; readonly files?: readonly string[]; readonly paths?: readonly string[] }
  readonly validate?: {
    /** Kinds that may be without a schema: all, or those that entries `Kind.group` match; `*` matches a part (`*.argoproj.io`). */
    readonly ignoreMissingSchemas?: boolean | readonly string[]
    /** JSON Schemas for kinds without a CRD: folders, or templates as kubeconform takes them. */
    readonly schemaLocations?: readonly string[]
  }
  /** The file of accepted findings, for every command. Default: `crdgen-accepted.yaml`. */
  readonly ledger?: string
  /** Findings that `check` and `validate` count instead of reporting them; `--update-baseline` writes the file. */
  readonly baseline?: string
  readonly diff?: {
    /** As `ledger` above, which is its name now. */
    readonly ledger?: string
    readonly profile?: DiffProfile
    readonly roundTrip?: 'new' | 'all' | 'off'
  }
  readonly conversion?: {
    /** The module that `conversion test` runs when the command line names no converter. */
    readonly module?: string
  }
  /** The lowest severity that makes exit 1. Default: `error`. */
  readonly failOn?: FailOn
}

/** Options of `check` that have no key of their own. */
export type ManifestOptions = Omit<CheckOptions, 'embeds' | 'alpha' | 'subsets' | 'rules' | 'generated'>

type Computed = () => Config | Promise<Config>

/** Gives a config its type; a function is called when the config is read. Returns what it is given. */
export function defineConfig(config: Config): Config
export function defineConfig(config: Computed): Computed
export function defineConfig(config: Config | Computed): Config | Computed {
  return config
}
