import type { V1ResourceRequirements } from '@kubernetes/client-node'
import type { Conditions, CustomResource, Int32 } from 'crdgen/kubernetes/client-node'

/**
 * A web site: a Deployment of one image.
 *
 * @storageVersion
 * @conversion strategy=Webhook,service=sites/operator,path=/convert
 * @printColumn {"name": "Ready", "type": "string", "jsonPath": ".status.conditions[?(@.type=='Ready')].status"}
 */
export interface Site extends CustomResource<'sites.example.com/v1', 'Site', SiteSpec, SiteStatus> {}

export interface SiteSpec {
  /**
   * The image that serves the site.
   *
   * @minLength 1
   */
  image: string

  /**
   * @minimum 0
   * @maximum 10
   * @default 1
   */
  replicas?: Int32

  /** What the container may use. */
  resources?: V1ResourceRequirements
}

export interface SiteStatus {
  conditions?: Conditions
}
