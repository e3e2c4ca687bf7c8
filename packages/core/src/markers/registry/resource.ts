import { setAt } from '../../structural/origins.ts'
import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:resource'],
  tags: ['resource'],
  sites: ['resource'],
  summary: 'Names and scope of the resource.',
  value: {
    kind: 'arguments',
    arguments: {
      path: { type: { kind: 'string' }, optional: true, aliases: ['plural'], summary: 'plural name, in lower case' },
      singular: { type: { kind: 'string' }, optional: true, summary: 'singular name' },
      shortName: {
        type: { kind: 'list', items: { kind: 'string' } },
        optional: true,
        aliases: ['shortNames'],
        summary: 'short names for kubectl',
      },
      categories: { type: { kind: 'list', items: { kind: 'string' } }, optional: true, summary: 'groups such as `all`' },
      scope: { type: { kind: 'string', oneOf: ['Namespaced', 'Cluster'] }, optional: true, summary: 'Namespaced (default) or Cluster' },
      listKind: { type: { kind: 'string' }, optional: true, summary: 'kind of the list; default: the kind and List' },
    },
  },
  applyToResource(body, { path, singular, shortName, categories, scope, listKind }, { at }) {
    const names = { plural: path, singular, shortNames: shortName, categories, listKind }
    const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined))
    const named = setAt(body, { names: setAt(body.names, given, at) }, undefined)
    return scope === undefined ? named : setAt(named, { scope }, at)
  },
  examples: [
    {
      mark: '+kubebuilder:resource:path=widgets,singular=widget,shortName=wd;wdg,categories=all,scope=Cluster',
      givesBody: { names: { plural: 'widgets', singular: 'widget', shortNames: ['wd', 'wdg'], categories: ['all'] }, scope: 'Cluster' },
    },
    { mark: '@resource path=widgets,shortName=wd', givesBody: { names: { plural: 'widgets', shortNames: ['wd'] } } },
    { mark: '@resource {"plural": "widgets", "shortNames": ["wd"]}', givesBody: { names: { plural: 'widgets', shortNames: ['wd'] } } },
    {
      mark: '+kubebuilder:resource:scope=Cluster',
      with: ['+kubebuilder:resource:path=w'],
      givesBody: { names: { plural: 'w' }, scope: 'Cluster' },
    },
    { mark: '+kubebuilder:resource:scope=cluster', reports: 'marker/bad-value: got "cluster", not one of "Namespaced", "Cluster"' },
    { mark: '@resource {"plurals": "widgets"}', reports: 'marker/bad-value: unknown argument "plurals"' },
    { mark: '+kubebuilder:resource:shortNam=wd', reports: 'marker/bad-value: unknown argument "shortNam"' },
    { mark: '@resource path=w', site: 'field', on: { type: 'string' }, reports: 'marker/misplaced: does not apply to a field' },
  ],
})
