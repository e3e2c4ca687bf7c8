import { defineConfig } from 'crdgen'

export default defineConfig({
  input: 'api/**/*.ts',
  output: 'crds',
  kubernetes: '1.35',
  server: '1.33..1.36',
})
