/** ` (and 3 more places)`, with `but` behind it: ` (and 3 more places, some with other values)` */
export function morePlaces(many: number, but = ''): string {
  return many < 2 ? '' : ` (and ${many - 1} more ${many === 2 ? 'place' : 'places'}${but})`
}
