import { createFinding } from '@crdgen/core/internal'
import type { TransitionRule } from '../../rule.ts'
import { crdWith, widget } from './crds/examples.ts'
import { underNewCrds } from './crds/new-crds.ts'

const rule: TransitionRule<{ readonly field: string; readonly serverMessage: string }> = {
  severity: 'error',
  summary: 'A field of an object that the new CRD no longer has',
  why: 'The API server drops the field with the next write of the object; strict clients are refused.',
  example: {
    before: crdWith('{size: {type: integer}, color: {type: string}}') + widget('{size: 1, color: red}'),
    wrong: crdWith('{size: {type: integer}}') + widget('{size: 1, color: red}'),
    right: crdWith('{size: {type: integer}}') + widget('{size: 1}'),
  },
  find: context =>
    underNewCrds(context).flatMap(({ object, pruned }) =>
      pruned.map(path =>
        createFinding({
          object,
          path,
          message: 'is dropped: the new CRD does not have the field, and the CRD before had it',
          help: 'Take the field out of the object, or move its value to the field that replaces it.',
          data: { field: path, serverMessage: `unknown field ${JSON.stringify(path)}` },
        }),
      ),
    ),
}

export default rule
