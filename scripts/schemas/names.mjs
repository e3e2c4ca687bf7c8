// @ts-check
/**
 * Splits `io.k8s.api.core.v1.PodSpec` into the Go package's name and the type's.
 * @param {string} name
 */
export function splitName(name) {
  const dot = name.lastIndexOf('.')
  return { package: name.slice(0, dot), shortName: name.slice(dot + 1) }
}

/**
 * Names the file of a package: `io.k8s.api.core.v1` → `core/v1`, `io.k8s.apimachinery.pkg.apis.meta.v1` → `apimachinery/meta/v1`.
 * @param {string} packageName
 */
export function groupVersionOf(packageName) {
  const words = packageName.replace(/^io\.k8s\./, '').split('.')
  if (words[0] === 'api') return words.slice(1).join('/')
  const [owner, ...rest] = words.filter(word => !['pkg', 'apis', 'api', 'util'].includes(word))
  return owner === 'apimachinery' ? [owner, ...rest].join('/') : rest.join('/')
}

/**
 * Shortens a name as seen from a package: a neighbour is `PodSpec`, any other `apimachinery/meta/v1.ObjectMeta`.
 * @param {string} name
 * @param {string} from
 */
export function shorten(name, from) {
  const { package: owner, shortName } = splitName(name)
  return owner === from ? shortName : `${groupVersionOf(owner)}.${shortName}`
}

/**
 * @param {string} short
 * @param {string} from
 * @param {Readonly<Record<string, string>>} packages group-version → package
 */
export function lengthen(short, from, packages) {
  const dot = short.lastIndexOf('.')
  if (dot < 0) return `${from}.${short}`
  const owner = packages[short.slice(0, dot)]
  if (owner === undefined) throw new Error(`${short} is in no known package`)
  return `${owner}.${short.slice(dot + 1)}`
}
