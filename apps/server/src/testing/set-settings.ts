import type { Clock, EpochMs } from '@baize/kernel'
import { saveSettings } from '../features/operators/system/door.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { TestServer } from './test-server.ts'

/** Longer than settings are held by a server. */
const HELD_MS = 5_000

/** The real time, and more of it when a test wants it to have passed. */
export interface ForwardClock extends Clock {
  forward(ms: number): void
}

export function createForwardClock(): ForwardClock {
  let aheadMs = 0
  return {
    now: () => (systemClock.now() + aheadMs) as EpochMs,
    forward(ms) {
      aheadMs += ms
    },
  }
}

/** Changes settings as an operator would, and lets the time pass until the server goes by them. */
export async function setSettings(
  server: TestServer,
  clock: ForwardClock,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { pool } = server.database
  await inTransaction(pool, (tx) => saveSettings(tx, settings, new Date(clock.now())))
  clock.forward(HELD_MS)
}
