import { createDiagnostic } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { placeInSource, placeInTypes } from './place-finding.ts'
import { parseInput } from './parse-input.ts'

const yaml = `kind: Other
---
kind: CustomResourceDefinition
spec:
  versions:
    - name: v1
      schema:
        openAPIV3Schema:
          properties:
            spec:
              properties:
                ports:
                  items:
                    properties:
                      "a.b/c":
                        type: string
`

describe('a finding', () => {
  const source = parseInput(yaml, 'crd.yaml').documents[1]
  const placeOf = (path: string, data: Readonly<Record<string, unknown>>) => {
    if (source === undefined) throw new Error('the text has two documents')
    const { file, line, column } = placeInSource(
      createDiagnostic({ rule: 'upstream/missing-field', severity: 'note', path, message: '', data }),
      source,
    )
    return [file, line, column]
  }

  test.each([
    ['spec.ports', { version: 'v1' }, 12, 17],
    ['spec.ports[]["a.b/c"]', { version: 'v1' }, 15, 23],
    ['spec.ports[].gone.further', { places: ['v1:spec.ports[].gone.further'] }, 14, 21],
    ['', { version: 'v1' }, 8, 9],
  ])('at %s is placed at its key, or around it', (path, data, line, column) => {
    expect(placeOf(path, data)).toEqual(['crd.yaml', line, column])
  })

  test('on a generated CRD is placed in the types', () => {
    const origins = new Map([['/spec/versions/0/schema/openAPIV3Schema/properties/spec', { file: 'api/widget.ts', line: 4, column: 3 }]])
    const finding = createDiagnostic({
      rule: 'upstream/missing-field',
      severity: 'note',
      path: 'spec.pod.os',
      message: '',
      data: { version: 'v1' },
    })
    const crd = { spec: { versions: [{ name: 'v1' }] } }
    expect(placeInTypes(finding, crd, origins)).toMatchObject({ file: 'api/widget.ts', line: 4 })
    const bound = createDiagnostic({ ...finding, path: 'spec', data: { version: 'v1', keyword: 'maxProperties' } })
    const marker = [
      '/spec/versions/0/schema/openAPIV3Schema/properties/spec/maxProperties',
      { file: 'api/widget.ts', line: 2, column: 6 },
    ] as const
    expect(placeInTypes(bound, crd, origins)).toMatchObject({ line: 4 })
    expect(placeInTypes(bound, crd, new Map([...origins, marker]))).toMatchObject({ line: 2 })
  })
})

test('a text with mistakes is read as far as it goes', () => {
  const { documents, problems } = parseInput('kind: Widget\n---\nkind: [\n', 'a.yaml')
  expect(documents.map(({ object }) => object)).toEqual([{ kind: 'Widget' }])
  expect(problems).toMatchObject([{ rule: 'manifest/not-yaml', severity: 'error', file: 'a.yaml' }])
})
