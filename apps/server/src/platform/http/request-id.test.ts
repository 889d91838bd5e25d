import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createRequestIds } from './request-id.ts'

const from = (remoteAddress: string | undefined, id?: string) => ({
  headers: id === undefined ? {} : { 'x-request-id': id },
  socket: { remoteAddress } as Socket,
})
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4/

describe('the id of a request', () => {
  const idOf = createRequestIds(['10.1.0.0/16', 'loopback'])

  it('is the proxy’s when a trusted proxy sent one', () => {
    expect(idOf(from('10.1.2.3', 'edge-7.00041'))).toBe('edge-7.00041')
    expect(idOf(from('127.0.0.1', 'edge-7.00042'))).toBe('edge-7.00042')
  })

  it('is our own when anybody else sent one, or the proxy sent none', () => {
    expect(idOf(from('203.0.113.9', 'edge-7.00041'))).toMatch(UUID)
    expect(idOf(from(undefined, 'edge-7.00041'))).toMatch(UUID)
    expect(idOf(from('10.1.2.3'))).toMatch(UUID)
    expect(createRequestIds([])(from('127.0.0.1', 'edge-7.00041'))).toMatch(UUID)
  })

  it.each(['short', 'a'.repeat(65), 'two\nlines-here', 'with space', '{"json":true}'])(
    'is our own instead of %j',
    (id) => expect(idOf(from('10.1.2.3', id))).toMatch(UUID),
  )
})
