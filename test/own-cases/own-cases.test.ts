import { check, transition } from '@crdgen/checker'
import { validateNative } from '@crdgen/server'
import { describe } from 'vitest'
import { type Case, testCases } from '../case-table.ts'
import { autoscalerCases } from './autoscalers.cases.ts'
import { azureCases } from './azure.cases.ts'
import { helpCases } from './helps.cases.ts'
import { pairCases } from './keda-pairs.cases.ts'
import { kedaValueCases } from './keda-values.cases.ts'
import { kedaCases } from './keda.cases.ts'
import { kruiseCases } from './kruise.cases.ts'
import { nativeCases } from './natives.cases.ts'
import { otherCases } from './others.cases.ts'
import { scalingCases } from './scaling.cases.ts'
import { updateCases } from './updates.cases.ts'

type Finding = ReturnType<typeof check>[number]

const serverLine = ({ data }: Finding) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`
const dataLine = ({ rule, message, data }: Finding) => `${rule}: ${message} ${Object.values(data).join(' ')}`
const distinct = (lines: readonly string[]) => [...new Set(lines)]

const keda = (cases: typeof kedaCases): readonly Case[] =>
  cases.map(([name, documents, wanted]) => ({
    name,
    wanted,
    found: () => check({ documents, with: { keda: '2.20.0' } }).flatMap(one => (one.rule.startsWith('keda/') ? dataLine(one) : [])),
  }))

const tables: Readonly<Record<string, readonly Case[]>> = {
  'objects of KEDA 2.20.0, written from its scalers and webhook': keda(kedaCases),
  'objects of KEDA 2.20.0, written from its azure_pipelines_scaler.go': keda(azureCases),
  'objects of KEDA 2.20.0, written from its scalers, of the values of triggers': keda(kedaValueCases),
  'pairs of parameters that KEDA refuses': pairCases.map(([name, version, trigger, words]) => ({
    name: `${name}, KEDA ${version}`,
    wanted: words === undefined ? [] : [`message: ${words}`],
    by: 'parts',
    found: () => {
      const documents = `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: a}, spec: {scaleTargetRef: {apiVersion: example.com/v1, kind: Widget, name: a}, triggers: [{type: ${trigger}}]}}`
      const found = check({ documents, with: { keda: version } }).filter(({ rule }) => rule === 'keda/trigger-metadata-invalid')
      return found.map(({ data }) => `message: ${String(data['controllerMessage'])}`)
    },
  })),
  'values that the webhooks of kruise refuse, written from their source at v1.8.0 and v1.5.0': kruiseCases.map(
    ([name, documents, wanted, , kruise = '1.8.0']) => ({
      name,
      wanted,
      by: 'set',
      found: () =>
        check({ documents, with: { kruise } }).flatMap(({ rule, path, data }) =>
          /^kruise\/\S+-invalid$/.test(rule) ? `${rule}: ${path}: ${String(data['serverMessage'])}` : [],
        ),
    }),
  ),
  'values that the webhooks of VPA 1.8.1 and AIBrix refuse, written from their sources': autoscalerCases.map(
    ([name, documents, wanted]) => ({
      name,
      wanted,
      by: 'start',
      found: () =>
        check({ documents, with: { vpa: '1.8.1' } }).flatMap(one =>
          /^(vpa|aibrix)\/\S+-invalid$/.test(one.rule) ? `${one.rule}: ${serverLine(one)}` : [],
        ),
    }),
  ),
  'natives at 1.36, written from pkg/apis/*/validation of Kubernetes v1.36.4': nativeCases.map(([name, object, wanted]) => ({
    name,
    wanted,
    found: () =>
      (validateNative(object, { kubernetes: '1.36' })?.diagnostics ?? []).flatMap(one => (one.severity === 'error' ? serverLine(one) : [])),
  })),
  'updates of natives, written from pkg/apis/*/validation of Kubernetes v1.36.4': updateCases.map(([name, before, after, wanted]) => ({
    name,
    wanted,
    found: () =>
      distinct(
        transition({ before, after }).diagnostics.flatMap(({ rule, data }) =>
          rule === 'manifest/immutable-field-changed' ? String(data['serverMessage']) : [],
        ),
      ),
  })),
  'patches, autoscalers and scale': otherCases.map(([name, folders, documents, wanted]) => ({
    name,
    wanted,
    found: () =>
      check({ documents, with: { kruise: '1.9.0' } }).flatMap(one =>
        folders.some(folder => one.rule.startsWith(folder)) ? dataLine(one) : [],
      ),
  })),
  'scaling, and its changes': scalingCases.map(({ name, before, after, rules }) => ({
    name,
    wanted: rules,
    by: 'lines',
    found: () => {
      const found = before === undefined ? check({ documents: after }) : transition({ before, after }).diagnostics
      const serious = found.filter(({ rule, severity }) => /^(scale|hpa|aibrix|keda)\//.test(rule) && severity !== 'note')
      return distinct(serious.map(({ rule }) => rule))
    },
  })),
}

describe.each(Object.entries(tables))('%s', (_, cases) => {
  testCases(cases)
})

describe('advice of findings on the samples of operators', () => {
  testCases(
    helpCases.map(([name, documents, version, help]) => ({
      name,
      wanted: [help],
      by: 'some',
      found: () => check({ documents, with: { keda: version } }).flatMap(one => [one.help ?? '', one.message]),
    })),
  )
})
