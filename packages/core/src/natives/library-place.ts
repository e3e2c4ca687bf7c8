const folder = 'libraries/'

/** The place of a library's module. With `names`, of the module with no other exports than those. */
export function libraryPlace(packageName: string, subpath: string, names?: readonly string[]): string {
  const place = subpath === '' ? `${folder}${packageName}` : `${folder}${packageName}/${subpath}`
  return names === undefined ? place : `${place}~${[...new Set(names)].sort().join('+')}`
}

export interface LibraryPlace {
  readonly packageName: string
  readonly subpath: string
  readonly names?: ReadonlySet<string>
}

/** Reads the place of a library's module; undefined for any other place. */
export function parseLibraryPlace(place: string): LibraryPlace | undefined {
  if (!place.startsWith(folder)) return undefined
  const [path = '', names] = place.slice(folder.length).split('~')
  const parts = path.split('/')
  const length = path.startsWith('@') ? 2 : 1
  return {
    packageName: parts.slice(0, length).join('/'),
    subpath: parts.slice(length).join('/'),
    ...(names === undefined ? {} : { names: new Set(names.split('+')) }),
  }
}
