import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Disk } from '../../files/disk.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { mapChildren } from '../../structural/children.ts'
import { seal, sealProperties } from '../../upstream/embed/seal.ts'
import type { Definition, FieldType, Upstream } from '../../upstream/types.ts'
import { groupBy } from '../../values/group-by.ts'
import type { Schema } from '../../values/schema.ts'
import { shortName } from '../../upstream/added/place.ts'
import type { NativeUse } from '../program/resolution.ts'
import { type DefinitionDocs, hasTexts, type LibraryDocs, openLibraryDocs } from './library-docs.ts'

/** Descriptions of embedded structs, from the doc comments of the libraries that their types come from. */
export interface NativeDocs {
  /** Returns what describes structs of a minor that `file` uses; undefined when no library has their texts. */
  describer(upstream: Upstream, file: string): Describer | undefined
  /** Definitions that could not be described, once per library. */
  findings(): readonly Diagnostic[]
}

/** A library at one minor. */
interface Source {
  readonly use: NativeUse
  readonly describer: Describer
}

/** `show` spells a path as findings do; a `file` is asked for in that spelling. */
export function createNativeDocs(uses: readonly NativeUse[], disk: Disk, show: (path: string) => string): NativeDocs {
  const sources = new Map<string, Source | undefined>()
  const silent = new Set<NativeUse>()
  const librariesFor = libraryFinder(uses, show)

  function openSource(use: NativeUse, upstream: Upstream): Source | undefined {
    const key = `${libraryKey(use)}\0${upstream.version}`
    if (!sources.has(key)) {
      const library = openLibraryDocs(use, disk)
      sources.set(key, library === undefined ? undefined : { use, describer: createDescriber(library, upstream) })
    }
    return sources.get(key)
  }

  return {
    describer(upstream, file) {
      const candidates = librariesFor(file)
      const source = candidates.map(use => openSource(use, upstream)).find(one => one !== undefined)
      if (source === undefined) for (const use of candidates) silent.add(use)
      return source?.describer
    },
    findings() {
      const opened = [...sources.values()].filter(source => source !== undefined)
      const missingOf = (library: NativeUse) =>
        opened.filter(({ use }) => libraryKey(use) === libraryKey(library)).flatMap(({ describer }) => [...describer.missing])
      const incomplete = opened.filter(({ describer }) => describer.missing.size > 0).map(({ use }) => use)
      return [
        ...firstOfEach([...silent], use => use.packageName).map(use =>
          hasTexts(use.packageName) ? notInstalledFinding(use, show) : noTextsFinding(use, show),
        ),
        ...firstOfEach(incomplete, libraryKey).map(use => missingFinding(use, missingOf(use), show)),
      ]
    },
  }
}

/** The libraries that the file itself imports, if one of them has texts; else those of the whole program: a file may import the types from another. */
function libraryFinder(uses: readonly NativeUse[], show: (path: string) => string): (file: string) => readonly NativeUse[] {
  const withTexts = uses.filter(use => hasTexts(use.packageName))
  const all = firstOfEach(withTexts.length > 0 ? withTexts : uses.filter(use => use.packageName === 'crdgen'), libraryKey)
  const byFile = groupBy(withTexts, use => show(use.from))
  return file => byFile.get(file) ?? all
}

function firstOfEach(uses: readonly NativeUse[], keyOf: (use: NativeUse) => string): readonly NativeUse[] {
  const first = new Map<string, NativeUse>()
  for (const use of uses) if (!first.has(keyOf(use))) first.set(keyOf(use), use)
  return [...first.values()]
}

function libraryKey({ packageName, folder }: NativeUse): string {
  return `${packageName}\0${folder}`
}

const rule = 'type/native-descriptions'

type Show = (path: string) => string

function notInstalledFinding({ packageName, from }: NativeUse, show: Show): Diagnostic {
  return createFinding({
    rule,
    severity: 'warning',
    subject: packageName,
    message: `${packageName} is not installed, so its fields are not described`,
    help: `npm install --save-dev ${packageName}`,
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName },
  })
}

function noTextsFinding({ packageName, from }: NativeUse, show: Show): Diagnostic {
  return createFinding({
    rule,
    severity: 'note',
    subject: packageName,
    message: `${packageName}/kubernetes has no texts of Kubernetes' own, so its fields are not described`,
    help: 'import the types from kubernetes-models, kubernetes-types or @kubernetes/client-node',
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName },
  })
}

const shown = 3

/** `missing` are names such as `WorkloadReference` and `PodSpec.workloadRef`, with repeats. */
function missingFinding({ packageName, version, from }: NativeUse, missing: readonly string[], show: Show): Diagnostic {
  const names = [...new Set(missing)].sort()
  const more = names.length > shown ? ` and ${names.length - shown} more` : ''
  return createFinding({
    rule,
    severity: 'note',
    subject: packageName,
    message: `${packageName} ${version} does not have ${names.slice(0, shown).join(', ')}${more}, so they are not described`,
    help: 'take the release of the library that belongs to the Kubernetes version of the schemas',
    at: { file: show(from), line: 1, column: 1 },
    data: { package: packageName, version, missing: names },
  })
}

/** Writes a library's texts on embedded schemas. Nothing but descriptions is added. */
interface Describer {
  /** The schema of a whole definition. */
  definition(schema: Schema, name: string): Schema
  /** The schema of one field of a definition. */
  field(schema: Schema, owner: string, field: string): Schema
  /** Definitions and fields that were asked for and the library doesn't have: `WorkloadReference`, `PodSpec.workloadRef`. */
  readonly missing: ReadonlySet<string>
}

/** `upstream` is the minor that the schemas were embedded from. */
function createDescriber(library: LibraryDocs, upstream: Upstream): Describer {
  const missing = new Set<string>()
  /** Embedded schemas are shared, so what is written on them is too. */
  const described = new Map<Schema, Schema>()

  function describeStruct(schema: Schema, definition: Definition): Schema {
    const known = described.get(schema)
    if (known !== undefined) return known
    const docs = library.definition(definition.name)
    if (docs === undefined && Object.keys(definition.fields).length > 0) missing.add(shortName(definition.name))
    const properties = Object.entries(schema.properties ?? {}).map(
      ([name, property]) => [name, describeField(property, definition, name, docs)] as const,
    )
    const whole = withText({ ...schema, ...(properties.length === 0 ? {} : { properties: sealProperties(properties) }) }, docs?.description)
    described.set(schema, whole)
    return whole
  }

  function describeField(schema: Schema, owner: Definition, name: string, docs: DefinitionDocs | undefined): Schema {
    const type = owner.fields[name]?.type
    const text = docs?.fields.get(name)
    if (docs !== undefined && text === undefined) missing.add(`${shortName(owner.name)}.${name}`)
    return withText(type === undefined ? schema : describeType(schema, type), text)
  }

  /** A scalar's own text explains its Go type, so only structs are described, as by controller-gen, whose known types have no text. */
  function describeType(schema: Schema, type: FieldType): Schema {
    if (type.kind === 'array' || type.kind === 'map') {
      const inner = type.kind === 'array' ? type.items : type.values
      return seal(mapChildren(schema, child => describeType(child, inner)))
    }
    const definition = type.kind === 'ref' ? upstream.definition(type.definition) : undefined
    return definition === undefined || !isStruct(schema, definition) ? schema : describeStruct(schema, definition)
  }

  return {
    missing,
    definition(schema, name) {
      const definition = upstream.definition(name)
      return definition === undefined || !isStruct(schema, definition) ? schema : describeStruct(schema, definition)
    },
    field(schema, name, field) {
      const owner = upstream.definition(name)
      return owner === undefined ? schema : describeField(schema, owner, field, library.definition(name))
    },
  }
}

/** RawExtension and the cut of a recursive struct keep everything: their struct's text would be wrong. */
function isStruct(schema: Schema, { type }: Definition): boolean {
  return type.kind === 'object' && schema['x-kubernetes-preserve-unknown-fields'] !== true
}

function withText(schema: Schema, text: string | undefined): Schema {
  return text === undefined || text === '' ? seal(schema) : seal({ ...schema, description: text })
}
