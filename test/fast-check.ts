import fc from 'fast-check'

/** fast-check with one seed for every property, so that a run says today what it said yesterday; CRDGEN_SEED=N tries other values. */
fc.configureGlobal({ seed: Number(process.env['CRDGEN_SEED'] ?? 1) })

export { fc }
