import { createDiagnostic, definitionNames, type Diagnostic, type FindOptions, jsonText, pathPattern, suggest } from '@crdgen/core/internal'
import type { SharedOptions } from './options.ts'

/** The structs that the options set for paths. */
export interface Pins extends FindOptions {
  /** Checks whether a path, or something around it, is excluded. */
  isSilenced(path: string): boolean
  /** Reports entries that no path matched, and structs that do not exist. */
  unused(): readonly Diagnostic[]
}

export function readPins(embeds: SharedOptions['embeds'] = {}): Pins {
  const entries = Object.entries(embeds).map(([path, given]) => ({
    path,
    given,
    pattern: pathPattern(path),
    definition: definitionOf(given),
  }))
  const used = new Set<string>()
  return {
    ...(entries.length === 0 ? {} : { pinned }),
    isSilenced: path => entries.length > 0 && aroundPaths(path).some(one => pinned(one) === false),
    unused: () =>
      entries.flatMap(({ path, given, definition }) =>
        definition === undefined ? [unknownStruct(path, given)] : used.has(path) ? [] : [unusedPin(path)],
      ),
  }

  function pinned(path: string): string | false | undefined {
    const entry = entries.find(({ pattern, definition }) => definition !== undefined && pattern.test(path))
    if (entry !== undefined) used.add(entry.path)
    return entry?.definition
  }
}

/** `a`, `a.b`, `a.b[]` and `a.b[].c` of `a.b[].c`. */
function aroundPaths(path: string): readonly string[] {
  const ends = [...path.matchAll(/(?=[.[])|$/g)].map(({ index }) => index)
  return ends.map(end => path.slice(0, end))
}

/** Reads `core/v1 PodTemplateSpec`, or a full name. */
function definitionOf(given: string | false): string | false | undefined {
  if (given === false || definitionNames().has(given)) return given
  const wanted = given.trim().split(/\s+/).join(' ')
  return [...definitionNames().values()].find(({ groupVersion, shortName }) => `${groupVersion} ${shortName}` === wanted)?.name
}

function unusedPin(path: string): Diagnostic {
  return createDiagnostic({
    rule: 'output/unused-ignore',
    severity: 'warning',
    subject: `embeds[${JSON.stringify(path)}]`,
    message: 'is set, but no CRD has anything there',
    help: 'Remove it, or fix the path.',
    data: { entry: path },
  })
}

function unknownStruct(path: string, given: string | false): Diagnostic {
  const names = [...definitionNames().values()].map(({ groupVersion, shortName }) => `${groupVersion} ${shortName}`)
  const near = suggest(String(given), names)
  return createDiagnostic({
    rule: 'output/unknown-struct',
    severity: 'error',
    subject: `embeds[${JSON.stringify(path)}]`,
    message: `is ${jsonText(given)}, which no known Kubernetes has`,
    help:
      near === undefined ? 'Write group/version and name, as in core/v1 PodTemplateSpec; false silences a path.' : `did you mean ${near}?`,
    data: { entry: path, struct: given },
  })
}
