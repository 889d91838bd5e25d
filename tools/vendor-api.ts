/**
 * `npm run vendor-api`: writes docs/vendor-protocol/openapi.json from the shapes of the contract.
 * A unit test fails while the file says anything else.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { vendorApiText } from './vendor-api/vendor-api-text.ts'

const path = fileURLToPath(new URL('../docs/vendor-protocol/openapi.json', import.meta.url))
await writeFile(path, vendorApiText())
