import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../shared/failure.ts'
import { findFreePort, lookAtPort, type PortState } from '../shared/free-port.ts'

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
    const state = await waitForPort(port)
    if (state === 'free') continue
    if (state === 'forbidden') {
      throw new Failure(
        `This user may not listen on port ${port} (${purpose}); systems keep ports below 1024 for root. Choose another: ${variable}=${port + 8000} npm start`,
      )
    }
    if (await isBaize(port)) {
      throw new Failure(`Baize is running already: http://localhost:${port}`)
    }
    throw new Failure(
      `Port ${port} for the ${purpose} is already in use by another program. Stop that program, or choose another port: ${variable}=${port + 1000} npm start`,
    )
  }
}

/** Our own server answers like nothing else does. */
async function isBaize(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(POLL_MS * 5),
    })
    return (await response.text()).startsWith('{"database":')
  } catch {
    return false
  }
}

async function waitForPort(port: number): Promise<PortState> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const state = await lookAtPort(port)
    if (state !== 'taken' || performance.now() > until) return state
    await sleep(POLL_MS)
  }
}

const SMTP_PORT = 8083

/** Only our own programs speak to the sandbox's mail server: any port will do. */
export async function chooseSmtpPort(): Promise<number> {
  return (await lookAtPort(SMTP_PORT)) === 'free' ? SMTP_PORT : await findFreePort()
}
