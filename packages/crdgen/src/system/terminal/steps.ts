/** The units of a step. */
export interface Units {
  readonly all: number
  /** One of them: `CRD`. */
  readonly unit: string
}

/** Hears what a command does, one step after the other. Commands are synchronous: without it nobody would know before the end. */
export interface Steps {
  /** Begins a step, `read files`, which ends the one before. */
  begin(name: string, units?: Units): void
  /** Counts units of the step that are done, by default one. */
  done(more?: number): void
}

/** A step of work that counts its own units: before each of them, and after the last. */
export function countIn(steps: Steps | undefined, name: string, unit: string): (done: number, all: number) => void {
  return (done, all) => {
    if (done > 0) steps?.done()
    if (done === 0 && all > 0) steps?.begin(name, { all, unit })
  }
}

/** Begins a step that is the same for each item. */
export function mapInSteps<Item, Result>(
  steps: Steps | undefined,
  { name, unit }: { readonly name: string; readonly unit: string },
  items: readonly Item[],
  map: (item: Item) => Result,
): readonly Result[] {
  if (items.length > 0) steps?.begin(name, { all: items.length, unit })
  return items.map(item => {
    const result = map(item)
    steps?.done()
    return result
  })
}
