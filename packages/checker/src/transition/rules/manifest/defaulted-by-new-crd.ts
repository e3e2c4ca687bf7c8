import { createFinding, jsonText } from '@crdgen/core/internal'
import type { TransitionRule } from '../../rule.ts'
import { crdWith, widget } from './crds/examples.ts'
import { underNewCrds } from './crds/new-crds.ts'

const rule: TransitionRule<{ readonly field: string; readonly before: unknown; readonly after: unknown }> = {
  severity: 'warning',
  summary: 'An object to which the new CRD gives another default',
  why: 'The API server fills in defaults when it reads an object, too: the operator sees another value although nobody changed the object.',
  example: {
    before: crdWith('{size: {type: integer, default: 1}}') + widget('{}'),
    wrong: crdWith('{size: {type: integer, default: 3}}') + widget('{}'),
    right: crdWith('{size: {type: integer, default: 3}}') + widget('{size: 1}'),
  },
  find: context =>
    underNewCrds(context).flatMap(({ object, defaulted }) =>
      defaulted.map(({ path, before, after }) =>
        createFinding({
          object,
          path,
          message: `is ${shown(after)} by the default of the new CRD; it was ${shown(before)}`,
          help: 'Write the value that the object needs into it.',
          data: { field: path, before: before ?? null, after: after ?? null },
        }),
      ),
    ),
}

function shown(value: unknown): string {
  return value === undefined ? 'not set' : jsonText(value)
}

export default rule
