import { documentation } from '@crdgen/server/internal'
import type { SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'Descriptions, titles and examples are free to change',
  why: 'The API server looks at none of them: this rule takes note of them and never reports.',
  claims: [...documentation],
  find: () => [],
  examples: [
    { name: 'another description', before: { description: 'old' }, after: { description: 'new', title: 'Field' }, reports: [] },
    { name: 'a description gone', before: { description: 'old', example: 1 }, after: {}, reports: [] },
  ],
}

export default rule
