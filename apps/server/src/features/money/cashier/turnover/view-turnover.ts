import { askedStakes, loadTurnovers } from '../../../../house/ledger-view/turnover.store.ts'
import type { CashierParts } from '../cashier-parts.ts'

/** What the member must still stake by what the books say now. */
export async function loadAskedStakes(
  parts: Pick<CashierParts, 'pool' | 'clock' | 'accounts' | 'currency' | 'withdrawalSettings'>,
  memberId: bigint,
) {
  const { accounts, currency } = parts
  const cashId = await accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency })
  const [settings, [found]] = await Promise.all([
    parts.withdrawalSettings(),
    loadTurnovers(parts.pool, [cashId]),
  ])
  return askedStakes(found, settings, parts.clock.now())
}

/** As players and staff are shown it. */
export function viewStakes({ neededMinor, missingMinor }: ReturnType<typeof askedStakes>) {
  return { neededMinor: neededMinor.toString(), missingMinor: missingMinor.toString() }
}
