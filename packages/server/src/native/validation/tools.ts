import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { type FieldError, invalid, unsupported } from '../../field/field-error.ts'
import { isNumber } from '@crdgen/go'
import { child, entry, type Place } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import type { InternalType } from '../values/internal-type.ts'
import { printInternal } from '../values/print.ts'

/** The server's findings on a struct that decodes; none on one that does not. `owners`: the structs around it, from the document on. */
export type StructCheck = (value: JsonObject, at: Place, server: Server, owners: readonly JsonObject[]) => readonly FieldError[]

/** Errors of one part of an object, in the order in which the server finds them. */
export type Errors = Iterable<FieldError>

/** A struct that decodes, and where it is. What does not decode has been reported, and counts as absent. */
export interface Part {
  readonly value: JsonObject
  readonly at: Place
}

/** The text of a field; empty when it is absent, as in Go. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The number of a field; 0 when it is absent, as in Go. */
export function numberOf(value: unknown): number {
  return isNumber(value) ? Number(value) : 0
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).map(textOf)
}

/** A struct; empty when it is absent. */
export function recordOf(value: unknown): JsonObject {
  return isRecord(value) ? value : {}
}

/** True if a field that is a pointer in Go is set. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** A field that is a struct, with its place. */
export function partOf({ value, at }: Part, key: string): Part {
  return { value: recordOf(value[key]), at: child(at, key) }
}

/** The same, undefined when the field is not set. */
export function optionalPart({ value, at }: Part, key: string): Part | undefined {
  const inner = value[key]
  return isRecord(inner) ? { value: inner, at: child(at, key) } : undefined
}

/** The items of a field that is a list of structs. */
export function partsOf({ value, at }: Part, key: string): readonly Part[] {
  const list = child(at, key)
  return listOf(value[key]).map((item, index) => ({ value: recordOf(item), at: entry(list, index) }))
}

/** The name of the object that a struct is in. */
export function nameOfOwner(owners: readonly JsonObject[]): string {
  return textOf(recordOf(owners.at(-1)?.['metadata'])['name'])
}

/** An error about a whole struct, which the server prints by its Go type. */
export function invalidStruct({ value, at }: Part, detail: string, type: InternalType): FieldError {
  return invalid(at, value, detail, printInternal(value, type))
}

export function unsupportedStruct({ value, at }: Part, supported: readonly string[], type: InternalType): FieldError {
  return { ...unsupported(at, value, supported), printed: printInternal(value, type) }
}

/** One error for each text that a check gives for a value. */
export function* invalidTexts(at: Place, value: unknown, texts: Iterable<string>): Errors {
  for (const text of texts) yield invalid(at, value, text)
}

/** Feature gates that change what is valid, and the minor of 1.x that has them on by default, Infinity for none (pkg/features/kube_features.go). */
const gates = {
  ContainerRestartRules: 35,
  EnvFiles: 35,
  InPlacePodVerticalScaling: 33,
  MutablePVNodeAffinity: Infinity,
  MatchLabelKeysInPodAffinity: 31,
  PodLifecycleSleepActionAllowZero: 33,
  RelaxedEnvironmentVariableValidation: 32,
  RelaxedServiceNameValidation: 36,
  SidecarContainers: 29,
  StrictIPCIDRValidation: 36,
} as const

/** True if a server of this version has a feature on by default. */
export function isGateOn(gate: keyof typeof gates, server: Server): boolean {
  return isFrom(gates[gate], server)
}

/** True if a server is of that minor of 1.x, or newer. */
export function isFrom(minor: number, server: Server): boolean {
  return server.minor >= minor
}

/** core validation.go, ValidateNonnegativeField */
export function* nonnegative(value: unknown, at: Place): Errors {
  if (isNumber(value) && value < 0) yield invalid(at, value, 'must be greater than or equal to 0')
}
