export { admitCrd, type AdmitOptions } from './admission/admit-crd.ts'
export {
  createValidator,
  type RequestOptions,
  validate,
  type ValidateOptions,
  type Validator,
  type ValidatorOptions,
} from './custom-resource/validate.ts'
export type { FieldValidation } from './findings/field-validation.ts'
export type { Validation } from './findings/validation.ts'
export { MergeError } from './merge/merge-error.ts'
export { strategicMergePatch, type StrategicMergePatchOptions } from './merge/strategic-merge-patch.ts'
export { type NativeOptions, validateNative } from './native/validate-native.ts'
