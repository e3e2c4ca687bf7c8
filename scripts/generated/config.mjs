// @ts-check
/** docs/config-keys.md, and the JSON Schemas of a config and of a report that the package has. */
import { importSource } from './from-source.mjs'

/** @returns {Promise<readonly import('../generated.mjs').File[]>} */
export default async function write() {
  const { configPage, configSchema, reportSchema } = await importSource('packages/crdgen', 'src/config/pages.ts')
  return [
    ['docs/config-keys.md', configPage()],
    ['packages/crdgen/schema/config.json', `${JSON.stringify(configSchema(), null, 2)}\n`],
    ['packages/crdgen/schema/report.json', `${JSON.stringify(reportSchema(), null, 2)}\n`],
  ]
}
