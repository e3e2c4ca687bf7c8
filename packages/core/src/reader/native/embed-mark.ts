import type { BoundMark } from '../../markers/bind.ts'
import type { EmbedOptions } from '../../upstream/types.ts'
import { type Context, report } from '../context.ts'

/** Steps into what a field's `@embed` holds for. */
export function withEmbedMarks(bound: readonly BoundMark[], context: Context): Context {
  const own = bound.flatMap(mark => {
    const settings = mark.marker.kind === 'embed' && isSettings(mark.value) ? mark.value : undefined
    return settings === undefined ? [] : [{ depth: context.path.length, settings, bound: mark }]
  })
  return own.length === 0 ? context : { ...context, embedMarks: [...(context.embedMarks ?? []), ...own] }
}

/** Reports the field's own `@embed` when it is empty, or nothing native was embedded there. */
export function reportIdleEmbedMarks({ embedMarks = [], ...context }: Context): void {
  for (const mark of embedMarks.filter(one => one.depth === context.path.length)) {
    const { written, at } = mark.bound
    const finding = { rule: 'marker/unused-embed', severity: 'warning', data: { marker: written }, at } as const
    if (Object.keys(mark.settings).length === 0)
      report(context, { ...finding, message: `${written} sets no option`, help: 'write @embed {"kubernetes": "1.31"}' })
    else if (!context.session.embedMarksUsed.has(mark))
      report(context, {
        ...finding,
        message: `${written} has no effect: the field is not a native struct`,
        help: 'remove it, or write it above the field whose type comes from a Kubernetes library',
      })
  }
}

/** The marker's own value type has seen to the members. */
function isSettings(value: unknown): value is Partial<EmbedOptions> {
  return typeof value === 'object' && value !== null
}
