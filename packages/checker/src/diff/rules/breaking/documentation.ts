import { documentation } from '@crdgen/server/internal'
import type { SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'Descriptions, titles and examples are free to change',
  why: 'The API server looks at none of them: this rule takes note of them and never reports.',
  claims: [...documentation],
  find: () => [],
}

export default rule
