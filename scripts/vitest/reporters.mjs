// @ts-check
/** The reporters of a suite: the usual one, and a JSON file when CRDGEN_TEST_REPORT names one. */
const file = process.env['CRDGEN_TEST_REPORT']

export const reporters = file === undefined ? ['default'] : ['default', 'json']
export const outputFile = file === undefined ? {} : { json: file }
