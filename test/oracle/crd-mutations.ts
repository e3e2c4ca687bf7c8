import { pemTexts } from './pem-texts.ts'
import type { Random } from './random.ts'
import { isObject, type Json, keywords, randomValue, schemaMutations, schemaNodes } from './schema-mutations.ts'

const names = ['widgets', 'Widgets', '', 'a b', '1st', 'x'.repeat(64), 'Widget', 'wid-gets', 'wid.gets', 'WidgetList', null]

const caBundles = [...pemTexts.map(text => Buffer.from(text).toString('base64')), 'YQ', 'Y-Q=', 'YQ==\n', '', null, 7]

function at(value: unknown, ...path: readonly string[]): Json {
  let current = isObject(value) ? value : {}
  for (const key of path) {
    const next = current[key]
    if (isObject(next)) current = next
    else current[key] = current = {}
  }
  return current
}

function versionsOf(crd: Json): Json[] {
  const versions = at(crd, 'spec')['versions']
  return Array.isArray(versions) ? versions.filter(isObject) : []
}

function anyVersion(crd: Json, random: Random): Json {
  const versions = versionsOf(crd)
  return versions.length === 0 ? {} : random.pick(versions)
}

function allNodes(crd: Json): Json[] {
  return versionsOf(crd).flatMap(version => schemaNodes(at(version, 'schema')['openAPIV3Schema']))
}

/** Changes to the object around the schemas, in place. */
const objectMutations: Readonly<Record<string, (crd: Json, random: Random) => void>> = {
  'a name': (crd, random) => {
    at(crd, 'spec', 'names')[random.pick(['plural', 'singular', 'kind', 'listKind'])] = random.pick(names)
  },
  'short names and categories': (crd, random) => {
    at(crd, 'spec', 'names')[random.pick(['shortNames', 'categories'])] = [random.pick(names), 'ok', random.pick(names)]
  },
  group: (crd, random) => {
    const group = random.pick(['', 'widgets', 'Widgets.example.com', 'x.k8s.io', 'kubernetes.io', 'a..b', 'example.com'])
    at(crd, 'spec')['group'] = group
    if (random.chance(0.5)) at(crd, 'metadata')['name'] = `${at(crd, 'spec', 'names')['plural']}.${group}`
    if (random.chance(0.5))
      at(crd, 'metadata', 'annotations')['api-approved.kubernetes.io'] = random.pick([
        '',
        'unapproved, test',
        'https://example.com/1',
        'yes',
        'https://',
        '/path',
      ])
  },
  scope: (crd, random) => {
    at(crd, 'spec')['scope'] = random.pick(['', 'Namespaced', 'namespaced', 'Cluster', null])
  },
  metadata: (crd, random) => {
    const metadata = at(crd, 'metadata')
    random.pick<() => void>([
      () => (metadata['name'] = random.pick(['', 'x', 'A.b', 'widgets.example.com', null])),
      () => (metadata['namespace'] = 'default'),
      () =>
        (metadata['labels'] = {
          [random.pick(['a', 'a/b', 'a/b/c', '/a', 'A b', 'x'.repeat(70), 'example.com/ok', 'EX.com/a'])]: random.pick([
            '',
            'ok',
            'not ok',
            'x'.repeat(64),
          ]),
        }),
      () => (metadata['annotations'] = { [random.pick(['a', 'a/b', 'a/b/c', '/a', 'A b', 'Example.com/Ok'])]: 'anything at all' }),
      () => (metadata['finalizers'] = [random.pick(['a', 'a b', 'example.com/x', 'orphan']), 'foregroundDeletion']),
      () =>
        (metadata['ownerReferences'] = [
          { apiVersion: random.pick(['v1', '', 'a/b/c']), kind: random.pick(['Pod', '']), name: 'x', uid: '1', controller: true },
          { apiVersion: 'apps/v1', kind: 'A', name: random.pick(['', 'y']), uid: '2', controller: random.chance(0.5) },
        ]),
      () => (metadata['generation'] = -1),
      () => (metadata['creationTimestamp'] = random.pick([null, '2020-01-01T00:00:00Z', 'yesterday'])),
      () => (metadata['generateName'] = random.pick(['x-', 'A-', ''])),
    ])()
  },
  'a version': (crd, random) => {
    const version = anyVersion(crd, random)
    random.pick<() => void>([
      () => (version['name'] = random.pick(['', 'V1', 'v1', '1', 'v1.0', null])),
      () => (version['storage'] = random.chance(0.5)),
      () => (version['served'] = random.chance(0.5)),
      () => (version['deprecated'] = random.chance(0.5)),
      () =>
        Object.assign(version, {
          deprecated: random.chance(0.8),
          deprecationWarning: random.pick(['', 'use v2', 'x'.repeat(257), 'tab\there', 'ü', 'nbsp\u00a0']),
        }),
      () => delete version['schema'],
      () => (version['schema'] = random.pick([{}, null, { openAPIV3Schema: null }, { openAPIV3Schema: {} }])),
      () => (version['subresources'] = random.pick([{}, null, { status: {} }, { status: null }])),
    ])()
  },
  'another version': (crd, random) => {
    const [first] = versionsOf(crd)
    if (first === undefined) return
    const copy: Json = { ...structuredClone(first), name: random.pick(['v9', 'v1', String(first['name'])]), storage: random.chance(0.2) }
    if (random.chance(0.5)) copy['additionalPrinterColumns'] = [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }]
    if (random.chance(0.4)) copy['selectableFields'] = [{ jsonPath: '.spec.x' }]
    if (random.chance(0.3)) copy['subresources'] = { status: {} }
    if (random.chance(0.3)) delete copy['schema']
    const nodes = schemaNodes(at(copy, 'schema')['openAPIV3Schema'])
    if (random.chance(0.5) && nodes.length > 0) schemaMutations['set a keyword']?.(random.pick(nodes), random)
    const versions = at(crd, 'spec')['versions']
    if (Array.isArray(versions)) versions.push(copy)
  },
  scale: (crd, random) => {
    const path = () => random.pick(['', '.spec.replicas', 'spec.replicas', '.status.replicas', '.spec', '.metadata.x', '.', '.spec.a[0].b'])
    anyVersion(crd, random)['subresources'] = {
      scale: { specReplicasPath: path(), statusReplicasPath: path(), ...(random.chance(0.5) ? { labelSelectorPath: path() } : {}) },
    }
  },
  columns: (crd, random) => {
    anyVersion(crd, random)['additionalPrinterColumns'] = [
      {
        name: random.pick(['', 'A']),
        type: random.pick(['string', 'object', '', 'date']),
        jsonPath: random.pick(['.a', 'a', '', '.', '.a[?(@.b)]']),
        ...(random.chance(0.4) ? { format: random.pick(['int32', 'uri', '']) } : {}),
      },
    ]
  },
  'selectable fields': (crd, random) => {
    const paths = [
      '.spec',
      '.spec.replicas',
      'spec',
      '',
      '.metadata.name',
      ".spec['a']",
      '.kind',
      '.nosuch',
      '.apiVersion',
      '.spec.',
      '.spec.a.b',
    ]
    const length = random.chance(0.2) ? 11 : 1 + random.below(3)
    anyVersion(crd, random)['selectableFields'] = Array.from({ length }, () => ({ jsonPath: random.pick(paths) }))
    if (length < 11) return
    const schema = at(anyVersion(crd, random), 'schema', 'openAPIV3Schema')
    const fields = Array.from({ length }, (_, index) => `s${index}`)
    schema['properties'] = {
      ...(isObject(schema['properties']) ? schema['properties'] : {}),
      ...Object.fromEntries(fields.map(name => [name, { type: 'string' }])),
    }
    for (const version of versionsOf(crd)) version['selectableFields'] = fields.map(name => ({ jsonPath: `.${name}` }))
  },
  conversion: (crd, random) => {
    const service = {
      name: random.pick(['', 'svc']),
      namespace: random.pick(['', 'ns']),
      path: random.pick(['/', '', '//', '/a/b', 'a', '/a//b', '/A_b', '/a/']),
      port: random.pick([443, 0, 70000]),
    }
    const url = random.pick([
      'https://example.com/x',
      'http://example.com',
      'https://',
      'x',
      'https://user@example.com',
      'https://example.com/#f',
      'https://example.com?q=1',
      '',
    ])
    const clientConfig: Json = {}
    if (random.chance(0.6)) clientConfig['service'] = service
    if (random.chance(0.5)) clientConfig['url'] = url
    if (random.chance(0.4)) clientConfig['caBundle'] = random.pick(caBundles)
    const reviewVersions = random.pick<unknown>([[], ['v1'], ['v1', 'v1'], ['v2'], ['V1', 'v1beta1'], null])
    at(crd, 'spec')['conversion'] = {
      strategy: random.pick(['Webhook', 'Webhook', 'Webhook', 'None', 'none', '']),
      ...(random.chance(0.9)
        ? { webhook: { ...(random.chance(0.9) ? { clientConfig } : {}), conversionReviewVersions: reviewVersions } }
        : {}),
    }
  },
  'preserve unknown fields': (crd, random) => {
    at(crd, 'spec')['preserveUnknownFields'] = random.chance(0.7)
  },
  'a status': (crd, random) => {
    crd['status'] = random.pick<unknown>([{ storedVersions: ['v0'], conditions: [], acceptedNames: { plural: 'A', kind: '' } }, null, {}])
  },
  'an unknown field': (crd, random) => {
    const places = [crd, at(crd, 'metadata'), at(crd, 'spec'), at(crd, 'spec', 'names'), ...versionsOf(crd), ...allNodes(crd).slice(0, 50)]
    random.pick(places)[random.pick(['extra', 'Type', 'x-kubernetes-foo', 'propertes', '__proto'])] = randomValue(random)
  },
  'a wrong type': (crd, random) => {
    const places = [at(crd, 'metadata'), at(crd, 'spec'), at(crd, 'spec', 'names'), ...versionsOf(crd), ...allNodes(crd).slice(0, 50)]
    const place = random.pick(places)
    const key = random.pick([...Object.keys(place), random.pick(Object.keys(keywords))])
    place[key] = randomValue(random)
  },
  'status subresource and a root keyword': (crd, random) => {
    const version = anyVersion(crd, random)
    version['subresources'] = { status: {} }
    const schema = at(version, 'schema', 'openAPIV3Schema')
    const key = random.pick(Object.keys(keywords))
    schema[key] = keywords[key]?.(random)
  },
}

/** One change, by name, to a copy of a CRD. */
export interface Mutant {
  readonly crd: Json
  readonly changes: readonly string[]
}

/** Makes a copy of a CRD with one to three random changes. */
export function mutate(original: Json, random: Random): Mutant {
  const crd = structuredClone(original)
  const changes: string[] = []
  for (let count = 1 + random.below(3); count > 0; count--) {
    if (random.chance(0.35)) {
      const name = random.pick(Object.keys(objectMutations))
      objectMutations[name]?.(crd, random)
      changes.push(name)
      continue
    }
    const nodes = allNodes(crd)
    const name = random.pick(Object.keys(schemaMutations))
    if (nodes.length > 0) schemaMutations[name]?.(random.chance(0.3) ? random.pick(nodes.slice(0, 4)) : random.pick(nodes), random)
    changes.push(name)
  }
  return { crd, changes }
}

/** The status of a stored CRD, mostly a likely one. */
export function randomStatus(crd: Json, random: Random): Json {
  const names = versionsOf(crd).map(version => version['name'])
  return {
    storedVersions: random.pick<unknown>([names.slice(0, 1), names, ['v0', ...names], [], undefined]),
    acceptedNames: random.pick<unknown>([at(crd, 'spec', 'names'), { plural: 'A', kind: '1' }, undefined]),
    conditions: [
      { type: 'Established', status: random.pick(['True', 'True', 'False']), lastTransitionTime: null, reason: '', message: '' },
    ],
  }
}
