import { type CustomResourceDefinition, type Diagnostic, listAt, readObject } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server/internal'
import { isCustomResource } from './composite.ts'
import { checkComposite, reportRefusals } from './findings/report.ts'
import { createFinding } from './findings/rules.ts'
import { placeAt } from './findings/subject.ts'
import { buildXrd, type CompositeResourceDefinition, type XrdSettings } from './xrd/build-xrd.ts'
import { crdsOfXrd } from './xrd/xrd-crds.ts'

export interface ToXrd {
  readonly xrd: CompositeResourceDefinition
  /** Parts that Crossplane leaves out of the CRD, or replaces; `data.pointer` leads to it in the XRD, and, but for names, in the CRD. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The XRD of which Crossplane makes a CRD, given as an object or YAML text: the opposite of `crdsOf`. It is of v2, unless the CRD has the
 * fields of Crossplane 1.
 *
 * @throws TypeError for what is not a CRD that an API server accepts, SyntaxError for text with mistakes
 */
export function toXrd(crd: unknown, settings: XrdSettings = {}): ToXrd {
  const object = readObject(crd)
  const [refusal] = admitCrd(object).filter(({ severity }) => severity === 'error')
  if (!isCustomResource(object) || refusal !== undefined) {
    const why = refusal === undefined ? '' : `: ${refusal.path} ${refusal.message}`
    throw new TypeError(`crd: expected a CustomResourceDefinition that an API server accepts${why}`)
  }
  const { xrd, diagnostics } = writeXrd(object, settings)
  return { xrd, diagnostics }
}

export interface WrittenXrd extends ToXrd {
  /** The CRDs that Crossplane makes of the XRD: that of the claim is the second. */
  readonly made: readonly CustomResourceDefinition[]
}

export function writeXrd(crd: CustomResourceDefinition, settings: XrdSettings): WrittenXrd {
  const xrd = buildXrd(crd, settings)
  const object = { ...xrd }
  const composite = crdsOfXrd(object)
  const found = [...reportRefusals(object, composite), ...checkComposite(object), ...findOptionalSpec(crd, xrd)]
  return {
    xrd,
    made: composite.made.map(one => one.crd),
    diagnostics: found.filter(({ severity }) => severity !== 'note').map(one => ({ ...one, severity: 'error' })),
  }
}

/** Crossplane requires `spec`, whatever the schema does. */
function findOptionalSpec(crd: CustomResourceDefinition, xrd: CompositeResourceDefinition): readonly Diagnostic[] {
  return crd.spec.versions.flatMap(({ schema }, index) => {
    if (listAt(schema?.openAPIV3Schema, 'required').includes('spec')) return []
    const keys = ['spec', 'versions', index, 'schema', 'openAPIV3Schema', 'properties', 'spec']
    return createFinding(
      {
        rule: 'xrd/lost-keyword',
        message: 'is optional here, and required in the CRD that Crossplane makes',
        data: { keyword: 'required' },
      },
      placeAt(xrd, keys),
    )
  })
}
