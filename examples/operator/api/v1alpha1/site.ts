import type { Conditions, CustomResource, Int32 } from 'crdgen/kubernetes/client-node'

/** A web site: a Deployment of one image. */
export interface Site extends CustomResource<'sites.example.com/v1alpha1', 'Site', SiteSpec, SiteStatus> {}

export interface SiteSpec {
  /**
   * The image that serves the site.
   *
   * @minLength 1
   */
  image: string

  /**
   * How many pods serve it.
   *
   * @minimum 0
   * @maximum 10
   */
  size?: Int32
}

export interface SiteStatus {
  conditions?: Conditions
}
