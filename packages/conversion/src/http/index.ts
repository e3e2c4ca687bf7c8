/** Serving of reviews over HTTP, for conversion and admission. Loads nothing of what checks and converts. */
export { toNodeListener } from './node-listener.ts'
export type { NodeRequest, NodeResponse } from './node-listener.ts'
export { serveReviews } from './serve-reviews.ts'
export type { AnswerReview } from './serve-reviews.ts'
export type { FetchHandler, Served, ServeOptions } from './types.ts'
