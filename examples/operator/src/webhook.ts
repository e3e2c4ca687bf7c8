import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { conversionHandler } from 'crdgen/conversion'
import { admissionHandler, toNodeListener } from 'crdgen/operator'
import type { Site } from '../api/v1/site.js'
import crd from '../crds/sites.example.com_sites.json' with { type: 'json' }
import sites from './site.conversion.js'

/** Fills in what every Site has, and refuses those of images without a tag. The CRD's own validation is a part of it. */
export const admit = admissionHandler<Site>(crd, {
  path: '/admit',
  mutate: site => ({ ...site, metadata: { ...site.metadata, labels: { 'sites.example.com/tier': 'web', ...site.metadata.labels } } }),
  validate: (site, { before }) => {
    if (!site.spec.image.includes(':')) return `spec.image: ${site.spec.image} has no tag`
    return before !== undefined && before.spec.image !== site.spec.image ? { warnings: ['every pod is replaced'] } : undefined
  },
})

const convert = conversionHandler({ Site: sites }, { path: '/convert' })

export function listen(port: number, certificate: string, key: string): Server {
  const answer = toNodeListener(request => (new URL(request.url).pathname === '/convert' ? convert(request) : admit(request)))
  return createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, answer).listen(port, () =>
    console.log(`the webhook listens on ${port}`),
  )
}
