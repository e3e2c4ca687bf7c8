import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { admissionHandler, toNodeListener } from 'crdgen/operator'
import type { Site } from '../api/v1/site.js'
import crd from '../crds/sites.example.com_sites.json' with { type: 'json' }

/** Fills in what every Site has, and refuses those of images without a tag. The CRD's own validation is a part of it. */
export const admit = admissionHandler<Site>(crd, {
  path: '/admit',
  mutate: site => ({ ...site, metadata: { ...site.metadata, labels: { 'sites.example.com/tier': 'web', ...site.metadata.labels } } }),
  validate: (site, { before }) => {
    if (!site.spec.image.includes(':')) return `spec.image: ${site.spec.image} has no tag`
    return before !== undefined && before.spec.image !== site.spec.image ? { warnings: ['every pod is replaced'] } : undefined
  },
})

export function listen(port: number, certificate: string, key: string): Server {
  return createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, toNodeListener(admit)).listen(port, () =>
    console.log(`admission listens on ${port}`),
  )
}
