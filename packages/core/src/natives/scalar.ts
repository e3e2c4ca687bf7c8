import type { Schema } from '../values/schema.ts'

/**
 * The optional property that makes a scalar's name survive at type level (mapped types, indexed access): its type is the
 * scalar's name as a string literal. No value ever has it.
 */
export const scalarFlavour = '__crdgen'

/** A scalar that TypeScript cannot distinguish from a plain number or string, but Kubernetes can. */
export interface Scalar {
  readonly name: string
  /** One line for documentation. */
  readonly summary: string
  /** The exported TypeScript type. */
  readonly declaration: string
  readonly schema: Schema
  /** The upstream definition that is this scalar, if there is one. */
  readonly definition?: string
  readonly examples: {
    /** TypeScript expressions that may be assigned. */
    readonly takes: readonly string[]
    readonly refuses: readonly string[]
  }
}

/** Writes a type that takes any `base` and keeps the scalar's name. */
export function flavoured(name: string, base: string): string {
  return `export type ${name} = ${flavour(name, base)}`
}

/** Writes `base` with the scalar's name on it, as a type expression. */
export function flavour(name: string, base: string): string {
  return `${base.includes('|') ? `(${base})` : base} & { readonly ${scalarFlavour}?: '${name}' }`
}
