import * as yaml from 'yaml'

/** As in `yaml.late.ts`, for bundles, which have no `node_modules` to load from. */
export function loadYaml(): typeof import('yaml') {
  return yaml
}
