import type { Diagnostic } from '@crdgen/core/internal'
import type { OpenYaml } from './edit-yaml.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** A file to be edited that is not of the project: what is written would have its text. */
export function reportForeign(file: string): Diagnostic {
  return createFinding({
    rule: 'output/unreadable',
    severity: 'error',
    subject: file,
    message: 'lies outside of the project, and is not brought up to date',
    help: 'Name a file of the project in output in the config; the project is the Git working tree, or the workspace.',
    data: { problem: 'outside of the project' },
    at: { file, line: 1, column: 1 },
  })
}

/** A file to be edited that is not YAML. */
export function reportUnreadable(file: string, { problem }: OpenYaml): readonly Diagnostic[] {
  if (problem === undefined) return []
  const { message, line, column } = problem
  return [
    createFinding({
      rule: 'output/unreadable',
      severity: 'error',
      subject: file,
      message: `is not YAML that could be brought up to date: ${message}`,
      help: 'Fix the file, or take it out of output in the config. A template with {{ }} can only be written whole: see output.helm.',
      data: { problem: message },
      at: { file, line, column },
    }),
  ]
}
