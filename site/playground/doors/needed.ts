/** Stops code that is synchronous where something is missing that is loaded only then; once it is there, the code is run again. */
export class Needed extends Error {
  readonly load: () => Promise<void>

  constructor(what: string, load: () => Promise<void>) {
    super(what)
    this.load = load
  }
}
