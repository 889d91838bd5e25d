import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const FIRST = 15_300
const LAST = 19_999
const TRIES_MAX = 100

/** `forbidden`: the system keeps ports like this from users like this one. */
export type PortState = 'free' | 'taken' | 'forbidden'

/** Tells whether this machine would let a program listen on the loopback port now. */
export function lookAtPort(port: number): Promise<PortState> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EACCES' || error.code === 'EPERM' ? 'forbidden' : 'taken'),
    )
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve('free'))
    })
  })
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await lookAtPort(port)) === 'free'
}

/** A free loopback port below the ones that outgoing connections are given. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const port = randomInt(FIRST, LAST)
    if (await isPortFree(port)) return port
  }
  throw new Error(`No free port between ${FIRST} and ${LAST} after ${TRIES_MAX} tries`)
}

/** As many of them, each another one. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}
