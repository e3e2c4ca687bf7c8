export type { Ast, Expression } from './ast/expression.ts'
export type { SizeEstimator } from './language/size-estimator.ts'
export type { Range } from './language/range.ts'
export {
  type Compiled,
  type Declarations,
  type Environment,
  environment,
  type EnvironmentOptions,
  type EvaluateOptions,
  type ExpressionError,
  type Result,
} from './public.ts'
export * as types from './types/type.ts'
export type { CelType } from './types/type.ts'
