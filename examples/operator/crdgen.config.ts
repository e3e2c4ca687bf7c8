import { defineConfig } from 'crdgen'

export default defineConfig({
  input: 'api/**/*.ts',
  // JSON, so that the webhook imports the CRD as it is.
  output: { crds: 'crds', format: 'json', constants: 'src/generated' },
  kubernetes: '1.36',
  server: '1.33..1.37',
})
