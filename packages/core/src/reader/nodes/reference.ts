import { argumentPlaces } from '../arguments.ts'
import { defineConstruct } from '../construct.ts'
import { readTarget } from '../read-target.ts'
import { isReference, type Reference, resolveTarget } from '../target.ts'

/** A name: `Widget`, `k8s.V1Pod`, `Omit<A, 'b'>`, `import('./a.ts').B` */
export default defineConstruct({
  is: (node): node is Reference => isReference(node),
  read: (node, place, context) =>
    readTarget(resolveTarget(node, place.env, context.session), argumentPlaces(node, place, context), place, context),
})
