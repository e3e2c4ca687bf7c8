// @ts-check
/** A bill of materials as CycloneDX 1.6 has it: what is in the executable, by name, version and license. Same input, same bytes. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} tree a folder with node_modules @param {readonly string[]} nodes versions of Node @param {string} file */
export function writeBillOfMaterials(tree, nodes, file) {
  const packages = installed(join(tree, 'node_modules'))
  const own = packages.find(({ name }) => name === 'crdgen')
  const components = [
    ...nodes.map(version => ({
      type: 'platform',
      name: 'node',
      version,
      purl: `pkg:generic/node@${version}`,
      licenses: [{ license: { id: 'MIT' } }],
    })),
    ...packages.filter(one => one !== own).map(describe),
  ]
  const content = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own === undefined ? undefined : { ...describe(own), type: 'application' } },
    components,
  }
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** @typedef {{ readonly name: string, readonly version: string, readonly license?: string }} Manifest */

/** @param {Manifest} manifest */
function describe({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licenses =
    license === undefined ? {} : { licenses: [/ (?:OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }] }
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...licenses }
}

/** @param {string} folder @returns {readonly Manifest[]} sorted */
function installed(folder) {
  const names = readdirSync(folder).flatMap(name =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map(inner => `${name}/${inner}`) : [name],
  )
  return names
    .filter(name => existsSync(join(folder, name, 'package.json')))
    .flatMap(name => {
      const below = join(folder, name, 'node_modules')
      return [JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')), ...(existsSync(below) ? installed(below) : [])]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}
