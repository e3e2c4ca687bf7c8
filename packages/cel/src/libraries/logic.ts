import { bool, parameter } from '../types/type.ts'
import { defineLibrary } from './library.ts'

const A = parameter('A')

/** The logical operators. */
export default defineLibrary({
  order: 10,
  overloads: () => [
    { name: '!_', id: 'logical_not', kind: 'function', args: [bool], result: bool },
    { name: '_&&_', id: 'logical_and', kind: 'function', args: [bool, bool], result: bool },
    { name: '_||_', id: 'logical_or', kind: 'function', args: [bool, bool], result: bool },
    { name: '_?_:_', id: 'conditional', kind: 'function', args: [bool, A, A], result: A },
    { name: '@not_strictly_false', id: 'not_strictly_false', kind: 'function', args: [bool], result: bool },
    { name: '__not_strictly_false__', id: '__not_strictly_false__', kind: 'function', args: [bool], result: bool },
  ],
})
