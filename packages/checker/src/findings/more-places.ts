/** ` (and 3 more places)` */
export function morePlaces(many: number): string {
  return many < 2 ? '' : ` (and ${many - 1} more ${many === 2 ? 'place' : 'places'})`
}
