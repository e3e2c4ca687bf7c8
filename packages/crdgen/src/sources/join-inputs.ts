import { posix } from 'node:path'
import { type Diagnostic, groupBy } from '@crdgen/core/internal'
import { createInputFinding } from '../report/rules/input-rules.ts'
import type { Inputs } from './inputs.ts'

const rule = 'manifest/not-yaml'

/** Several inputs as one; a chart, or another folder of templates, that was not rendered is reported once. */
export function joinInputs(inputs: readonly Inputs[]): Inputs {
  return foldCharts({
    documents: inputs.flatMap(({ documents }) => documents),
    problems: inputs.flatMap(({ problems }) => problems),
    bare: inputs.reduce((sum, { bare }) => sum + bare, 0),
    isBlank: inputs.every(({ isBlank }) => isBlank),
    files: inputs.flatMap(({ files }) => files),
    comments: inputs.flatMap(({ comments }) => comments),
    templates: inputs.flatMap(({ templates }) => templates),
  })
}

/**
 * A template that was found beside objects need not be YAML; one that was named, or that is alone, should have been rendered. Nor need a file of
 * another program that was found.
 */
export function withTemplatesNoted(inputs: Inputs, found: ReadonlySet<string>): Inputs {
  const isAlone = inputs.documents.length === 0
  const isNoted = ({ data, file = '' }: Diagnostic) =>
    found.has(file) && (data['otherProgram'] === true || (data['template'] === true && !isAlone))
  return { ...inputs, problems: inputs.problems.map(one => (isNoted(one) ? { ...one, severity: 'note' as const } : one)) }
}

/** `charts/app/templates/web.yaml` is of `charts/app`; undefined for what is in no folder of that name. */
function chartOf(file: string, files: ReadonlySet<string>): string | undefined {
  const [, chart] = /^(.*?)\/templates\//.exec(`/${file}`) ?? []
  if (chart === undefined) return undefined
  const own = chart.slice(1)
  // Helm renders the charts that a chart depends on with it.
  const [, parent] = /^(.+)\/charts\/[^/]+$/.exec(own) ?? []
  return parent !== undefined && files.has(`${parent}/Chart.yaml`) ? parent : own
}

/** Files at the top of a chart that Helm reads, and that are no manifests. */
const ownFiles = /^(?:Chart\.ya?ml|Chart\.lock|values[^/]*\.(?:ya?ml|json))$/

/**
 * Reports a chart that was not rendered once, where one template after the other is not YAML; `templates` are the files with actions of
 * Helm in them. Other templates of the chart, which happen to be YAML, are not read as objects either. What Helm has rendered is all
 * YAML, whatever is in its texts.
 */
function foldCharts(inputs: Inputs): Inputs {
  const templates = new Set(inputs.templates)
  const files = new Set(inputs.files)
  const known = ({ file = '' }: { readonly file?: string }) => (templates.has(file) ? chartOf(file, files) : undefined)
  const broken = inputs.problems.filter(one => one.rule === rule && one.data['chart'] === undefined && known(one) !== undefined)
  if (broken.length === 0) return inputs
  const byChart = groupBy(broken, one => known(one) ?? '')
  const isOfChart = (file: string): boolean => {
    const chart = known({ file })
    if (chart !== undefined) return byChart.has(chart)
    const at = file.lastIndexOf('/')
    return ownFiles.test(file.slice(at + 1)) && byChart.has(file.slice(0, Math.max(at, 0)))
  }
  const documents = inputs.documents.filter(({ file }) => !isOfChart(file))
  // Where there is nothing else, nothing was checked.
  const severity = documents.length === 0 ? 'error' : 'note'
  return {
    ...inputs,
    documents,
    problems: [
      ...inputs.problems.filter(one => !broken.includes(one)),
      ...[...byChart].map(([chart, of]) =>
        notRendered(chart === '' ? '.' : chart, severity, of, files.has(posix.join(chart, 'Chart.yaml'))),
      ),
    ],
  }
}

/** Without a Chart.yaml, the templates may be of a test or of another program. */
function notRendered(chart: string, severity: 'error' | 'note', [first, ...more]: readonly Diagnostic[], isChart: boolean): Diagnostic {
  const path = /^[\w./-]+$/.test(chart) ? chart : 'CHART'
  const [what, help] = isChart
    ? [`${chart} is a chart that`, `Check what Helm makes of it: helm template ${path} > rendered.yaml`]
    : [posix.join(chart, 'templates'), 'Check what its program makes of it; of a chart, name the folder with its Chart.yaml.']
  const message = `${what} was not rendered: ${more.length === 0 ? 'a template' : `${more.length + 1} templates`} cannot be read as YAML`
  const at = { file: first?.file ?? chart, line: first?.line ?? 1, column: first?.column ?? 1 }
  return createInputFinding({ rule, severity, message, help, data: { chart }, at })
}
