import { createFinding } from '@crdgen/core/internal'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly what: string }> = {
  level: 'cluster',
  severity: 'warning',
  summary: 'A part of the cluster that could not be read',
  why: 'Nothing of it was checked.',
  help: 'Grant what is missing; docs/clusters.md has a ClusterRole.',
  example: {
    wrong: '',
    right: '',
    unread: [
      {
        what: 'widgets.example.com',
        why: 'user dev (context staging) may not list widgets.example.com at the cluster scope: grant verb list on resource widgets of API group example.com with a ClusterRole',
      },
    ],
  },
  find: ({ unread }) => unread.map(({ what, why }) => createFinding({ subject: what, message: `was not read: ${why}`, data: { what } })),
}

export default rule
