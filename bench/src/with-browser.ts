import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../tools/shared/failure.ts'
import { findFreePort } from '../../tools/shared/free-port.ts'
import { CHROMIUM, findTool } from '../../tools/shared/system-tools.ts'

const BROWSER_PATIENCE_MS = 15_000
/** A browser answers before all of it has started; what it still does then is not the page's. */
const BROWSER_START_MS = 4_000
const POLL_MS = 100

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser with an empty profile, as a stranger's is, that listens at a port and does nothing of its own. */
export async function withBrowser<Value>(work: (port: number) => Promise<Value>): Promise<Value> {
  const program = findTool(CHROMIUM)
  if (!program) throw new Failure('Chromium is not installed.')
  const profile = await mkdtemp(join(tmpdir(), 'baize-browser-'))
  const port = await findFreePort()
  const args = [`--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank']
  const browser = spawn(program, [...FLAGS, ...args], { stdio: 'ignore' })
  try {
    await waitForBrowser(port)
    return await work(port)
  } finally {
    const gone = new Promise((resolve) => browser.once('exit', resolve))
    browser.kill()
    await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function waitForBrowser(port: number): Promise<void> {
  const until = performance.now() + BROWSER_PATIENCE_MS
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer?.ok) return await sleep(BROWSER_START_MS)
    await sleep(POLL_MS)
  }
  throw new Failure('Chromium did not start.')
}
