export { spoken } from '@crdgen/core'
