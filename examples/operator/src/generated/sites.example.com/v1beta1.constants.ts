// Written by crdgen from the types; not to be edited.
import type { Site } from '../../../api/v1beta1/site.js'

/** sites.example.com/v1beta1 Site, as the API server knows it. */
export const SiteKind = {
  group: "sites.example.com",
  version: "v1beta1",
  apiVersion: "sites.example.com/v1beta1",
  kind: "Site",
  listKind: "SiteList",
  plural: "sites",
  singular: "site",
  shortNames: [],
  scope: "Namespaced",
  storageVersion: "v1",
} as const

/** Tells that a value is an object of sites.example.com/v1beta1 Site, by apiVersion and kind. */
export function isSite(object: unknown): object is Site {
  if (typeof object !== 'object' || object === null || !('apiVersion' in object) || !('kind' in object)) return false
  return object.apiVersion === SiteKind.apiVersion && object.kind === SiteKind.kind
}

/** An object of sites.example.com/v1beta1 Site, with its apiVersion and kind. */
export function createSite(object: Omit<Site, 'apiVersion' | 'kind'>): Site {
  return { ...object, apiVersion: SiteKind.apiVersion, kind: SiteKind.kind }
}
