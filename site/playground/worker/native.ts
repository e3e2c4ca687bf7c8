/** What the API server does with its own kinds: a file of the page's own, loaded with the first object of one. */
export { validateNative } from '@crdgen/server/internal'
