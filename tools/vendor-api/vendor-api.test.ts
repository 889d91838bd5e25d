import { readFile } from 'node:fs/promises'
import { vendorLaunch } from '@baize/contract/vendors'
import { describe, expect, it } from 'vitest'
import { vendorApiText } from './vendor-api-text.ts'

describe('the vendor protocol’s OpenAPI document', () => {
  it('says what the contract says; `npm run vendor-api` writes it anew', async () => {
    const path = new URL('../../docs/vendor-protocol/openapi.json', import.meta.url)
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(vendorApiText()))
  })
})

describe('the table of a launch’s parameters', () => {
  it('names every parameter of the contract, in its order, and says which are always there', async () => {
    const path = new URL('../../docs/vendor-protocol/README.md', import.meta.url)
    const text = await readFile(path, 'utf8')
    const table = text.split('### Parameters of a launch')[1]?.split('\n\nA parameter')[0] ?? ''
    const rows = [...table.matchAll(/^\| `([\w.]+)` +\| (yes)? +\|/gm)]
    const told = rows.map(([, name, always]) => ({ name, isAlways: always === 'yes' }))
    const { shown } = vendorLaunch.shape
    const parameters = [
      ...Object.entries(vendorLaunch.shape),
      ...Object.entries(shown.unwrap().shape).map(
        ([name, shape]) => [`shown.${name}`, shape] as const,
      ),
    ]
    expect(told).toEqual(
      parameters.map(([name, shape]) => ({ name, isAlways: !shape.isOptional() })),
    )
  })
})
