import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../shared/failure.ts'

/** A port the product needs, and the variable that changes it. */
export interface WantedPort {
  readonly variable: string
  readonly port: number
  readonly purpose: string
}

/** Reads a port from the environment. */
export function readPort(variable: string, fallback: number): number {
  const text = process.env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`${variable} must be a port number from 1 to 65535, not "${text}".`)
  }
  return port
}

/** A product that was just killed needs a moment to leave its ports. */
const PATIENCE_MS = 5_000
const POLL_MS = 200

/** Refuses to start while another program listens where we want to. */
export async function assertPortsFree(wanted: readonly WantedPort[]): Promise<void> {
  for (const { port, purpose, variable } of wanted) {
    if (await isFreeSoon(port)) continue
    throw new Failure(
      `Port ${port} for the ${purpose} is already in use by another program. Stop that program, or choose another port: ${variable}=${port + 1000} npm start`,
    )
  }
}

async function isFreeSoon(port: number): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  while (!(await isFree(port))) {
    if (performance.now() > until) return false
    await sleep(POLL_MS)
  }
  return true
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true))
    })
  })
}
