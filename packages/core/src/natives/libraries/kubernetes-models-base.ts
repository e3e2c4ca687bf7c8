import { plain } from '../dialect.ts'
import type { Library } from '../library.ts'

const declarations = `
export interface TypeMeta { apiVersion: string; kind: string }
export type TypeMetaGuard<T extends TypeMeta> = (value: unknown) => value is T
export type ModelData<T> = T extends TypeMeta ? Omit<T, keyof TypeMeta> : T
export declare class Model<T> { constructor(data?: ModelData<T>) }
export type ModelConstructor<T> = new (data?: ModelData<T>) => Model<T>
export declare function createTypeMetaGuard<T extends TypeMeta>(meta: TypeMeta): TypeMetaGuard<T>
export declare function setValidateFunc<T>(model: ModelConstructor<T>, validate: (data: unknown) => asserts data is T): void
`

/** The base class of kubernetes-models' classes, which its packages of CRD types extend; its methods are not fields. */
const base: Library = {
  packages: ['@kubernetes-models/base'],
  dialect: plain,
  facade: subpath => (/^(dist)?$/.test(subpath) ? { declarations } : undefined),
  minorOf: () => undefined,
}

export default base
