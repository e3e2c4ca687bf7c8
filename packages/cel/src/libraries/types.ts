import { opaque, structOf } from '../types/type.ts'

/** The types that the libraries of Kubernetes bring. Some are objects without fields, as they are in the API server. */
export const quantityType = structOf('kubernetes.Quantity')
export const urlType = structOf('kubernetes.URL')
export const ipType = opaque('net.IP')
export const cidrType = opaque('net.CIDR')
export const formatType = structOf('kubernetes.NamedFormat')
export const semverType = structOf('kubernetes.Semver')

export const authorizer = structOf('kubernetes.authorization.Authorizer')
export const pathCheck = structOf('kubernetes.authorization.PathCheck')
export const groupCheck = structOf('kubernetes.authorization.GroupCheck')
export const resourceCheck = structOf('kubernetes.authorization.ResourceCheck')
export const decision = structOf('kubernetes.authorization.Decision')
