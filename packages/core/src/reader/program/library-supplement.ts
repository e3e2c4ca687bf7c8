/** Global types that no library of the language has, but every platform: they hold data in a form that we know. */
export const supplement = `
interface URL { hash: string; host: string; hostname: string; href: string; readonly origin: string; password: string; pathname: string; port: string; protocol: string; search: string; readonly searchParams: URLSearchParams; username: string; toString(): string; toJSON(): string }
interface URLSearchParams { readonly size: number; append(name: string, value: string): void; delete(name: string, value?: string): void; get(name: string): string | null; getAll(name: string): string[]; has(name: string, value?: string): boolean; set(name: string, value: string): void; sort(): void; toString(): string }
declare var URL: { prototype: URL; new (url: string | URL, base?: string | URL): URL; canParse(url: string | URL, base?: string | URL): boolean }
interface Buffer extends Uint8Array { write(text: string): number; equals(other: Uint8Array): boolean; compare(other: Uint8Array): number; readUInt8(at?: number): number }
declare var Buffer: { prototype: Buffer; from(...given: any): Buffer; alloc(size: number): Buffer; concat(list: readonly Uint8Array[]): Buffer }
`
