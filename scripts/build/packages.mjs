// @ts-check
import { join, resolve } from 'node:path'

/**
 * Package → entries (output name → source file). What is heavy is loaded when it is first needed, by `require`, which bundlers can't follow.
 * Such a module is `NAME.late.ts`, and is imported by the name `#late/NAME`: Node finds it as it is, and bundlers, which know the
 * condition `module`, find `NAME.bundled.ts` instead, which imports what it loads.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const packages = {
  go: { ...plain('index'), ...late('re2', 're2js', 're2js.bundled') },
  core: {
    ...plain('index', 'internal', 'json'),
    files: 'src/files/index.ts',
    minors: 'src/upstream/minors.ts',
    ...late('upstream', 'schemas'),
  },
  cel: plain('index', 'internal'),
  server: { ...plain('index', 'internal'), 'merge-error': 'src/merge/merge-error.ts', ...late('cel', 'cel', 'cel.bundled') },
  generator: { ...plain('index', 'internal'), ...late('output', 'yaml', 'yaml.bundled') },
  checker: plain('index', 'internal'),
  conversion: { ...plain('index', 'internal'), http: 'src/http/index.ts' },
  composites: plain('index', 'internal'),
  crdgen: plain(
    ...['index', 'late', 'conversion', 'operator/index', 'vitest', 'assert', 'assertions', 'matchers/index'].map(name => `library/${name}`),
  ),
}

/** The source of each entry, by the name that other packages import it by. @type {ReadonlyMap<string, string>} */
export const sources = new Map(
  Object.entries(packages).flatMap(([name, entries]) =>
    Object.entries(entries).map(([entry, file]) => [
      join('@crdgen', name, entry === 'index' ? '' : entry),
      resolve(import.meta.dirname, '../../packages', name, file),
    ]),
  ),
)

/** @param {readonly string[]} names */
function plain(...names) {
  return Object.fromEntries(names.map(name => [name, `src/${name}.ts`]))
}

/** @param {string} folder @param {readonly string[]} names */
function late(folder, ...names) {
  return Object.fromEntries(names.map(name => [`late/${name}`, `src/${folder}/${name.includes('.') ? name : `${name}.late`}.ts`]))
}
