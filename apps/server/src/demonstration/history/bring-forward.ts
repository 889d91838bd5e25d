import { BROUGHT_FORWARD_PATH, type BroughtForward } from '@baize/contract/payments'
import type pg from 'pg'
import { loadOwed } from '../../features/money/reconciliation/door.ts'
import { signCall } from '../../platform/signed-calls/sign-call.ts'
import type { ServerCore } from '../../server-core.ts'
import type { StoredHistory } from './history.store.ts'
import { HISTORY_PROVIDER } from './post-moment.ts'

const ANSWER_MS_MAX = 5_000

/**
 * Says to the sandbox what its provider held at the end of the history, of which it has no books: else it would owe the house nothing
 * of it. It keeps the first it hears, so every start may say it.
 */
export async function bringForward(
  { config, clock, currencyCode: currency, log }: ServerCore,
  pool: pg.Pool,
  { startMs, endMs }: Pick<StoredHistory, 'startMs' | 'endMs'>,
): Promise<void> {
  const { sandboxSecret, sandboxUrl } = config
  if (sandboxSecret === undefined) return
  const held = { provider: HISTORY_PROVIDER, currency }
  const { clearingMinor, onTheWayMinor } = await loadOwed(pool, held, new Date(endMs + 1))
  const amountMinor = (clearingMinor + onTheWayMinor).toString()
  const brought: BroughtForward = { currency, amountMinor, at: new Date(startMs).toISOString() }
  const body = JSON.stringify(brought)
  try {
    await fetch(new URL(BROUGHT_FORWARD_PATH, sandboxUrl), {
      ...{ method: 'POST', body, redirect: 'error' },
      headers: signCall(sandboxSecret, clock, BROUGHT_FORWARD_PATH, body),
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
  } catch (failure) {
    log.info({ err: failure }, 'The sandbox has not heard of the history, the next start says it')
  }
}
