export { schemaAt as schemaAtPath } from '@crdgen/server/internal'
