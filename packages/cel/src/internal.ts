export { canonicalText } from './ast/canonical.ts'
export { childrenOf } from './ast/children.ts'
export type { Call, Comprehension, Expression } from './ast/expression.ts'
export type { CheckedAst, Reference } from './language/checked.ts'
export type { SizeEstimator } from './language/size-estimator.ts'
export type { Range } from './language/range.ts'
export { type Compilation, compileExpression, costOf, type Library, libraryOf, parseOnly, programOf } from './environment.ts'
export type { Problem } from './language/problem.ts'
export { celSyntaxProblem, type SyntaxProblem } from './parse/syntax.ts'
export { decide, type Decision } from './evaluate/decide.ts'
export { type EvaluateOptions, type Evaluation, makeProgram, type Program, type Variables } from './evaluate/program.ts'
export type { DataSchema } from './evaluate/values/schema.ts'
export {
  dns1035Label,
  dns1123Label,
  dns1123Subdomain,
  labelValue,
  type LengthUnit,
  type NameCheck,
  qualifiedName,
} from './evaluate/values/names.ts'
export { parseQuantity, printQuantity, type Quantity } from './evaluate/values/quantity.ts'
export { printValue } from './evaluate/values/describe.ts'
export { plainValue } from './evaluate/plain.ts'
export { readerOf } from './evaluate/values/schema-containers.ts'
export { celOptional, type Value } from './evaluate/values/value.ts'
export type { Overload } from './language/overload.ts'
export { printType } from './types/print.ts'
export * as types from './types/type.ts'
export type { CelType } from './types/type.ts'
