// @ts-check
export function writeGates() {}
