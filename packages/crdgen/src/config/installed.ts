import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { exists, findPlugAndPlay, findProject, isInside, isTrusted } from '@crdgen/core/files'

/**
 * Finds the file that importing a package from a folder would run: in the node_modules of the folder and of those above it, up to the
 * project's. As with configs, what another user has put there does not count, and nothing above the project does: it may be anybody's.
 */
export function findInstalled(name: string, folder: string): string | undefined {
  const require = createRequire(join(folder, 'package.json'))
  // What a package depends on lies beside it, which may be in the store of a package manager; where Plug'n'Play has it, Node finds it.
  if (folder.includes('/node_modules/') || findPlugAndPlay(folder) !== undefined) return resolveFrom(require, name)
  const project = findProject(folder)
  const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const places = (require.resolve.paths(name) ?? []).filter(
    place => basename(place) === 'node_modules' && isInside(project, dirname(place)),
  )
  const place = places.find(one => exists(join(one, packageName)))
  if (place === undefined || !isTrusted(join(place, packageName), folder)) return undefined
  return resolveFrom(createRequire(join(dirname(place), 'package.json')), name)
}

function resolveFrom(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}
