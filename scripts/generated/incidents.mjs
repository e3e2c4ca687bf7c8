// @ts-check
/** docs/incidents.md, from the folders of test/incidents. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** @typedef {{ folder: string, repository: string, number: number, title: string, software: string, class: string, happened: string, command: string, finds?: string, says?: string, reason?: string }} Incident */

const folder = fileURLToPath(new URL('../../test/incidents', import.meta.url))
/** @returns {readonly import('../generated.mjs').File[]} */
export default function write() {
  const incidents = readdirSync(folder, { withFileTypes: true })
    .filter(one => one.isDirectory())
    .map(({ name }) => /** @type {Incident} */ ({ ...parse(readFileSync(join(folder, name, 'incident.yaml'), 'utf8')), folder: name }))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
  return [['docs/incidents.md', writePage(incidents)]]
}

/** @param {readonly Incident[]} all */
function writePage(all) {
  const caught = all.filter(({ finds }) => finds !== undefined)
  const classes = [...new Set(caught.map(one => one.class))].sort()
  return [
    '# Incidents',
    '',
    `${all.length} public incidents of ${new Set(all.map(({ software }) => software)).size} projects, each rebuilt as a minimal input in`,
    '[test/incidents](../test/incidents). A test runs every command below; the rule that finds the incident is named, with the words of the',
    'server, the webhook or the controller where it has some. `crdgen explain RULE` says more.',
    '',
    ...classes.flatMap(name => [
      `## ${capitalized(name)}`,
      '',
      '| incident | what happened | found by |',
      '| --- | --- | --- |',
      ...caught.filter(one => one.class === name).map(row),
      '',
    ]),
    '## Not caught',
    '',
    '| incident | what happened | why it cannot be seen in files |',
    '| --- | --- | --- |',
    ...all
      .filter(({ finds }) => finds === undefined)
      .map(one => `| ${link(one)} | ${cell(`${one.title}. ${one.happened}`)} | ${cell(one.reason ?? '')} |`),
    '',
  ].join('\n')
}

/** @param {Incident} incident */
function row(incident) {
  const { title, happened, command, finds = '', says } = incident
  const words = says === undefined ? '' : `: ${code(says)}`
  return `| ${link(incident)} | ${cell(`${title}. ${happened}`)} | ${code(`crdgen ${shortened(command)}`)} ${code(finds)}${words} |`
}

/** @param {Incident} incident */
function link({ repository, number, software, folder: name }) {
  return `[${repository}#${number}](https://github.com/${repository}/issues/${number}) ${cell(software)} ([files](../test/incidents/${name}))`
}

/** Options that every command has are left out. @param {string} command */
function shortened(command) {
  return command.replace(/ --no-config| --kubernetes 1\.36/g, '')
}

/** @param {string} value */
function cell(value) {
  return value.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

/** @param {string} value */
function code(value) {
  const ticks = value.includes('`') ? '``' : '`'
  return `${ticks}${ticks === '``' ? ` ${value} ` : value}${ticks}`.replaceAll('|', '\\|')
}

/** @param {string} value */
function capitalized(value) {
  return value.charAt(0).toUpperCase() + value.slice(1)
}
