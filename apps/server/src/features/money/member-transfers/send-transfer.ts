import { randomBytes } from 'node:crypto'
import {
  assert,
  type Clock,
  type CurrencyCode,
  encodeId,
  type Minor,
  minor,
  minorFromWire,
  type Result,
  refuse,
  succeed,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import { planMemberTransfer } from '@baize/ledger'
import { type AccountBook, createRow, type Poster, replaceRow, requestRow } from '@baize/ledger/pg'
import type pg from 'pg'
import type { BonusFunds } from '../../../house/bonus/bonus-funds.ts'
import { bonusAtStake, type WouldForfeit } from '../../../house/bonus/give-up-for.ts'
import { owedAccountsOf, owedOf } from '../../../house/ledger-view/debt.ts'
import { askedStakes, turnovers } from '../../../house/ledger-view/turnover.store.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'
import { postOnce } from '../../../platform/post-once.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import {
  areRelated,
  loadOwnTransfer,
  loadSender,
  type MemberTransferRow,
  memberTransfers,
  type OwnTransfer,
  sendingDayOf,
  sendingDays,
  transferParties,
} from './member-transfers.store.ts'
import {
  findTransferObstacle,
  NOTHING_SENT,
  relationOf,
  type TransferObstacle,
  type TransferSettings,
} from './transfer-rules.ts'

type PaymentRefusal =
  | 'payment_password_missing'
  | 'payment_password_locked'
  | 'payment_password_wrong'

/** What transfers between members are built from. */
export interface MemberTransferParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly bonus: BonusFunds
  readonly currency: CurrencyCode
  readonly live: LiveHub
  /** What holds now; undefined where the policy does not allow it or the house has closed it. */
  openSettings(): Promise<TransferSettings | undefined>
  confirmPayment(memberId: bigint, password: string): Promise<Result<undefined, PaymentRefusal>>
  loadBalance(memberId: bigint): Promise<{ balanceMinor: Minor; balanceVersion: bigint }>
}

export interface TransferCommand {
  readonly memberId: bigint
  readonly key: Uuid
  readonly receiverId: string
  readonly amountMinor: string
  readonly paymentPassword: string
  /** Bonus money that the sender knows to lose. */
  readonly forfeitsMinor?: string | undefined
}

type SendRefusal =
  | 'real_account_needed'
  | 'member_transfers_closed'
  | 'transfer_to_self'
  | 'amount_out_of_limits'
  | 'key_reused'
  | PaymentRefusal
  | TransferObstacle
  | WouldForfeit

/** Sends money to another member: checked, then moved in the commit that writes it down. */
export async function sendTransfer(
  parts: MemberTransferParts,
  command: TransferCommand,
): Promise<Result<OwnTransfer, SendRefusal>> {
  const { memberId } = command
  const sender = await loadSender(parts.pool, memberId)
  if (sender?.isTrial) return refuse('real_account_needed')
  const settings = await parts.openSettings()
  if (!settings) return refuse('member_transfers_closed')
  // A locked account learns nothing more; it is looked at once more under its lock.
  if (sender?.isLocked) return refuse('account_locked')
  const receiverId = BigInt(command.receiverId)
  if (receiverId === memberId) return refuse('transfer_to_self')
  const confirmed = await parts.confirmPayment(memberId, command.paymentPassword)
  if (!confirmed.ok) return confirmed
  const amountMinor = minorFromWire(command.amountMinor)
  const { minMinor, maxMinor } = settings
  if (amountMinor === undefined || amountMinor < minMinor || amountMinor > maxMinor) {
    const details = { minMinor: minMinor.toString(), maxMinor: maxMinor.toString() }
    return refuse('amount_out_of_limits', details)
  }
  // Also, nobody who is nobody is given an account in the books.
  if (!(await areRelated(parts.pool, memberId, receiverId))) return refuse('receiver_not_related')
  const posted = await moveMoney(parts, command, { receiverId, amountMinor, settings })
  if (!posted.ok) return posted
  const transfer = await loadOwnTransfer(parts.pool, memberId, posted.value)
  assert(transfer, 'a posted transfer is stored')
  const message = {
    type: 'member_transfer',
    transferId: encodeId('mtr', transfer.transferId),
  } as const
  for (const each of [memberId, receiverId]) parts.live.tell(each, message)
  return succeed(transfer)
}

interface Checked {
  readonly receiverId: bigint
  readonly amountMinor: Minor
  readonly settings: TransferSettings
}

async function moveMoney(
  parts: MemberTransferParts,
  { memberId, key, forfeitsMinor }: TransferCommand,
  { receiverId, amountMinor, settings }: Checked,
): Promise<Result<Uuid, SendRefusal>> {
  const { currency, bonus: funds } = parts
  const transferId = uuidV7(parts.clock, randomBytes(10))
  const atMs = parts.clock.now()
  const day = sendingDayOf(memberId, atMs)
  const accounts = {
    senderId: await parts.accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
    receiverId: await parts.accounts.idOf({ kind: 'player_cash', ownerId: receiverId, currency }),
  }
  const owing = await owedAccountsOf(parts.accounts, { memberId, currency })
  const bonus = await bonusAtStake(funds, memberId)
  const posting = parts.poster.post<Uuid, SendRefusal>({
    ...postingKey('member_transfer', memberId, key),
    inputHash: inputHashOf(`${receiverId} ${amountMinor}`),
    causeId: transferId,
    accountIds: [
      ...[accounts.senderId, accounts.receiverId, owing.debtId, owing.creditId],
      ...bonus.accountIds,
    ],
    rows: [
      requestRow(transferParties, memberId),
      requestRow(transferParties, receiverId),
      requestRow(sendingDays, day),
      requestRow(turnovers, accounts.senderId),
      createRow(memberTransfers, transferId),
      ...bonus.rows,
    ],
    decide(view) {
      const sender = view.row(transferParties, memberId)
      const receiver = view.row(transferParties, receiverId)
      const today = view.row(sendingDays, day) ?? NOTHING_SENT
      const standing = view.row(turnovers, accounts.senderId)
      assert(standing, 'a player’s cash is an account')
      const unplayedMinor = askedStakes(standing, settings, atMs).missingMinor
      // What came in beside this one is not among the stakes that were read: it can be sent the next time.
      const inHand = view.balanceMinor(accounts.senderId)
      const balanceMinor = inHand < standing.balanceMinor ? inHand : standing.balanceMinor
      const refused = findTransferObstacle({
        ...{ sender, receiver, amountMinor, balanceMinor, unplayedMinor, today, settings, atMs },
        owed: owedOf(view, owing),
      })
      if (refused) return { refused }
      const givenUp = bonus.giveUp(view, atMs, forfeitsMinor)
      if ('refused' in givenUp) return givenUp
      const receiverIs = sender && receiver && relationOf(sender, receiver)
      assert(receiverIs, 'money goes to members one step away')
      const row: MemberTransferRow = {
        ...{ transferId, senderId: memberId, receiverId, receiverIs },
        ...{ amountMinor, currency, sentAt: new Date(atMs) },
      }
      const sentMinor = minor(today.sentMinor + amountMinor)
      return {
        accepted: {
          before: givenUp.before,
          transfers: planMemberTransfer(accounts, transferId, amountMinor),
          after: givenUp.after,
          rows: [
            ...givenUp.rows,
            replaceRow(sendingDays, day, { count: today.count + 1, sentMinor }),
            replaceRow(turnovers, accounts.senderId, {
              ...standing,
              balanceMinor: minor(standing.balanceMinor - amountMinor),
            }),
            replaceRow(memberTransfers, transferId, row),
          ],
          answer: transferId,
        },
      }
    },
  })
  const posted = await postOnce(posting, {
    conflict: 'key_reused',
    replay: (causeId) => Promise.resolve(causeId),
  })
  return posted.ok ? succeed(posted.value.answer) : posted
}
