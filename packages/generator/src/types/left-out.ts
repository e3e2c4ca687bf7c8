import { type Diagnostic, groupKind } from '@crdgen/core/internal'
import { versionSubject } from '../crd/subject.ts'
import { isObject } from './json.ts'
import type { ReadCrd, ReadVersion } from './read-crds.ts'
import { createFinding } from '../rules/generator-rules.ts'
import type { ServerRuleName } from '@crdgen/server/internal'

/** Reports the parts of a CRD that its types can't express: the fields that every root has are written as the API server accepts them. */
export function findLeftOut(crd: ReadCrd): readonly Diagnostic[] {
  return [
    ...findKeptUnknown(crd),
    ...refusals(crd),
    ...untyped(crd),
    ...unknownKeywords(crd),
    ...crd.versions.flatMap(version => rootFields(crd, version)),
  ]
}

/** Reports a schema that the API server refuses: one of v1beta1 need not be structural, and rules may cost too much. `generate` refuses it, too. */
function refusals(crd: ReadCrd): readonly Diagnostic[] {
  const found = ofSchema(crd).filter(({ severity, rule }) => severity === 'error' && rule !== typeMissing && rule !== unknownField)
  const rules = [...new Set(found.map(({ rule }) => rule))]
  return rules.flatMap(rule => {
    const [first, ...others] = found.filter(one => one.rule === rule)
    if (first === undefined) return []
    const more = others.length === 0 ? '' : ` (and ${others.length} more of the kind)`
    return createFinding({
      rule: 'types/refused',
      severity: 'warning',
      subject: first.subject,
      path: first.path,
      message: `is refused by Kubernetes ${crd.server}: ${first.message}${more}`,
      help: `fix the CRD, or the types once they are written: crdgen generate reports the same (${rule})`,
      data: { ...first.data, rule },
    })
  })
}

const typeMissing = 'crd/type-missing' satisfies ServerRuleName
const unknownField = 'crd/unknown-field' satisfies ServerRuleName

function ofSchema({ admission }: ReadCrd): readonly Diagnostic[] {
  return admission.filter(({ path }) => /^spec\.versions\[\d+\]\.schema\b/.test(path))
}

/** Each place without a type: asServerReads gives it one. */
function untyped(crd: ReadCrd): readonly Diagnostic[] {
  return ofSchema(crd)
    .filter(({ rule }) => rule === typeMissing)
    .map(({ subject, path, data }) =>
      createFinding({
        rule: 'types/refused',
        severity: 'warning',
        subject,
        path,
        message:
          'is missing, so that no API server accepts this schema: the type of the other keywords is written, else one that takes any value',
        help: 'correct the type where it is another one',
        data: { ...data, rule: typeMissing },
      }),
    )
}

function unknownKeywords(crd: ReadCrd): readonly Diagnostic[] {
  const found = ofSchema(crd).filter(({ rule }) => rule === unknownField)
  return found.map(({ subject, path, data }) =>
    createFinding({
      rule: 'types/left-out',
      severity: 'warning',
      subject,
      path,
      message: 'is not a keyword that the API server knows, and is left out',
      help: 'Remove it from the CRD, where it has no effect.',
      data: { ...data },
    }),
  )
}

function findKeptUnknown(crd: ReadCrd): readonly Diagnostic[] {
  if (crd.spec['preserveUnknownFields'] !== true) return []
  return [
    createFinding({
      rule: 'types/left-out',
      severity: 'warning',
      subject: groupKind(crd),
      path: 'spec.preserveUnknownFields',
      message: 'keeps all unknown fields of all versions, which no type expresses',
      help: 'The CRD made from the types prunes them; keep those that are needed with @preserveUnknownFields.',
      data: {},
    }),
  ]
}

const plain = new Set(['type', 'description'])

function rootFields(crd: ReadCrd, { name, schema }: ReadVersion): readonly Diagnostic[] {
  return ['apiVersion', 'kind', 'metadata'].flatMap(field => {
    const own = schema.properties?.[field]
    const keywords = Object.keys(isObject(own) ? own : {}).filter(
      keyword => !plain.has(keyword) && !(field === 'metadata' && keyword === 'properties'),
    )
    if (keywords.length === 0) return []
    return createFinding({
      rule: 'types/left-out',
      severity: 'note',
      subject: versionSubject(crd, name),
      path: field,
      message: `has ${keywords.join(', ')}, which is left out: the server sees to ${field} itself`,
      data: { field, keywords },
    })
  })
}
