// @ts-check
/** Ends the script with a text for the person who runs it; the stack is of no use to them. */
export class Stop extends Error {}
