/** For scripts/config-docs.mjs, which writes them. */
export { configPage, configSchema } from './config-schema.ts'
export { reportSchema } from '../report/report-schema.ts'
