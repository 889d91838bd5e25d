import type { VendorRequest } from '@baize/contract/vendors'
import { uuidV7 } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import { type Movement, replaceRow, requestRow } from '@baize/ledger/pg'
import { houseAccountOf } from '../../../house/house-account.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { standingOf } from './other-calls.ts'
import { shownBalance } from './play-round.ts'
import { answer, type Reply, refusal } from './reply.ts'
import { followBook, grantsIn, hasBonus } from './round-bonus.ts'
import { findBonus, type RoundBonusNeeds } from './round-calls.ts'
import { decideEnd, EMPTY_BOOK } from './round-rules.ts'
import { vendorRounds } from './vendor-rounds.store.ts'
import { type CallFrom, houseOf } from './wallet-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

/** Closes a round; one that is not known here needs no closing. */
export async function endRound(
  deps: WalletParts,
  { vendorCode }: CallFrom,
  request: VendorRequest<'end_round'>,
): Promise<Reply> {
  const memberId = await deps.players.memberOf(vendorCode, request.playerId)
  if (memberId === undefined) return refusal('end_round', 'session_not_found')
  const { accounts, currencyCode: currency, bonus } = deps
  const cashId = await accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency })
  const round = { vendorCode, memberId, roundRef: request.roundId }
  const purpose = houseOf(vendorCode, request.gameId)
  const find = async () => ({
    ...(await findBonus(deps, round)),
    houseId: await houseAccountOf(accounts, memberId, { kind: 'house', purpose, currency }),
  })
  const close = (needs: EndNeeds | undefined) =>
    deps.poster.post(planEnd(deps, { ...round, cashId, needs }))
  let outcome = await close(bonus.isExpected(memberId) ? await find() : undefined)
  while (outcome.kind === 'refused') {
    bonus.expect(memberId)
    outcome = await close(await find())
  }
  return outcome.kind === 'posted' ? outcome.answer : refusal('end_round', 'internal')
}

interface EndNeeds extends RoundBonusNeeds {
  readonly houseId: AccountId
}

interface RoundToEnd {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly roundRef: string
  readonly cashId: AccountId
  /** Of a member who may have bonus money. */
  readonly needs: EndNeeds | undefined
}

function planEnd(
  deps: WalletParts,
  { vendorCode, memberId, roundRef: ref, cashId, needs }: RoundToEnd,
): Movement<Reply, 'bonus_needed'> {
  const roundKey = { vendorCode, memberId, ref }
  const key = uuidV7(deps.clock, takeRandomBytes(10))
  return {
    // Nothing is posted under it: closing twice is closing once.
    key,
    inputHash: Buffer.alloc(16),
    causeId: key,
    accountIds: [
      cashId,
      ...(needs ? [needs.houseId, needs.accounts.bonusId, needs.accounts.promotionId] : []),
    ],
    rows: [
      ...(needs ? deps.bonus.rowsOf(memberId, needs.grantIds) : []),
      requestRow(vendorRounds, roundKey),
    ],
    decide(view) {
      const atMs = deps.clock.now()
      const round = view.row(vendorRounds, roundKey)
      const book = round?.book ?? EMPTY_BOOK
      const session = needs && deps.bonus.open(view, memberId, needs.accounts, atMs, needs.grantIds)
      const isAtHand = session
        ? grantsIn(book).every((grantId) => session.has(grantId))
        : !round?.hasBonus && !hasBonus(book)
      if (!isAtHand) return { refused: { code: 'bonus_needed' } }
      const decided = decideEnd(book)
      const isChanged = round !== undefined && !book.isClosed && decided.ok
      const scene = session && needs && { ...needs, session, causeId: key, orderId: key }
      const closed = isChanged ? decided.value.book : book
      const after = scene ? followBook(scene, closed).book : closed
      const { before = [], after: later = [], rows = [] } = session?.finish() ?? {}
      const cashMinor = view.balanceMinor(cashId)
      const told = shownBalance(session, round?.gameCode ?? '', cashMinor)
      const changed = round && { ...round, book: after, atMs, version: round.versionRead + 1 }
      return {
        accepted: {
          ...{ before, transfers: [], after: later },
          rows: [
            ...rows,
            ...(isChanged && changed ? [replaceRow(vendorRounds, roundKey, changed)] : []),
          ],
          answer: answer(standingOf(deps, told)),
        },
      }
    },
  }
}
