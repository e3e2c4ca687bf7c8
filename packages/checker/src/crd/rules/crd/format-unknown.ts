import { createFinding, createSchemaFinder, formatPath, formats, lookUp, type Schema, suggest } from '@crdgen/core/internal'
import type { CrdRule, GroupParts } from '../../rule.ts'
import { exampleCrd } from './form/forms.ts'

type Data = { readonly format: string; readonly meant: string }

const rule: CrdRule<Data> = {
  severity: 'warning',
  summary: 'A format that is most likely misspelt',
  why: 'The API server ignores a format that it does not know: every text is accepted. Formats that are not near one of its own are left alone: other tools may know them.',
  facts: ['apiextensions-apiserver pkg/apiserver/validation/formats.go, supportedVersionedFormats.'],
  example: {
    wrong: exampleCrd('{type: object, properties: {start: {type: string, format: datetme}}}'),
    right: exampleCrd('{type: object, properties: {start: {type: string, format: date-time}}}'),
  },
  find: context =>
    context.document.versions.flatMap(({ name: version, schema: root }) =>
      findFormats(root).flatMap(({ path, schema }) => {
        const [place, meant] = [{ version, path: formatPath(path) }, meantBy(schema)]
        if (meant === undefined || context.isSilenced(place.path)) return []
        const format = schema.format ?? ''
        return [
          createFinding<GroupParts, Data>({
            places: [place],
            single: true,
            message: () => `has the format ${format}, which the API server does not know and ignores`,
            help: `Did you mean ${meant}?`,
            data: { format, meant },
          }),
        ]
      }),
    ),
}

const findFormats = createSchemaFinder(({ format }) => typeof format === 'string' && format !== '')

function meantBy({ type, format = '' }: Schema): string | undefined {
  const known = lookUp(formats, type ?? '') ?? []
  const bare = format?.replaceAll('-', '')
  if (format === null || known.some(one => one.replaceAll('-', '') === bare)) return undefined
  return suggest(format, known)
}

export default rule
