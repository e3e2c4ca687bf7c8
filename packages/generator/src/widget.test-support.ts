import type { Location, Resource, ResourceBody, Schema } from '@crdgen/core/internal'

/** A place in the file of a widget's types. */
export function place(line: number, column = 3): Location {
  return { file: 'api/widget.ts', line, column }
}

export const specAndStatus: Schema = {
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      required: ['mode'],
      properties: {
        mode: { type: 'string', enum: ['Managed', 'Unmanaged'] },
        replicas: { type: 'integer', format: 'int32', default: 1 },
        hosts: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
      },
    },
    status: {
      type: 'object',
      properties: {
        replicas: { type: 'integer', format: 'int32' },
        selector: { type: 'string' },
        conditions: {
          type: 'array',
          items: {
            type: 'object',
            required: ['type', 'status'],
            properties: {
              type: { type: 'string' },
              status: { type: 'string' },
              lastTransitionTime: { type: 'string', format: 'date-time' },
            },
          },
        },
      },
    },
  },
}

export interface WidgetParts extends Partial<Omit<Resource, 'version'>> {
  readonly version?: Partial<ResourceBody['version']>
}

/** A small valid resource, with the parts that a test is about. */
export function widget({ version, ...parts }: WidgetParts = {}): Resource {
  return {
    group: 'example.com',
    kind: 'Widget',
    names: {},
    metadata: {},
    location: place(1),
    origins: new Map(),
    embeds: [],
    ...parts,
    version: { name: 'v1', schema: specAndStatus, ...version },
  }
}
