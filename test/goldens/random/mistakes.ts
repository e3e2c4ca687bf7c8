import type { Random } from '../../oracle/random.ts'
import { distinct, drawAnyMark } from './marks.ts'
import type { Declaration, Field, Mark, Package, Root, Struct, Type } from './model.ts'
import { natives } from './natives.ts'

/** Markers that mean nothing, in part or whole, wherever they stand. */
const malformed: readonly string[] = [
  'kubebuilder:validation:MaxLength=many',
  'kubebuilder:validation:MaxLength=1.5',
  'kubebuilder:validation:MaxLength',
  'kubebuilder:validation:MaxLength=3,4',
  'kubebuilder:validation:MaxItems=1.5',
  'kubebuilder:validation:Minimum=low',
  'kubebuilder:validation:Minimum=1.5',
  'kubebuilder:validation:ExclusiveMinimum=yes',
  'kubebuilder:validation:Enum={a,b',
  'kubebuilder:validation:Pattern="open',
  'kubebuilder:validation:XValidation:message="no rule"',
  'kubebuilder:validation:XValidation:rule="1 < 2",reason=Wrong',
  'kubebuilder:validation:XValidation:rule="1 < 2",unknown=1',
  'kubebuilder:validation:XValidation:rule="1 < 2" message="x"',
  'kubebuilder:externalDocs:url="not a url"',
  'kubebuilder:externalDocs:description="no url"',
  'kubebuilder:title=1',
  'kubebuilder:title={a: b}',
  'kubebuilder:default={a',
  'kubebuilder:default={a: }',
  'default=bare',
  'default={"a": }',
  'listType=ordered',
  'listMapKey=name',
  'mapType=none',
  'structType=none',
  'nullable=true',
  'optional=true',
  'k8s:enum',
  'k8s:immutable=yes',
  'k8s:maxItems=few',
  'k8s:minimum=none # said so',
]

const scalar = (name: 'string' | 'boolean' | 'int32' | 'number' | 'bytes'): Type => ({ kind: 'scalar', scalar: name })

/** One field, or the type of it, with a marker that it may not take. */
export function drawMistake(random: Random, index: number): Package {
  const type = drawType(random)
  const mark: Mark = random.chance(0.4) ? { plus: random.pick(malformed) } : drawAnyMark(random, type)
  const onType = random.chance(0.3)
  const named: Declaration = { kind: 'alias', name: 'Named', of: type, marks: onType ? [mark] : [], words: [] }
  const isNamed = onType || random.chance(0.2)
  const field: Field = {
    name: 'a',
    type: isNamed && type.kind !== 'named' && type.kind !== 'native' ? { kind: 'named', to: named } : type,
    optional: true,
    pointer: false,
    nullable: false,
    marks: onType && isNamed && type.kind !== 'named' && type.kind !== 'native' ? [] : distinct([mark]),
    words: ['Zed.'],
  }
  const spec: Struct = { kind: 'struct', name: 'Spec', bases: [], fields: [field], marks: [], words: [], inline: false }
  const root: Root = { name: 'Kind', spec, status: undefined, marks: [], words: [] }
  return { group: `m${index}.example.com`, version: 'v1', optionalByDefault: false, roots: [root] }
}

const pair: Struct = {
  kind: 'struct',
  name: 'Pair',
  bases: [],
  fields: ['name', 'value'].map(name => ({
    name,
    type: scalar('string'),
    optional: name === 'value',
    pointer: false,
    nullable: false,
    marks: [],
    words: [],
  })),
  marks: [],
  words: [],
  inline: false,
}

function drawType(random: Random, depth = 0): Type {
  const roll = random.below(8)
  if (roll < 2 && depth < 2) return { kind: 'list', of: drawType(random, depth + 1) }
  if (roll < 3 && depth < 2) return { kind: 'map', of: drawType(random, depth + 1) }
  if (roll < 4) return { kind: 'named', to: pair }
  if (roll < 5) return { kind: 'native', native: random.pick(natives.slice(0, 7)) }
  return scalar(random.pick(['string', 'string', 'boolean', 'int32', 'number']))
}
