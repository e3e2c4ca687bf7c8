// @late: most runs have one CRD, which is compared with none.
import type { PlacedChange } from '../../../../diff/rule.ts'
import { createFinding, formatPath, type JsonObject, listAt, lookUp, recordAt, textAt } from '@crdgen/core/internal'
import { type CrdDocument, subjectOf } from '../../../../documents/crd-document.ts'
import { schemaPlace } from '../../../../documents/schema-place.ts'
import { compareCrds } from '../../../../diff/compare-crds.ts'
import { askRules } from '../../../../diff/asked-rules.ts'
import { newWork } from '../../../../diff/work.ts'
import { list } from '../../../../documents/json.ts'
import type { Group } from '../../../rule.ts'

type Data = {
  readonly than: string
  readonly relation: string
}

/** Parts that a copy may lack besides fields, by the rule of `diff` that sees it go; nothing where it is only another one. */
const lacks: Readonly<Record<string, (data: JsonObject, message: string) => string | undefined>> = {
  'enum-value-removed': data => `does not accept ${list(listAt(data, 'removed'))}, which another copy of this CRD does`,
  'version-removed': data => `has no version ${textAt(data, 'version')}, which another copy of this CRD has`,
  'version-unserved': data => `does not serve version ${textAt(data, 'version')}, which another copy of this CRD serves`,
  'scale-changed': (_, message) =>
    message.endsWith('is gone') ? 'has no scale subresource, which another copy of this CRD has' : undefined,
  'status-subresource-changed': (_, message) =>
    message.includes('is gone') ? 'has no status subresource, which another copy of this CRD has' : undefined,
}

const asked = askRules(Object.keys(lacks))

/** Lists values of enums, versions and subresources that only the wide one of two copies of a CRD has. */
export function otherLacks(narrow: CrdDocument, wide: CrdDocument): readonly Group<Data>[] {
  return compareCrds(wide, narrow, 'off', newWork(), asked).flatMap(found => {
    const message =
      found.change.effect === 'breaking' ? lookUp(lacks, found.rule)?.({ ...found.change.data }, found.change.message) : undefined
    return message === undefined ? [] : [groupOfLack(found, message, narrow, wide)]
  })
}

function groupOfLack({ version = '', path }: PlacedChange, message: string, narrow: CrdDocument, wide: CrdDocument): Group<Data> {
  const known = narrow.versions.some(({ name }) => name === version) ? version : (narrow.versions[0]?.name ?? '')
  return createFinding({
    severity: 'warning',
    places: [{ version: known, path: formatPath(path) }],
    single: true,
    message: () => message,
    help: 'Ship one and the same CRD everywhere.',
    data: { than: subjectOf(wide), relation: 'copy' },
    related: () => [
      {
        crd: wide,
        path: path.length > 0 ? schemaPlace(wide, version, path) : versionPlace(wide, version),
        message: 'the copy that has it',
      },
    ],
  })
}

function versionPlace({ crd }: CrdDocument, version: string): readonly (string | number)[] {
  const at = listAt(recordAt(crd, 'spec'), 'versions').findIndex(one => textAt(one, 'name') === version)
  return ['spec', 'versions', ...(at < 0 ? [] : [at])]
}
