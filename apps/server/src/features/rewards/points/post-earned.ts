import { assert, uuidV7 } from '@baize/kernel'
import { planPointsEarned } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { type DueEarning, loadDue, markPosted } from './earnings.store.ts'
import { pointsAccountsOf } from './points-accounts.ts'
import type { PointsDeps } from './points-deps.ts'
import { applyEarned, balanceOf, NEW_WALLET } from './points-wallet.ts'
import { pointsWallets } from './wallets.store.ts'

/** Members of one page, posted at once. */
const AT_ONCE_MAX = 200

type PostDeps = Pick<PointsDeps, 'pool' | 'clock' | 'poster' | 'accounts'>

/** Brings the ledger up to what was earned. May run anywhere, any number of times. */
export async function postEarned(deps: PostDeps): Promise<void> {
  let after = 0n
  for (;;) {
    const due = await loadDue(deps.pool, after, AT_ONCE_MAX)
    await Promise.all(due.map((each) => postMember(deps, each)))
    if (due.length > 0) await markPosted(deps.pool, due)
    after = due.at(-1)?.memberId ?? after
    if (due.length < AT_ONCE_MAX) return
  }
}

/** The position of the sum decides "once": the wallet takes over only what is newer than what it knows. */
async function postMember(
  { clock, poster, accounts }: PostDeps,
  { memberId, whole, position }: DueEarning,
): Promise<void> {
  const books = await pointsAccountsOf(accounts, memberId)
  const key = uuidV7(clock, takeRandomBytes(10))
  const outcome = await poster.post<null, 'known'>({
    key,
    inputHash: inputHashOf(`${memberId} ${position}`),
    causeId: key,
    accountIds: [books.pointsId, books.memberId],
    rows: [requestRow(pointsWallets, memberId)],
    decide(view) {
      const wallet = view.row(pointsWallets, memberId) ?? NEW_WALLET
      assert(view.balanceMinor(books.memberId) === balanceOf(wallet), 'a wallet tells its account')
      const step = applyEarned(wallet, { earned: whole, position })
      if (!step) return { refused: { code: 'known' } }
      return {
        accepted: {
          transfers: step.points === 0n ? [] : planPointsEarned(books, key, step.points),
          rows: [replaceRow(pointsWallets, memberId, step.wallet)],
          answer: null,
        },
      }
    },
  })
  assert(outcome.kind === 'posted' || outcome.kind === 'refused', 'its key is new')
}
