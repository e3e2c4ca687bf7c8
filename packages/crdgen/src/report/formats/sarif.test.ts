import { type Finding } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { formats } from './index.gen.ts'
import { context, report, typo } from './testing/report.ts'

describe('sarif', () => {
  const { render } = formats.sarif

  test('has a rule list, places below the repository root and a location-free fingerprint', () => {
    const finding: Finding = { ...typo, related: [{ file: 'api/base type.ts', line: 4, column: 3, message: 'was declared here' }] }
    expect(JSON.parse(render(report(finding, { rule: 'crd/too-large', severity: 'note', message: 'is large' }), context))).toEqual({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'crdgen', rules: [{ id: 'crd/too-large' }, { id: 'marker/unknown' }] } },
          columnKind: 'utf16CodeUnits',
          results: [
            {
              ruleId: 'marker/unknown',
              ruleIndex: 1,
              level: 'error',
              message: { text: 'spec.replicas @minimun is not a marker\ndid you mean @minimum?' },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'operator/api/widget.ts' },
                    region: { startLine: 2, startColumn: 7, endColumn: 15 },
                  },
                  logicalLocations: [{ fullyQualifiedName: 'example.com/v1 Widget spec.replicas' }],
                },
              ],
              relatedLocations: [
                {
                  physicalLocation: { artifactLocation: { uri: 'operator/api/base%20type.ts' }, region: { startLine: 4, startColumn: 3 } },
                  message: { text: 'was declared here' },
                },
              ],
              partialFingerprints: { 'crdgen/v1': expect.stringMatching(/^[0-9a-f]{16}$/) },
            },
            {
              ruleId: 'crd/too-large',
              ruleIndex: 0,
              level: 'note',
              message: { text: 'is large' },
              locations: [{}],
              partialFingerprints: { 'crdgen/v1': expect.any(String) },
            },
          ],
        },
      ],
    })
  })
})

describe('SARIF for code scanning', () => {
  test('says what each rule is about', async () => {
    const complete = await formats.sarif.complete?.()
    const { runs } = JSON.parse(complete?.render(report(typo, { ...typo, rule: 'x/unheard-of' }), context) ?? '')
    expect(runs[0].tool.driver.rules).toEqual([
      {
        id: 'marker/unknown',
        shortDescription: { text: expect.stringMatching(/^[A-Z].*[^.]\.$/) },
        fullDescription: { text: expect.stringMatching(/./) },
        help: { text: expect.stringMatching(/./) },
      },
      { id: 'x/unheard-of' },
    ])
  })

  test('writes names of files as URIs', () => {
    const at = { file: 'a:b#c?d%41 e.ts', line: 1, column: 1 }
    const { runs } = JSON.parse(formats.sarif.render(report({ ...typo, at }), context))
    expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('operator/a%3Ab%23c%3Fd%2541%20e.ts')
  })
})
