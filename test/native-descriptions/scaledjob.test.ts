import { fileURLToPath } from 'node:url'
import type { CustomResourceDefinition } from '@crdgen/core'
import { type Files, generate, type GenerateConfig } from '@crdgen/generator'
import { measureCrd } from '@crdgen/server/internal'
import { describe, expect, it } from 'vitest'
import { canonical, schemaAt, withoutProse } from '../upstream/schemas.ts'
import { descriptionAt } from './descriptions.ts'

const folder = fileURLToPath(new URL('../../examples/scaledjob', import.meta.url))
const files: Files = { folder, read: () => undefined, list: () => ['api/v1alpha1/scaledjob.ts'] }

async function run(config: Partial<GenerateConfig>) {
  const { files: made, diagnostics } = await generate({ input: 'api', kubernetes: '1.35', ...config }, files)
  return { content: made[0]?.content ?? '', crd: made[0]?.crd, diagnostics }
}

function bytesOf(crd: CustomResourceDefinition | undefined): number {
  return crd === undefined ? 0 : measureCrd(crd).bytes
}

const template = '.spec.jobTargetRef.template'

describe('the ScaledJob example with native descriptions', () => {
  it('describes the fields of its pod, and is far larger for it', async () => {
    const [plain, described] = [await run({}), await run({ nativeDescriptions: 'types' })]
    expect(described.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(bytesOf(described.crd)).toBeGreaterThan(4 * bytesOf(plain.crd))
    expect(descriptionAt(described.crd, `${template}.spec.restartPolicy`)).toMatch(/^Restart policy for all containers within the pod\./)
    expect(descriptionAt(described.crd, `${template}.spec.containers[]`)).toBe(
      'A single application container that you want to run within a pod.',
    )
    expect(descriptionAt(described.crd, `${template}.spec.containers[].ports[].containerPort`)).toMatch(/^Number of port to expose/)
    expect(descriptionAt(described.crd, `${template}.metadata.labels`)).toMatch(/^Map of string keys and values/)
    expect(descriptionAt(plain.crd, `${template}.spec.restartPolicy`)).toBeUndefined()
  })

  it('says nothing else than without them', async () => {
    const [plain, described] = [await run({}), await run({ nativeDescriptions: 'types' })]
    const schemaOf = (crd: unknown) => canonical(withoutProse(schemaAt(crd, 'v1alpha1', '')))
    expect(schemaOf(described.crd)).toBe(schemaOf(plain.crd))
  })

  it("keeps the user's own words", async () => {
    const [plain, described] = [await run({}), await run({ nativeDescriptions: 'types' })]
    expect(descriptionAt(plain.crd, '.spec.jobTargetRef')).toMatch(/\S/)
    expect(descriptionAt(described.crd, '.spec.jobTargetRef')).toBe(descriptionAt(plain.crd, '.spec.jobTargetRef'))
  })

  it('is the same, byte for byte, each time', async () => {
    const [first, second] = [await run({ nativeDescriptions: 'types' }), await run({ nativeDescriptions: 'types' })]
    expect(second.content).toBe(first.content)
    expect(second.diagnostics).toEqual(first.diagnostics)
  })

  it('is too large for kubectl apply, and the warning names the largest parts', async () => {
    const { crd, diagnostics } = await run({ nativeDescriptions: 'types' })
    const finding = diagnostics.find(({ rule }) => rule === 'limit/apply-annotation')
    expect(bytesOf(crd)).toBeGreaterThan(262_144)
    expect(finding?.message).toContain('Most is in v1alpha1 spec.jobTargetRef.template.spec (')
    expect(finding?.file).toMatch(/\.ts$/)
    expect(finding?.help).toMatch(/^Without descriptions it would take \d+ bytes, which is within the limit\./)
  })
})
