import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { vendorApiText } from './vendor-api-text.ts'

describe('the vendor protocol’s OpenAPI document', () => {
  it('says what the contract says; `npm run vendor-api` writes it anew', async () => {
    const path = new URL('../../docs/vendor-protocol/openapi.json', import.meta.url)
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(vendorApiText()))
  })
})
