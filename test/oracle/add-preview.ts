import { addPreview, readPreview } from '@crdgen/core/internal'

import { oracles } from './oracles.ts'

// The preview's oracle is there in wide runs alone.
if (Object.hasOwn(oracles, readPreview()?.minor ?? '')) addPreview()
