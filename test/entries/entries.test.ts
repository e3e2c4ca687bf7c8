import { readFileSync } from 'node:fs'
import * as checker from '@crdgen/checker'
import * as composites from '@crdgen/composites'
import * as core from '@crdgen/core'
import * as generator from '@crdgen/generator'
import * as server from '@crdgen/server'
import { expect, test } from 'vitest'

const library = readFileSync(new URL('../../packages/crdgen/src/library/index.ts', import.meta.url), 'utf8')

/** Functions that crdgen exports under the name of a package's, with more in them. */
const wrapped: Readonly<Record<string, readonly string[]>> = { checker: ['check'], generator: ['generate'] }

/** What crdgen exports of a package, types left out. */
function exportedBy(name: string): readonly string[] {
  const lists = [...library.matchAll(/export \{([^}]*)\} from '@crdgen\/(\w+)'/g)].filter(([, , from]) => from === name)
  return [...lists.flatMap(([, list = '']) => list.split(',').map(one => one.trim())).filter(one => one !== ''), ...(wrapped[name] ?? [])]
}

test.each(Object.entries({ core, server, generator, checker, composites }))(
  'the main entry of @crdgen/%s has the documented names and no other; the rest is internal',
  (name, entry) => {
    expect(Object.keys(entry).toSorted()).toEqual(exportedBy(name).toSorted())
  },
)
