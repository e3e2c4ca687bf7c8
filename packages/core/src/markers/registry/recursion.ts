import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'recursion',
  kubebuilder: ['crdgen:recursion'],
  tags: ['recursion'],
  sites: ['field', 'type'],
  summary: 'Cuts a type where it comes upon itself: there, anything is kept. To write it out some levels deep, see unroll.',
  value: { kind: 'string', oneOf: ['cut'] },
  examples: [
    { mark: '@recursion cut', on: { type: 'object' }, gives: { type: 'object' } },
    { mark: '+crdgen:recursion=cut', site: 'type', on: { type: 'object' }, gives: { type: 'object' } },
    { mark: '@recursion 3', on: { type: 'object' }, reports: 'marker/bad-value: got "3", not one of "cut"' },
  ],
}

export default marker
