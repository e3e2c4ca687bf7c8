/** For scripts/generated/config.mjs, which writes them. */
export { configPage, configSchema } from './config-schema.ts'
export { reportSchema } from '../report/report-schema.ts'
