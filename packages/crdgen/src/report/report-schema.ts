import type { JsonSchema } from '../system/shape.ts'

const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }
const place = { file: text, line: { type: 'integer', minimum: 1 }, column: { type: 'integer', minimum: 1 } }

/** The JSON Schema of `--format json`, version 1. Later versions of the tool may add keys, so none are refused. */
export function reportSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Report of crdgen',
    description: 'What crdgen generate, check, diff and validate print with --format json',
    type: 'object',
    required: ['version', 'summary', 'diagnostics'],
    properties: {
      version: { const: 1 },
      summary: {
        type: 'object',
        required: ['errors', 'warnings', 'notes'],
        properties: Object.fromEntries(
          ['errors', 'warnings', 'notes', 'accepted', 'refused', 'withoutSchema', 'baseline', 'ignored'].map(key => [key, count]),
        ),
        additionalProperties: count,
      },
      diagnostics: { type: 'array', items: diagnostic },
      coverage: {
        type: 'array',
        description: 'check: how embedded structs cover the versions asked for, one entry for each CRD',
        items: { type: 'object' },
      },
      verdict: {
        type: 'object',
        description: 'diff: what to call the release, and why',
        required: ['release', 'reasons'],
        properties: { release: { enum: ['major', 'minor', 'patch'] }, reasons: { type: 'array', items: { type: 'object' } } },
      },
    },
  }
}

const diagnostic = {
  type: 'object',
  required: ['rule', 'severity', 'subject', 'path', 'message', 'data', 'fingerprint'],
  properties: {
    rule: { type: 'string', description: 'folder/name; crdgen explain RULE describes it' },
    severity: { enum: ['error', 'warning', 'note'] },
    subject: { type: 'string', description: 'group/version Kind namespace/name, as far as it is about one' },
    path: { type: 'string', description: 'a.b[3].c; items of a schema as a.b[].c; empty for the whole' },
    message: text,
    help: text,
    data: { type: 'object', description: 'facts behind the message, by rule' },
    ...place,
    endColumn: { type: 'integer', minimum: 1 },
    related: {
      type: 'array',
      items: { type: 'object', required: ['file', 'line', 'column', 'message'], properties: { ...place, message: text } },
    },
    fingerprint: { type: 'string', pattern: '^[0-9a-f]{16}$', description: 'stays when lines move and the tool is newer' },
  },
}
