import type { Random } from '../../oracle/random.ts'
import { drawMarks, distinct, required, shapeOf } from './marks.ts'
import type { Alias, Choice, Declaration, Field, Mark, Package, Root, Scalar, Struct, Type } from './model.ts'
import { natives, plainNatives } from './natives.ts'
import { rootMarks, versionMarks } from './root-marks.ts'
import { goText, texts } from './values.ts'

const scalars: readonly Scalar[] = ['string', 'string', 'boolean', 'int32', 'int64', 'integer', 'number', 'bytes']

/** Draws the versions of a group, each a package of its own; every kind is in each of them. */
export function drawGroup(random: Random, index: number, kinds: number): readonly Package[] {
  const group = `g${index}.example.com`
  const versions = random.pick([['v1'], ['v1'], ['v1', 'v1beta1'], ['v2', 'v10', 'v1alpha1']])
  const common = Array.from({ length: kinds }, (_, kind) => rootMarks(random, kind))
  const storage = Array.from({ length: kinds }, () => random.pick(versions))
  return versions.map(version => ({
    group,
    version,
    optionalByDefault: random.chance(0.15),
    roots: common.map((marks, kind) => {
      const own = versionMarks(random, { alone: versions.length === 1, stored: storage[kind] === version })
      return drawRoot(random, `Kind${String.fromCodePoint(65 + kind)}`, [...marks, ...own])
    }),
  }))
}

/** Declarations are numbered within their root. */
interface Draft {
  readonly random: Random
  readonly kind: string
  readonly made: Declaration[]
  /** A number for each name. */
  next(): number
}

function drawRoot(random: Random, kind: string, marks: readonly Mark[]): Root {
  let number = 0
  const draft: Draft = { random, kind, made: [], next: () => number++ }
  for (let left = 3 + random.below(7); left > 0; left--) draft.made.push(drawDeclaration(draft))
  const [spec, status] = [drawStruct(draft), random.chance(0.5) ? drawStruct(draft) : undefined]
  return { name: kind, spec, status, marks, words: drawWords(random) }
}

const nameNext = ({ kind, next }: Draft): string => `${kind}T${next()}`

function drawDeclaration(draft: Draft): Declaration {
  const roll = draft.random.below(10)
  return roll < 5 ? drawStruct(draft) : roll < 8 ? drawAlias(draft) : drawChoice(draft)
}

function drawStruct(draft: Draft): Struct {
  const { random, made } = draft
  const structs = made.filter((one): one is Struct => one.kind === 'struct' && !one.inline)
  const bases = random.chance(0.2)
    ? distinctBases([0, 1].slice(random.below(2)).flatMap(() => (structs.length > 0 ? [random.pick(structs)] : [])))
    : []
  const fields = Array.from({ length: random.below(7) }, () =>
    drawField(draft, `${random.pick(['a', 'someName', 'with-dash', 'x_y', 'kind'])}${draft.next()}`),
  )
  const marks = [
    ...drawMarks(random, 'type', { kind: 'map', of: { kind: 'scalar', scalar: 'string' } }, 'object'),
    ...oneOfMarks(random, fields),
  ]
  const isPlain = marks.length === 0 && bases.length === 0 && fields.length > 0
  const words = drawWords(random)
  return {
    kind: 'struct',
    name: nameNext(draft),
    bases,
    fields,
    marks: distinct(marks),
    words: words,
    inline: isPlain && words.length === 0 && random.chance(0.5),
  }
}

/** Bases that share a base of theirs would have its fields twice. */
function distinctBases(bases: readonly Struct[]): readonly Struct[] {
  const familyOf = (struct: Struct): readonly Struct[] => [struct, ...struct.bases.flatMap(familyOf)]
  const [first, second] = bases
  if (first === undefined || second === undefined) return bases
  return familyOf(first).some(one => familyOf(second).includes(one)) ? [first] : bases
}

function oneOfMarks(random: Random, fields: readonly Field[]): readonly Mark[] {
  const free = fields.filter(
    ({ optional, name, marks }) =>
      optional && /^\w+$/.test(name) && !marks.some(({ tag = '' }) => tag === 'required' || tag.startsWith('default ')),
  )
  if (free.length < 2 || random.chance(0.7)) return []
  const name = random.pick(['AtMostOneOf', 'ExactlyOneOf', 'AtLeastOneOf'])
  const names = free.slice(0, 2 + random.below(2)).map(field => field.name)
  return [
    {
      plus: `kubebuilder:validation:${name}=${names.join(';')}`,
      tag: `${name.charAt(0).toLowerCase()}${name.slice(1)} ${JSON.stringify(names)}`,
    },
  ]
}

function drawAlias(draft: Draft): Alias {
  const { random } = draft
  const of = drawType(draft, 1, true)
  return { kind: 'alias', name: nameNext(draft), of, marks: drawMarks(random, 'type', of, shapeOf(of)), words: drawWords(random) }
}

function drawChoice(draft: Draft): Choice {
  const { random } = draft
  const values = random.chance(0.5) ? texts.slice(0, 2 + random.below(4)) : texts.slice(0, 2).toReversed()
  const constants = random.chance(0.4)
  const marker: Mark = {
    plus: constants ? 'k8s:enum' : `kubebuilder:validation:Enum=${values.map(value => goText(value, random)).join(';')}`,
  }
  const more = drawMarks(random, 'type', { kind: 'scalar', scalar: 'string' }, 'string').filter(({ tag = '' }) => !tag.startsWith('enum'))
  return { kind: 'choice', name: nameNext(draft), values, constants, marks: [marker, ...more], words: drawWords(random) }
}

function drawType(draft: Draft, depth: number, isNamed = false): Type {
  const { random, made } = draft
  const roll = random.below(20)
  if (roll < 4 && depth < 3) return { kind: 'list', of: drawType(draft, depth + 1) }
  if (roll < 7 && depth < 3) return { kind: 'map', of: drawType(draft, depth + 1) }
  if (roll < 12 && made.length > 0) {
    const to = random.pick(made)
    if (!isNamed || to.kind !== 'struct') return { kind: 'named', to }
  }
  if (roll < 14 && !isNamed) return { kind: 'native', native: random.pick(random.chance(0.8) ? plainNatives : natives) }
  const scalar = random.pick(scalars)
  // controller-gen 0.23 takes a named []byte for a list where a field has its type, and then finds it is a string.
  return { kind: 'scalar', scalar: isNamed && scalar === 'bytes' ? 'string' : scalar }
}

function drawField(draft: Draft, name: string): Field {
  const { random } = draft
  const type = drawType(draft, 0)
  const isKey = type.kind === 'scalar' && random.chance(0.1)
  const nullable = !isKey && random.chance(0.06)
  const marks = [...(isKey ? [random.pick(required)] : []), ...drawMarks(random, 'field', type, shapeOf(type))]
  const words = type.kind === 'native' || random.chance(0.5) ? drawWords(random, true) : []
  // In CEL such a name needs an escape, which controller-gen's rule lacks.
  const isOdd = name.includes('-')
  const fit = distinct(marks).filter(({ tag }) => !isOdd || tag !== 'immutable')
  return { name, type, optional: random.chance(0.5), pointer: random.chance(0.2), nullable, marks: fit, words }
}

const lines = [
  'Zed says what this is.',
  'Zed says more: of `code`, "quotes" and {braces}.',
  '- Zed has a list',
  'Zed # goes, on: at a length that is more than the eighty columns at which a writer of YAML would like to fold it.',
  "Zed's, with a colon at its end:",
  '  Zed stands further in.',
]
const odd = ['TODO: Zed is not yet done.', '', '--- Zed ends here', '```', '', '@ Zed']

/** Words all hold `Zed`, so that one can tell them from those of natives. */
function drawWords(random: Random, always = false): readonly string[] {
  if (!always && random.chance(0.6)) return []
  const more = random.chance(0.3) ? [0, 1, 2].map(() => random.pick([...lines, ...odd])) : []
  const words = [random.pick(lines.slice(0, 2)), ...more]
  // controller-gen keeps an empty line at the end when what follows it is left out.
  return words.filter((line, index) => line !== '' || /^(?!TODO|---)./.test(words[index + 1] ?? ''))
}
