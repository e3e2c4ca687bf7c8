import type { Diagnostic } from '@crdgen/core'
import { ruleCosts } from '@crdgen/server/internal'

const contributed = ': Forbidden: contributed to estimated rule cost total'
const places = 4

/**
 * Expressions of which the order of Go's maps decides whether they are told. The four dearest of a schema that costs too much are told
 * (apiextensions validation.go, ValidateCustomResourceDefinitionOpenAPISchema): where more cost as much as the fourth than there are
 * places left, the server tells any of them.
 *
 * @param found what admission finds in the CRD
 * @returns texts without those of the tie, but with their number; what is dearer stays
 */
export function tieOf(crd: unknown, minor: string, found: readonly Diagnostic[]): (texts: readonly string[]) => readonly string[] {
  const told = found.filter(({ rule, data }) => rule === 'crd/cel-total-cost' && isContribution(data['serverMessage']))
  const least = Math.min(...told.map(({ data }) => Number(data['cost'])))
  const toldAtLeast = told.filter(({ data }) => data['cost'] === least).map(({ data }) => String(data['serverPath']))
  const rules = ruleCosts(crd, { server: minor }).filter(({ once = 0, times = 0 }) => once * times === least)
  const tied = new Set([...toldAtLeast, ...rules.map(({ pointer }) => serverPath(pointer))])
  if (told.length < places || tied.size === toldAtLeast.length) return texts => texts
  return texts => {
    const others = texts.filter(text => ![...tied].some(path => text.startsWith(`${path}${contributed}`)))
    return [...others, `${texts.length - others.length} of ${tied.size} expressions that cost the same`]
  }
}

function isContribution(message: unknown): boolean {
  return typeof message === 'string' && `: ${message}`.startsWith(contributed)
}

/** `…/openAPIV3Schema/properties/n/x-kubernetes-validations/0` as errors of the one version of a CRD name it. */
function serverPath(pointer: string): string {
  const [, below = ''] = pointer.split('/openAPIV3Schema')
  const path = below
    .replaceAll(/\/properties\/([^/]+)/g, '.properties[$1]')
    .replaceAll(/\/x-kubernetes-validations\/(\d+)/g, '.x-kubernetes-validations[$1]')
    .replaceAll('/', '.')
  return `spec.validation.openAPIV3Schema${path}.rule`
}
