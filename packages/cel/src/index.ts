export type { Ast, Expression } from './ast/expression.ts'
export type { SizeEstimator } from './language/size-estimator.ts'
export type { Range } from './language/range.ts'
export { environment } from './environment/public.ts'
export type {
  Compiled,
  Declarations,
  Environment,
  EnvironmentOptions,
  EvaluateOptions,
  ExpressionError,
  Result,
} from './environment/public.ts'
export * as types from './types/type.ts'
export type { CelType } from './types/type.ts'
