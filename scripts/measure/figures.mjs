// @ts-check
/** The figures of the source, each with what it counted. Everything that limits.json limits is made here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { readSources } from './read.mjs'
import { fileGraph, measureRooms, ringsOf } from './rooms.mjs'
import { findOddWords, findQuestions, findRepetitions } from './words.mjs'

/** @typedef {import('./read.mjs').Source} Source */
/** @typedef {{ readonly name: string, readonly value: number, readonly list: readonly string[] }} Figure */

/** Packages whose lines and files are one sum. A package that comes later has figures of its own. */
const house = ['go', 'core', 'cel', 'server', 'generator', 'checker', 'conversion', 'composites', 'crdgen']

/** What is defined once in the whole source. @type {Readonly<Record<string, (one: import('./read.mjs').Definition) => boolean>>} */
const once = {
  isCrd: ({ name }) => name === 'isCrd',
  isRecord: ({ name, guards = '' }) =>
    /^is(?:Record|Object|PlainObject|Map|JsonObject)$/.test(name) &&
    /^(?:JsonObject|Readonly<Record<string, unknown>>|Record<string, unknown>)$/.test(guards),
  'the key of group and kind': ({ key }) => key,
  'the spelling of RE2': ({ name }) => name === 'spellForEngine',
}

/** The names that files of registries define: a fixed field of each. */
const slots = new Set(['Data', 'Options', 'run'])

/** @param {string} root @returns {readonly Figure[]} */
export function measureFigures(root) {
  const sources = readSources(root)
  const registries = new Set(
    readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
      .filter(path => /^[^/]+\/src\/.*index\.gen\.ts$/.test(path))
      .map(path => `packages/${dirname(path)}`),
  )
  return [
    ...sizes(sources),
    ...folders(sources, registries),
    ...[...new Set(sources.map(one => one.package))].flatMap(name => rooms(name, sources)),
    ...forms(sources),
    ...names(sources, registries),
    ...wordFigures(sources),
    ...scripts(root),
  ]
}

/** @param {string} name @param {readonly string[]} list @returns {Figure} */
function counted(name, list) {
  return { name, value: list.length, list }
}

/** @param {readonly Source[]} sources @returns {readonly Figure[]} */
function sizes(sources) {
  const later = [...new Set(sources.map(one => one.package))].filter(name => !house.includes(name))
  const groups = [{ of: '', packages: house }, ...later.map(name => ({ of: ` of ${name}`, packages: [name] }))]
  return groups.flatMap(({ of, packages }) => {
    const own = sources.filter(one => packages.includes(one.package))
    const list = packages.map(name => `${name}: ${sum(own.filter(one => one.package === name).map(({ lines }) => lines))}`)
    return [
      { name: `lines${of}`, value: sum(own.map(({ lines }) => lines)), list },
      { name: `files${of}`, value: own.length, list: packages.map(name => `${name}: ${own.filter(one => one.package === name).length}`) },
    ]
  })
}

/** @param {readonly Source[]} sources @param {ReadonlySet<string>} registries @returns {readonly Figure[]} */
function folders(sources, registries) {
  /** @type {Map<string, Set<string>>} */
  const entries = new Map()
  for (const { path } of sources)
    for (let at = path; dirname(at) !== dirname(dirname(path.slice(0, path.indexOf('/src/') + 5))); at = dirname(at)) {
      const known = entries.get(dirname(at)) ?? new Set()
      entries.set(dirname(at), known.add(basename(at)))
    }
  const own = [...entries].filter(
    ([folder]) =>
      /\/src\//.test(folder) && ![...registries].some(one => `${folder}/`.startsWith(`${one}/`) || `${one}/`.startsWith(`${folder}/`)),
  )
  return [
    counted(
      'folders with fewer than four entries',
      own.filter(([, inside]) => inside.size < 4).map(([folder, inside]) => `${folder}: ${[...inside].join(', ')}`),
    ),
    counted(
      'folders deeper than three',
      own.filter(([folder]) => folder.split('/').length > 6).map(([folder]) => folder),
    ),
  ]
}

/** @param {string} name @param {readonly Source[]} sources @returns {readonly Figure[]} */
function rooms(name, sources) {
  const own = measureRooms(sources.filter(one => one.package === name))
  return [
    { name: `rooms of ${name}`, value: own.rooms, list: [] },
    { name: `floors of ${name}`, value: own.floors, list: [] },
    { name: `arrows of ${name}`, value: own.arrows, list: [] },
    counted(`arrows back up in ${name}`, own.back),
    { name: `rooms of ${name} in rings`, value: sum(own.rings.map(ring => ring.length)), list: own.rings.map(ring => ring.join(', ')) },
  ]
}

/** @param {readonly Source[]} sources @returns {readonly Figure[]} */
function forms(sources) {
  /** @param {string} name @param {(source: Source) => number} of @returns {Figure} */
  const total = (name, of) => ({
    name,
    value: sum(sources.map(of)),
    list: sources.filter(one => of(one) > 0).map(one => `${one.path}: ${of(one)}`),
  })
  const functions = sources.flatMap(one => one.functions)
  return [
    counted(
      'circles of files',
      ringsOf(fileGraph(sources)).map(ring => ring.join(', ')),
    ),
    total('WeakMaps', one => one.counts.weakMaps),
    total('variables of modules', one => one.counts.lets),
    counted(
      'files that walk schemas',
      sources.filter(one => one.walks).map(one => one.path),
    ),
    total('any', one => one.counts.any),
    total('casts', one => one.counts.casts),
    total('non-null assertions', one => one.counts.nonNull),
    total('lint disables', one => one.counts.disables),
    { name: 'functions', value: functions.length, list: [] },
    { name: 'lines of the longest function', value: Math.max(0, ...functions), list: [] },
    total('exports', one => one.counts.exports),
  ]
}

/** @param {readonly Source[]} sources @param {ReadonlySet<string>} registries @returns {readonly Figure[]} */
function names(sources, registries) {
  const all = sources.flatMap(({ path, definitions }) =>
    definitions.map(one => ({ ...one, at: `${path}:${one.line}`, slot: slots.has(one.name) && registries.has(dirname(path)) })),
  )
  /** @type {Map<string, readonly string[]>} */
  const meanings = new Map()
  for (const { name, at, slot } of all) if (!slot) meanings.set(name, [...(meanings.get(name) ?? []), at])
  const many = [...meanings].filter(([, found]) => found.length > 5).toSorted(([, a], [, b]) => b.length - a.length)
  return [
    counted(
      'names with more than five meanings',
      many.map(([name, found]) => `${name} ${found.length}: ${found.join(' ')}`),
    ),
    ...Object.entries(once).map(([what, is]) =>
      counted(
        `definitions of ${what}`,
        all.filter(is).map(({ at, name }) => `${at} ${name}`),
      ),
    ),
  ]
}

/** @param {readonly Source[]} sources @returns {readonly Figure[]} */
function wordFigures(sources) {
  const odd = sources.flatMap(findOddWords)
  return [
    counted(
      'odd words',
      odd.map(({ at, word, plain }) => `${at}: ${word} (${plain})`),
    ),
    counted('doc comments that begin with a question', sources.flatMap(findQuestions)),
    counted('doc comments that repeat the name', sources.flatMap(findRepetitions)),
  ]
}

/** @param {string} root @returns {readonly Figure[]} */
function scripts(root) {
  const build = [...withHelpers(join(root, 'scripts/build.mjs'))]
  const lines = build.map(path => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  return [
    { name: 'lines of the build', value: sum(lines.map(one => one.lines)), list: lines.map(one => `${basename(one.path)}: ${one.lines}`) },
    counted('scripts', existsSync(join(root, 'scripts')) ? readdirSync(join(root, 'scripts')).filter(name => name.endsWith('.mjs')) : []),
  ]
}

/** A script and the files that it imports, and these import. @param {string} path @param {Set<string>} [found] @returns {Set<string>} */
function withHelpers(path, found = new Set()) {
  if (found.has(path) || !existsSync(path)) return found
  found.add(path)
  for (const { moduleRequest } of parseSync(path, readFileSync(path, 'utf8')).module.staticImports)
    if (moduleRequest.value.startsWith('.')) withHelpers(join(dirname(path), moduleRequest.value), found)
  return found
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0)
}
