/** Serving of reviews over HTTP, for conversion and admission. Loads nothing of what checks and converts. */
export { type NodeRequest, type NodeResponse, toNodeListener } from './node-listener.ts'
export { type AnswerReview, serveReviews } from './serve-reviews.ts'
export type { FetchHandler, Served, ServeOptions } from './types.ts'
