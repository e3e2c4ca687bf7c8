import { fieldConvention } from './convention/define.ts'

/** The core group is "", and so may a value be. */
const emptyNames: ReadonlySet<string> = new Set(['apiGroup', 'group', 'value'])

const definesEmpty =
  /\b(?:may|can) be (?:an )?empty\b|\bempty (?:string )?(?:for|if|is|means|selects|to)\b|\buse ""|"" (?:for|if|is|means)\b/i

export default fieldConvention(
  {
    summary: 'A required text that may be empty',
    why: 'A required text that is "" passes without a value: most clients mean that it is missing.',
    source: 'kube-api-linter: MinLength, RequiredFields.',
    share: 63,
    fix: 'Set minLength: 1 (@minLength 1).',
    example: {
      wrong: 'pool: {type: object, required: [name], properties: {name: {type: string}}}',
      right: 'pool: {type: object, required: [name], properties: {name: {type: string, minLength: 1}}}',
    },
    isOpinion: true,
  },
  ({ name = '', schema, isRequired, path }) => {
    const { type, minLength = 0, pattern, format } = schema
    // Validation rules and junctors of the field may refuse an empty text, too.
    const others = [pattern, format, schema.enum, schema['x-kubernetes-validations'], schema.allOf, schema.anyOf, schema.oneOf, schema.not]
    const isMeant = emptyNames.has(name) || definesEmpty.test(schema.description ?? '')
    const isFree = minLength === 0 && !isMeant && others.every(one => one === undefined)
    return type === 'string' && isRequired && isFree && path[0] !== 'status' ? { message: 'is required and may be empty' } : undefined
  },
)
