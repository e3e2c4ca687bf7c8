import { dirname } from 'node:path'
import type { CompileOptions } from '../compile-options.ts'
import { openNames } from '../../markers/names.ts'
import { parseMinor, upstream } from '../../upstream/index.ts'
import type { Upstream } from '../../upstream/types.ts'
import { readFileHead } from '../comments/file-head.ts'
import { constructs } from '../constructs/index.gen.ts'
import type { Progress, Session } from '../context.ts'
import { evaluatedMembers } from '../evaluated/evaluated-members.ts'
import { readEvaluated } from '../evaluated/evaluated.ts'
import { createFindings } from '../findings.ts'
import { membersOfPart, readPart } from '../library-schema/read.ts'
import { declaredPackage, openKnownTypes } from '../names/known-types.ts'
import { openEvaluated } from '../names/open-target.ts'
import { createSuggest } from '../names/suggestions.ts'
import { createNativeDocs } from '../native-docs/native-docs.ts'
import { openEmbedPlaces } from '../native/embed-settings.ts'
import { newBudget } from '../recursion/budget.ts'
import { createWatch } from '../recursion/slow.ts'
import type { Disk } from '../../files/disk.ts'
import { displayPath } from './locate.ts'
import { factOf, memoize } from '../../values/facts.ts'
import { nearestPackage } from './packages.ts'
import type { OpenProgram } from './program.ts'

export interface OpenSettings extends CompileOptions {
  readonly folder: string
  readonly kubernetes: string
  readonly files: readonly string[]
}

/** Makes what one pass over the files shares. */
export function createSession(
  settings: OpenSettings & Pick<Session, 'solution' | 'pnp'>,
  { program, nativesUsed, openAgain }: OpenProgram,
  inputs: ReadonlySet<string>,
  disk: Disk,
): Session {
  const {
    metadata,
    natives,
    topology,
    featureGates = [],
    knownGates = [],
    compatible = false,
    loweredNames = false,
    unions = 'junctors',
    nativeDescriptions,
    folder,
  } = settings
  const kubernetes = parseMinor(settings.kubernetes)
  const target = upstream(kubernetes)
  return {
    constructs: Object.values(constructs),
    evaluated: { read: readEvaluated, members: evaluatedMembers, leaves: openEvaluated },
    librarySchemas: { read: readPart, members: membersOfPart },
    checker: program.getTypeChecker(),
    program,
    openAgain,
    folder,
    solution: settings.solution,
    pnp: settings.pnp,
    upstream: target,
    embed: {
      kubernetes,
      ...(metadata === undefined ? {} : { metadata }),
      ...(natives === undefined ? {} : { natives }),
      ...(topology === undefined ? {} : { topology }),
    },
    embedPlaces: openEmbedPlaces(settings.embed),
    nativeDocs: nativeDescriptions === 'types' ? createNativeDocs(nativesUsed, disk, path => displayPath(path, folder)) : undefined,
    compatible,
    loweredNames,
    maxDescriptionLength: settings.maxDescriptionLength,
    featureGates: { enabled: new Set(featureGates), known: new Set([...featureGates, ...knownGates]) },
    markers: openNames(settings.markers, settings.tags),
    knownTypes: openKnownTypes(settings.knownTypes, { folder, packageOf: memoize(file => packageNameOf(file, disk)) }),
    unions,
    inputs,
    disk,
    suggest: createSuggest(),
    ...newProgress(settings),
    headOf: memoize(source => readFileHead(source, { inputs, folder })),
    nativeKinds: () => kindsOf(target),
  }
}

const kindsOf = factOf(({ names, definition }: Upstream): ReadonlySet<string> => {
  const kinds = names().flatMap(name => definition(name)?.gvk ?? [])
  return new Set(kinds.map(({ group, version, kind }) => `${group}/${version}/${kind}`))
})

function newProgress({ onSlow, progress = () => undefined }: OpenSettings): Progress {
  return {
    findings: createFindings(),
    allowances: [],
    embedMarksUsed: new Set(),
    members: new Map(),
    fieldMembers: new Map(),
    endless: new Set(),
    budget: newBudget(),
    watch: createWatch(onSlow),
    progress,
  }
}

function packageNameOf(file: string, disk: Disk): string | undefined {
  return declaredPackage(nearestPackage(disk, dirname(file), new Map())?.name)
}
