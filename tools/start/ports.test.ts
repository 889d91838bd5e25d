import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findFreePort, lookAtPort } from '../shared/free-port.ts'
import { readPort } from './ports.ts'

describe('the ports of the product', () => {
  it('are seen to be free or taken', async () => {
    const port = await findFreePort()
    expect(await lookAtPort(port)).toBe('free')
    const other = createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    expect(await lookAtPort(port)).toBe('taken')
    await new Promise((resolve) => other.close(resolve))
  })

  it.each(['80a', '0', '65536', '-1', '80.5'])('are numbers, and %s is none', (text) => {
    process.env.A_PORT = text
    expect(() => readPort('A_PORT', 8080)).toThrow('A_PORT must be a port number')
    delete process.env.A_PORT
  })
})
