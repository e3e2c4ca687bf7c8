export { admitCrd } from './admission/admit-crd.ts'
export type { AdmitOptions } from './admission/admit-crd.ts'
export { crdRules } from './admission/docs.ts'
