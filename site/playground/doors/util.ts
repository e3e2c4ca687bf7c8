/** The part of node:util that the packages use, for JSON. */
export { equalJson as isDeepStrictEqual } from '@crdgen/server/internal'
