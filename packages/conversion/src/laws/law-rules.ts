import { defineRule, findingsOf, type JsonObject } from '@crdgen/core/internal'
import type { Uncovered } from '../define/uncovered.ts'

/** The data of a finding about a converter: the smallest object found, and what became of it. */
export interface LawData {
  /** The version that the path is in. */
  readonly version: string
  readonly from: string
  readonly to: string
  /** An object that the API server accepts (of the partial ones of server-side apply: sends), and that shows it. */
  readonly object: JsonObject
  /** The answer of the converter, where there is one. */
  readonly converted?: unknown
  /** The answer to the answer, where the law is about both. */
  readonly back?: unknown
  /** The answer of the earlier converter, where two are compared. */
  readonly before?: unknown
  /** The field that was set in the answer before it was converted back. */
  readonly edit?: { readonly path: string; readonly value: unknown }
  readonly seed: number
  /** The number of tried objects that show it. */
  readonly count: number
  readonly serverMessage?: string
}

const sources = {
  converter: 'apiextensions-apiserver pkg/apiserver/conversion/webhook_converter.go',
  handler: 'apiextensions-apiserver pkg/apiserver/customresource_handler.go',
  managed: 'apimachinery pkg/util/managedfields/internal/versionconverter.go',
} as const

/** The laws of `crdgen conversion test`, by their findings. */
export const lawRules = {
  'conversion/no-answer': defineRule<LawData>({
    severity: 'error',
    summary: 'The converter gives no answer that the API server can read',
    why: 'It hangs, dies, or answers something else than a ConversionReview. Until it answers, no object can be read or written in another version, and namespaces cannot be deleted.',
    facts: [`${sources.converter}: a request may take 30 s.`],
  }),
  'conversion/bad-answer': defineRule<LawData>({
    severity: 'error',
    summary:
      'An answer that the API server refuses: another uid, count, version, kind, name, namespace or UID, invalid labels or annotations',
    why: 'The request that needed the conversion fails with 500.',
    facts: [`${sources.converter}: getConvertedObjectsFromResponse, validateConvertedObject, restoreObjectMeta.`],
  }),
  'conversion/refused': defineRule<LawData>({
    severity: 'error',
    summary: 'The converter refuses an object that the API server accepts, or a partial one that server-side apply sends',
    why: 'An object that cannot be converted cannot be read, changed or deleted in that version, and a list with it fails as a whole.',
    facts: [`${sources.managed}: objects with the fields of one manager are converted, too, without spec or with a part of it.`],
  }),
  'conversion/undeclared-field': defineRule<LawData>({
    severity: 'error',
    summary: 'An answer has a field that the version it is in does not declare',
    why: 'Reads drop the field in silence. Server-side apply converts for managedFields without pruning, and ends with 500.',
    facts: [`${sources.managed}: ".spec.x: field not declared in schema"; found on a running kube-apiserver 1.37.1.`],
  }),
  'conversion/round-trip': defineRule<LawData>({
    severity: 'error',
    summary: 'A field changes or is lost on the way to the stored version and back, or from it and back',
    why: 'A client that reads and writes an object in the other version changes fields that it never saw.',
  }),
  'conversion/path-dependent': defineRule<LawData>({
    severity: 'error',
    summary: 'Two versions convert into each other with another result than by way of the stored version',
    why: 'The API server converts between any two versions directly; the same object then has two forms.',
  }),
  'conversion/restore-drifts': defineRule<LawData>({
    severity: 'error',
    summary: 'An object that went to another version and back gives another result the second time',
    why: 'Each write through the other version changes the object a little more.',
  }),
  'conversion/invalid-in-target': defineRule<LawData>({
    severity: 'error',
    summary: 'An object that is accepted in one version is refused in another once it is converted',
    why: 'The API server does not validate what it converts: the object is stored, and every later write in the other version that changes what is refused fails.',
    facts: [`${sources.handler}: validation runs in the version of the request, before conversion.`],
  }),
  'conversion/not-deterministic': defineRule<LawData>({
    severity: 'error',
    summary: 'The same object is converted into different results: at another time, or in a list',
    why: 'Watches report changes that nobody made, and updates conflict for ever.',
  }),
  'conversion/metadata-changed': defineRule<LawData>({
    severity: 'error',
    summary: 'A label or annotation changes or is lost',
    why: 'Of the metadata of an answer, the API server takes labels and annotations, and deletes those that are not there.',
    facts: [`${sources.converter}: restoreObjectMeta.`],
  }),
  'conversion/edit-lost': defineRule<LawData>({
    severity: 'error',
    summary: 'A field that is changed in one version has its old value again after it was converted and back',
    why: 'What is preserved in an annotation is restored over what a client of the other version has changed.',
  }),
  'conversion/added-default': defineRule<LawData>({
    severity: 'warning',
    summary: 'The converter adds fields that the object does not have',
    why: 'Server-side apply converts partial objects: fields that appear there are owned by a manager that never set them.',
    facts: ['website#53915: converters are sent partial objects and should not set defaults.'],
  }),
  'conversion/uncovered': defineRule<{ readonly version: string; readonly other: string; readonly problem: Uncovered['problem'] }>({
    severity: 'warning',
    summary: 'A field that the rules of a conversion leave out, or (an error) a rule about a field that there is not',
    why: 'What no rule names stays as it is: a field that the other version does not declare is lost on the way, and breaks server-side apply.',
  }),
  'conversion/not-tested': defineRule<Pick<LawData, 'from'>>({
    severity: 'warning',
    summary: 'No object of a version could be made that the API server accepts',
    why: 'Nothing was tested from that version.',
    help: 'Give objects of it with --samples.',
  }),
}

export type LawName = keyof typeof lawRules

/** Makes a finding of a law. */
export const createFinding = findingsOf(lawRules)
