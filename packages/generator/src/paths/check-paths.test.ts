import type { CustomResourceDefinition, PrinterColumn, Scale, Schema } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../../../../test/corpus.ts'
import { buildCrd } from '../crd/build-crd.ts'
import { place, specAndStatus, widget } from '../widget.test-support.ts'
import { checkPaths } from './check-paths.ts'

const right: Scale = { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' }

/** Real CRDs with a path that leads nowhere: all of those in the corpus, read one by one. */
const wrongInReality: Readonly<Record<string, readonly string[]>> = {
  'apisix-ingress-controller/HEAD/apisixroutes.apisix.apache.org.yaml': ['tcp', 'tcp'],
  'apisix-ingress-controller/HEAD/apisixtlses.apisix.apache.org.yaml': ['ca', 'ca'],
  'aws-controllers-k8s/HEAD/backups.dynamodb.services.k8s.aws.yaml': ['backupSize'],
  'fluid/HEAD/cacheruntimes.data.fluid.io.yaml': ['phase'],
  'keda/v2.1.0/scaledjobs.keda.sh.yaml': ['minReplicaCount'],
  'kruise/v1.4.2/uniteddeployments.apps.kruise.io.yaml': ['selector'],
  'kruise/v1.9.0/workloadspreads.apps.kruise.io.yaml': ['not a list'],
  'opendatahub-operator/HEAD/modelcontrollers.components.platform.opendatahub.io.yaml': ['URI'],
  'velero/HEAD/podvolumebackups.velero.io.yaml': ['node'],
  // Columns of every form, all of them right.
  'keda/HEAD/scaledobjects.keda.sh.yaml': [],
  'cluster-api/HEAD/machines.cluster.x-k8s.io.yaml': [],
  'kruise/HEAD/clonesets.apps.kruise.io.yaml': [],
}

describeWithCorpus('real CRDs', () => {
  test.for(Object.entries(wrongInReality))('%s', ([file, reasons]) => {
    const crd = readCorpusYaml(`corpus/crds/${file}`)
    if (!isCrd(crd)) throw new TypeError(`${file} is not a CRD`)
    const found = checkPaths({ ...buildCrd([widget()]), crd }).filter(({ severity }) => severity !== 'note')
    expect(found.map(({ message }) => message)).toEqual(
      reasons.map(reason => expect.stringMatching(new RegExp(`(no field ${reason}|${reason}),?`))),
    )
  })
})

/** The corpus holds what the API server accepts. */
function isCrd(value: unknown): value is CustomResourceDefinition {
  return typeof value === 'object' && value !== null && 'spec' in value && 'metadata' in value
}

function checkScaleOf(scale: Partial<Scale>, schema: Schema = specAndStatus) {
  const origins = new Map([['/version/subresources/scale/labelSelectorPath', place(7)]])
  return checkPaths(buildCrd([widget({ origins, version: { schema, subresources: { scale: { ...right, ...scale } } } })]))
}

/** The schema with other fields in its spec. */
function withSpec(properties: Readonly<Record<string, Schema>>, rest: Schema = {}): Schema {
  return { type: 'object', properties: { ...specAndStatus.properties, spec: { type: 'object', properties, ...rest } } }
}

const object: Schema = { type: 'object', properties: { matchLabels: { type: 'object' } } }
const optional: Schema = { type: 'integer', format: 'int32' }

describe('scale', () => {
  test.for([
    { name: 'all three right', scale: {}, found: [] },
    { name: 'a selector in the spec', scale: { labelSelectorPath: '.spec.mode' }, found: [] },
    {
      name: 'a field that is not there',
      scale: { statusReplicasPath: '.status.replica' },
      found: ['error scale/path-not-in-schema names .status.replica, but .status has no field replica | did you mean .status.replicas?'],
    },
    {
      name: 'a field below a scalar',
      scale: { specReplicasPath: '.spec.mode.replicas' },
      found: [
        'error scale/path-not-in-schema names .spec.mode.replicas, but .spec.mode is a string and has no field replicas | Name a field that the type declares.',
      ],
    },
    {
      name: 'an empty step',
      scale: { specReplicasPath: '.spec.' },
      found: [
        'error scale/path-not-in-schema names .spec., but there is no name after the dot behind .spec | Name a field that the type declares.',
      ],
    },
    {
      name: 'list notation',
      scale: { specReplicasPath: '.spec.hosts[0]' },
      found: [
        'error scale/path-array-notation is ".spec.hosts[0]": the server accepts it, but looks for a field spelled with brackets and never finds one | Name a field that is reached without lists.',
      ],
    },
    {
      name: 'another root',
      scale: { statusReplicasPath: '.spec.replicas' },
      found: [
        'error scale/path-wrong-root is ".spec.replicas", which does not begin with .status.: the server refuses the CRD | Name a field below status, dots and leading dot included.',
      ],
    },
    {
      name: 'no leading dot',
      scale: { specReplicasPath: 'spec.replicas' },
      found: [
        'error scale/path-wrong-root is "spec.replicas", which does not begin with .spec.: the server refuses the CRD | Name a field below spec, dots and leading dot included.',
      ],
    },
    {
      name: 'replicas as a string',
      scale: { specReplicasPath: '.spec.mode' },
      found: [
        'error scale/replicas-path-not-integer names .spec.mode, which is a string, not an integer: the server refuses objects that hold anything else there | Give the field an integer type: Int32.',
      ],
    },
  ])('$name', ({ scale, found }) => {
    expect(checkScaleOf(scale).map(one => `${one.severity} ${one.rule} ${one.message} | ${one.help}`)).toEqual(found)
  })

  test.for([
    {
      name: 'an object for a selector',
      scale: { labelSelectorPath: '.spec.selector' },
      schema: withSpec({ replicas: { ...optional, default: 1 }, selector: object }),
      found: ['scale/selector-path-not-string'],
    },
    {
      name: 'a number for replicas',
      scale: {},
      schema: withSpec({ replicas: { type: 'number', default: 1 } }),
      found: ['scale/replicas-path-not-integer'],
    },
    {
      name: 'int-or-string for replicas',
      scale: {},
      schema: withSpec({ replicas: { 'x-kubernetes-int-or-string': true, default: 1 } }),
      found: ['scale/replicas-path-not-integer'],
    },
    {
      name: 'optional replicas without a default',
      scale: {},
      schema: withSpec({ replicas: optional }),
      found: ['scale/spec-replicas-may-be-absent'],
    },
    { name: 'required replicas', scale: {}, schema: withSpec({ replicas: optional }, { required: ['replicas'] }), found: [] },
    {
      name: 'replicas below an optional object',
      scale: { specReplicasPath: '.spec.size.replicas' },
      schema: withSpec({ size: { type: 'object', properties: { replicas: { ...optional, default: 1 } } } }),
      found: ['scale/spec-replicas-may-be-absent'],
    },
    {
      name: 'replicas in a map',
      scale: { specReplicasPath: '.spec.sizes.web' },
      schema: withSpec({ sizes: { type: 'object', additionalProperties: optional } }, { required: ['sizes'] }),
      found: ['scale/spec-replicas-may-be-absent'],
    },
    {
      name: 'anything may stand there',
      scale: { specReplicasPath: '.spec.any.thing' },
      schema: withSpec({}, { 'x-kubernetes-preserve-unknown-fields': true }),
      found: [],
    },
  ] as const)('$name', ({ scale, schema, found }) => expect(checkScaleOf(scale, schema).map(({ rule }) => rule)).toEqual(found))

  test('without a selector is noted', () => {
    const { labelSelectorPath: _, ...scale } = right
    const [note, ...others] = checkPaths(buildCrd([widget({ version: { subresources: { scale } } })]))
    expect(others).toEqual([])
    expect(note).toMatchObject({ rule: 'scale/selector-path-missing', severity: 'note', path: 'spec.versions[0].subresources.scale' })
  })

  test('findings stand at the marker that gave the path', () => {
    expect(checkScaleOf({ labelSelectorPath: '.status.replicas' })).toMatchObject([
      {
        rule: 'scale/selector-path-not-string',
        subject: 'example.com/v1 Widget',
        path: 'spec.versions[0].subresources.scale.labelSelectorPath',
        data: { jsonPath: '.status.replicas', type: 'integer' },
        file: 'api/widget.ts',
        line: 7,
      },
    ])
  })
})

test('a date column over another format', () => {
  const schema = withSpec({
    day: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    text: { type: 'string' },
  })
  const columns = (['.spec.day', '.spec.at', '.spec.text'] as const).map(jsonPath => ({ name: 'When', type: 'date' as const, jsonPath }))
  expect(
    checkPaths(buildCrd([widget({ version: { schema, additionalPrinterColumns: columns } })])).map(
      ({ path, message }) => `${path} ${message}`,
    ),
  ).toEqual([
    'spec.versions[0].additionalPrinterColumns[0].type of column When is date, but .spec.day is a string of format date, so the column shows <invalid>',
  ])
})

describe('printer columns', () => {
  const column = (type: PrinterColumn['type'], jsonPath: string) => ({ name: 'Shown', type, jsonPath })
  const check = (one: PrinterColumn) =>
    checkPaths(buildCrd([widget({ version: { additionalPrinterColumns: [one] } })])).map(
      ({ severity, rule, message, help }) => `${severity} ${rule} ${message} | ${help}`,
    )

  test.for([
    column('date', '.metadata.creationTimestamp'),
    column('string', '.metadata.labels.app\\.kubernetes\\.io/name'),
    column('string', '.kind'),
    column('integer', '.spec.replicas'),
    column('number', '.spec.replicas'),
    column('string', '.spec.replicas'),
    column('string', '.status.conditions'),
    column('string', '.spec.hosts[0]'),
    column('string', '.spec.hosts[*]'),
    column('string', '.status.conditions[?(@.type=="Ready")].status'),
    column('date', '.status.conditions[?(@.type=="Ready")].lastTransitionTime'),
    column('string', '..conditions[0].nonsense'),
    column('string', 'spec.mode'),
  ])('$type $jsonPath is fine', one => expect(check(one)).toEqual([]))

  test.for([
    [
      column('string', '.spec.mod'),
      'error crd/column-path of column Shown is .spec.mod, but .spec has no field mod, so the column stays empty | did you mean .spec.mode?',
    ],
    [
      column('string', '.metadata.creationTimestmp'),
      'error crd/column-path of column Shown is .metadata.creationTimestmp, but .metadata has no field creationTimestmp, so the column stays empty | did you mean .metadata.creationTimestamp?',
    ],
    [
      column('string', '.status.conditions.type'),
      'error crd/column-path of column Shown is .status.conditions.type, but .status.conditions is a list and has no field type, so the column stays empty | Pick an item first: .status.conditions[0].type, .status.conditions[*].type or .status.conditions[?(@.type=="Ready")].type',
    ],
    [
      column('string', '.spec.mode[0]'),
      'error crd/column-path of column Shown is .spec.mode[0], but .spec.mode is a string, not a list, so the column stays empty | Point the column at a field that the type declares.',
    ],
    [
      column('string', '.status.conditions[?(@.typ=="Ready")].status'),
      'error crd/column-path of column Shown is .status.conditions[?(@.typ=="Ready")].status, but .status.conditions[] has no field typ, so the column stays empty | did you mean .status.conditions[].type?',
    ],
    [
      column('string', '.status.conditions[?(@.type=="Ready"].status'),
      'error crd/column-path of column Shown is ".status.conditions[?(@.type==\\"Ready\\"].status", which cannot be read at "[?(@.type==\\"Ready\\"].status" | Point the column at a field that the type declares.',
    ],
    [
      column('integer', '.spec.mode'),
      'warning crd/column-type of column Shown is integer, but .spec.mode is a string, so the column stays empty | Use type string.',
    ],
    [
      column('boolean', '.spec.replicas'),
      'warning crd/column-type of column Shown is boolean, but .spec.replicas is an integer, so the column stays empty | Use type integer.',
    ],
    [
      column('date', '.spec.replicas'),
      'warning crd/column-type of column Shown is date, but .spec.replicas is an integer, so the column stays empty | Use type integer.',
    ],
  ] as const)('%o is not', ([one, found]) => expect(check(one)).toEqual([found]))
})
