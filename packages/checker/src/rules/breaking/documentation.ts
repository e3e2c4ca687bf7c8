import { documentation } from '../../diff/keywords.ts'
import type { SchemaRule } from '../../diff/rule.ts'

const rule: SchemaRule = {
  level: 'schema',
  summary: 'Descriptions, titles and examples are free to change',
  why: 'The API server looks at none of them: this rule takes note of them and never reports.',
  claims: [...documentation],
  compare: () => [],
  examples: [
    { name: 'another description', before: { description: 'old' }, after: { description: 'new', title: 'Field' }, reports: [] },
    { name: 'a description gone', before: { description: 'old', example: 1 }, after: {}, reports: [] },
  ],
}

export default rule
