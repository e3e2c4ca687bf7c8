import { joinPath } from '../text/paths.ts'
import type { CustomResourceDefinition, Diagnostic } from '@crdgen/core/internal'
import type { HelmOutput, Output } from '../config.ts'
import type { WrittenObject } from '../crd/written-object.ts'
import { crdFileName, writeCrd } from '../text/crd-file.ts'
import { crdsOf, type OutputShape } from './shape.ts'
import { createFinding } from '../rules/generator-rules.ts'

/**
 * The CRDs of a Helm chart: in `crds/`, which Helm installs and never touches again, or as templates, which it upgrades and deletes like
 * everything else (https://helm.sh/docs/chart_best_practices/custom_resource_definitions).
 */
export const helm: OutputShape<HelmOutput> = {
  write(setting, context) {
    const diagnostics = setting.into === 'templates' ? checkCondition(setting.condition) : []
    const files = crdsOf(context).map(({ crd, written }) => ({
      path: joinPath(folderIn(setting), crdFileName(crd)),
      content:
        setting.into === 'crds' ? `${context.header}${writeCrd(written ?? crd)}` : writeTemplate(written ?? crd, setting, context.header),
      crd: setting.into === 'crds' ? crd : keep(crd, setting),
      ...(written === undefined ? {} : { written: setting.into === 'crds' ? written : keep(written, setting) }),
    }))
    return { files, diagnostics }
  },
  names: (setting, group) => [joinPath(folderIn(setting), `${group}_*.yaml`)],
}

/** Checks whether a file is one of the templates that an output asks for. */
export function isTemplate({ helm: setting }: Output, path: string): boolean {
  return setting?.into === 'templates' && path.startsWith(`${folderIn(setting)}/`)
}

type Templates = Extract<HelmOutput, { into: 'templates' }>

function folderIn({ chart, into }: HelmOutput): string {
  return joinPath(chart, into)
}

function writeTemplate(crd: CustomResourceDefinition | WrittenObject, setting: Templates, header: string): string {
  const text = escapeActions(`${header}${writeCrd(keep(crd, setting))}`)
  return setting.condition === undefined ? text : `{{- if .Values.${setting.condition} }}\n${text}{{- end }}\n`
}

/** `helm uninstall` deletes a template's CRD, and with it every object of its kind, unless it has the annotation to keep it. */
function keep<One extends CustomResourceDefinition | WrittenObject>(object: One, { keep: kept = false }: Templates): One {
  const annotations = { ...object.metadata.annotations, 'helm.sh/resource-policy': 'keep' }
  return kept ? { ...object, metadata: { ...object.metadata, annotations } } : object
}

/** Descriptions, patterns and rules may hold `{{`, which would begin an action of the template. */
function escapeActions(text: string): string {
  return text.replaceAll('{{', '{{ "{{" }}')
}

/** Takes the actions of our own templates away again: what is left is YAML. */
export function readTemplate(content: string): string {
  return content
    .replaceAll('{{ "{{" }}', '\u0000')
    .replaceAll(/^\{\{-? .*\}\}\n/gm, '')
    .replaceAll('\u0000', '{{')
}

function checkCondition(condition: string | undefined): readonly Diagnostic[] {
  if (condition === undefined || /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(condition)) return []
  return [
    createFinding({
      rule: 'output/helm-condition',
      severity: 'error',
      subject: 'output.helm.condition',
      message: `${JSON.stringify(condition)} is not a path of a value that a template could ask for`,
      help: 'Name a value of the chart by its keys, letters and digits only: crds.enabled stands for .Values.crds.enabled.',
      data: { condition },
    }),
  ]
}
