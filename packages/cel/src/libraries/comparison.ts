import { comparison, kubernetesEquality } from '../cost/standard.ts'
import { bool, bytes, type CelType, double, duration, int, parameter, string, timestamp, uint } from '../types/type.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'

const A = parameter('A')

/** Equality and order. */
export default defineLibrary({
  order: 20,
  overloads: () => [
    { name: '_==_', id: 'equals', kind: 'function', args: [A, A], result: bool, staticCost: kubernetesEquality },
    { name: '_!=_', id: 'not_equals', kind: 'function', args: [A, A], result: bool, staticCost: comparison },
    ...relation('_<_', 'less'),
    ...relation('_<=_', 'less_equals'),
    ...relation('_>_', 'greater'),
    ...relation('_>=_', 'greater_equals'),
  ],
})

/** The overloads of one relation; older environments do not compare numbers of two types. */
function relation(name: string, prefix: string): readonly Overload[] {
  const alike = (type: string, of: CelType): Overload => ({ name, id: `${prefix}_${type}`, kind: 'function', args: [of, of], result: bool })
  const across = (types: string, left: CelType, right: CelType): Overload => ({
    ...{ name, id: `${prefix}_${types}`, kind: 'function', args: [left, right], result: bool },
    since: 'crossTypeComparisons',
  })
  return [
    alike('bool', bool),
    alike('int64', int),
    across('int64_double', int, double),
    across('int64_uint64', int, uint),
    alike('uint64', uint),
    across('uint64_double', uint, double),
    across('uint64_int64', uint, int),
    alike('double', double),
    across('double_int64', double, int),
    across('double_uint64', double, uint),
    { ...alike('string', string), staticCost: comparison },
    { ...alike('bytes', bytes), staticCost: comparison },
    alike('timestamp', timestamp),
    alike('duration', duration),
  ]
}
