import { makeExample } from '@crdgen/checker/internal'
import { type Diagnostic, formatPath, type JsonObject, readObject, requireOptions } from '@crdgen/core/internal'
import { writeExample } from '@crdgen/generator/internal'

/** Options of `exampleOf`; all of them may be left out. */
export interface ExampleOptions {
  /** The version of the object. Default: the stored version, or the first that is served. */
  readonly version?: string
  /** `minimal` (default): the required fields; `full`: every field that can be set beside the others. */
  readonly size?: 'minimal' | 'full'
  /** True if fields have comments: description, type and constraints. Default true. */
  readonly comments?: boolean
  /** Also spell native structs out, such as a whole PodTemplateSpec. Default: what they require. */
  readonly natives?: boolean
  /** The API server that accepts the object: `1.36`. Default: the newest known. */
  readonly server?: string
}

/** An object of a kind, as data and as text. */
export interface Example {
  readonly version: string
  readonly object: JsonObject
  /** YAML, the same for the same CRD. */
  readonly text: string
  /** Fields that a full example has not, since the API server refuses them beside others, and why. */
  readonly leftOut: readonly { readonly path: string; readonly why: string }[]
  /** The findings of the API server on the object; empty when it accepts it. Some validation rules are met by no value that was tried. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Makes an object of a CRD's kind that the API server accepts, validation rules included. `crd` is an object or YAML text. The same CRD gives
 * the same bytes, so that a snapshot of `text` shows what users of the kind see change.
 *
 * @throws TypeError for an unknown option, for a version that is not served, and for a `crd` that no API server accepts
 */
export function exampleOf(crd: unknown, options: ExampleOptions = {}): Example {
  const yesOrNo = { expected: 'true or false', accepts: (value: unknown) => typeof value === 'boolean' }
  requireOptions(options, { size: ['minimal', 'full'], comments: yesOrNo, natives: yesOrNo })
  const { comments = true, ...asked } = options
  const { version, schema, object, leftOut, problems } = makeExample(readObject(crd), asked)
  const text = writeExample(object, {
    schema,
    comments,
    leftOut,
    problems: problems.map(({ path, message }) => (path === '' ? message : `${path} ${message}`)),
  })
  return { version, object, text, leftOut: leftOut.map(({ keys, why }) => ({ path: formatPath(keys), why })), diagnostics: problems }
}
