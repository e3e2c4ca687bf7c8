import { memoize } from '@crdgen/core/internal'
import { keywordOf, probeCrd, probeObject, validate } from '@crdgen/server/internal'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'

const texts = ['', 'a', 'A b', '-', 'ü', '1', 'a.b', '2026-01-01', 'x'.repeat(70), '!', '%zz']

const numbers = [2_147_483_648, -2_147_483_649, 1e20, 1e40, 0.1, 1]

const rule: SchemaChangeRule<{ readonly before: string | undefined; readonly after: string | undefined }> = {
  level: 'schema',
  severity: 'error',
  summary: 'A format was added or changed',
  why: 'The server refuses values that are not of a format it knows; formats that it does not know it ignores.',
  claims: ['format'],
  find({ before, after }) {
    const [old, now] = [keywordOf(before, 'format'), keywordOf(after, 'format')].map(one => (typeof one === 'string' ? one : undefined))
    const type = typeof before.type === 'string' ? before.type : ''
    const message = `format is ${now ?? 'none'} now, was ${old ?? 'none'}`
    const data = { before: old, after: now }
    if (now === undefined || !isChecked(type)(now) || isWider(old, now, type)) return [loosens({ message, data })]
    const help = 'Take the format back, or ask for it in a new version.'
    return [breaks({ message, help, data, shownBy: { values: refusedByFormat(type) } })]
  },
}

/** Without a format, integers are int64 and numbers double anyway. */
function isWider(old: string | undefined, now: string, type: string): boolean {
  if (old === undefined) return (type === 'integer' && now === 'int64') || (type === 'number' && now === 'double')
  return (old === 'int32' && now === 'int64') || (old === 'float' && now === 'double')
}

export default rule

/** Values that most formats of a type refuse. */
function refusedByFormat(type: string): readonly unknown[] {
  return type === 'integer' || type === 'number' ? numbers : type === 'string' ? texts : [...texts, ...numbers]
}

/** Checks whether the server checks a format of a type: it refuses some value. The server's own rules are asked, once per format. */
const isChecked = memoize((type: string) =>
  memoize((format: string) => {
    const crd = probeCrd({ ...(type === '' ? {} : { type }), format })
    return refusedByFormat(type).some(value => isOfType(type, value) && validate(crd, probeObject(value)).valid === false)
  }, 1_000),
)

function isOfType(type: string, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : type === '' || typeof value === type
}
