export { admitCrd, MergeError, strategicMergePatch, validate, validateNative } from './internal.ts'
export type { AdmitOptions, FieldValidation, NativeOptions, StrategicMergePatchOptions, ValidateOptions, Validation } from './internal.ts'
