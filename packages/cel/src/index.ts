export type { Ast, Expression } from './ast/expression.ts'
export type { CelType } from './types/type.ts'
