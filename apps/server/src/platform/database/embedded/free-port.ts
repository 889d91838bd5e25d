import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ephemeral range on purpose: a reconnect loop to a closed ephemeral port on loopback can
 * connect to itself and then hold the very port the server wants.
 */
const PORT_FIRST = 20_000
const PORT_LAST = 32_000
const TRIES_MAX = 200

/** Tells whether this machine would let a server listen on the loopback port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true))
    })
  })
}

/** A free loopback port below the ephemeral range; the remembered one when it is still free. */
export async function chooseFreePort(remembered?: number): Promise<number> {
  if (remembered !== undefined && (await isPortFree(remembered))) return remembered
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const candidate = randomInt(PORT_FIRST, PORT_LAST)
    if (await isPortFree(candidate)) return candidate
  }
  throw new Error(`No free port between ${PORT_FIRST} and ${PORT_LAST} after ${TRIES_MAX} tries`)
}
