import { besides, type KeywordContext, inside, type Keyword, type SchemaProblem } from './keyword.ts'

type Entry = readonly [string, Keyword]

function problemsIn(schema: unknown, value: unknown, beside: KeywordContext): readonly SchemaProblem[] {
  return beside.checking.check(inside(beside, schema), value, beside.at, beside.depth + 1)
}

/** Of branches that all fail, the one that fails deepest in the value is most likely meant; of several, the first. */
function nearest(branches: readonly (readonly SchemaProblem[])[]): readonly SchemaProblem[] {
  const depths = branches.map(problems => Math.max(...problems.map(({ keys }) => keys.length)))
  const best = depths.indexOf(Math.max(...depths))
  return depths.filter(depth => depth === depths[best]).length === 1 ? (branches[best] ?? []) : []
}

function junctor(
  keyword: string,
  check: (branches: readonly (readonly SchemaProblem[])[], beside: KeywordContext) => readonly SchemaProblem[],
): Entry {
  return [
    keyword,
    {
      check: (value, beside) =>
        Array.isArray(beside.wanted) && beside.wanted.length > 0
          ? check(
              beside.wanted.map(one => problemsIn(one, value, beside)),
              beside,
            )
          : [],
    },
  ]
}

const fitting = (branches: readonly (readonly SchemaProblem[])[]) => branches.filter(problems => problems.length === 0).length

/** Keywords that combine schemas. */
export const junctorKeywords: readonly Entry[] = [
  junctor('allOf', branches => branches.flat()),
  junctor('anyOf', (branches, { at }) =>
    fitting(branches) > 0
      ? []
      : [{ keys: at, keyword: 'anyOf', message: 'must match at least one of the schemas of anyOf' }, ...nearest(branches)],
  ),
  junctor('oneOf', (branches, { at }) => {
    const many = fitting(branches)
    if (many === 1) return []
    const message =
      many === 0 ? 'must match one of the schemas of oneOf' : `matches ${many} of the schemas of oneOf, and must match exactly one`
    return [{ keys: at, keyword: 'oneOf', message }, ...(many === 0 ? nearest(branches) : [])]
  }),
  [
    'not',
    {
      check: (value, beside) =>
        problemsIn(beside.wanted, value, beside).length > 0
          ? []
          : [{ keys: beside.at, keyword: 'not', message: 'must not match the schema of not' }],
    },
  ],
  [
    'if',
    {
      check(value, beside) {
        const branch = besides(beside, problemsIn(beside.wanted, value, beside).length === 0 ? 'then' : 'else')
        return branch === undefined ? [] : problemsIn(branch, value, beside)
      },
    },
  ],
]
