import type { WithdrawalCase } from '@baize/contract'
import { encodeId, isSameName } from '@baize/kernel'
import type pg from 'pg'
import {
  type BookSums,
  type CaseDeposit,
  type CaseOrder,
  loadBookSums,
  loadCaseCorrections,
  loadCaseDeposits,
  loadCasePlay,
  loadPaidBefore,
  PLAY_DAYS_MAX,
  type PlayedProduct,
} from './case-money.store.ts'
import { groupSources } from './money-sources.ts'

const DAY_MS = 86_400_000
const NOTHING_HELD: BookSums = { walletMinor: 0n, leftMinor: 0n, sums: [] }

type CaseMoney = WithdrawalCase['money']

/** Where the money of a withdrawal comes from, as it was when it was asked for. */
export async function loadCaseMoney(
  pool: pg.Pool,
  order: CaseOrder & { readonly payeeName: string | null },
): Promise<CaseMoney> {
  const { memberId, requestedAt: to, memberSince } = order
  const paidAt = await loadPaidBefore(pool, order)
  const since = paidAt ?? memberSince
  const playSince = new Date(Math.max(since.getTime(), to.getTime() - PLAY_DAYS_MAX * DAY_MS))
  const span = { from: since, to }
  const [books = NOTHING_HELD, deposits, corrections, play] = await Promise.all([
    loadBookSums(pool, order, since),
    loadCaseDeposits(pool, memberId, span),
    loadCaseCorrections(pool, memberId, span),
    loadCasePlay(pool, memberId, { from: playSince, to }),
  ])
  const sumOf = (pick: (each: PlayedProduct) => bigint) =>
    play.reduce((sum, each) => sum + pick(each), 0n).toString()
  return {
    since: since.toISOString(),
    afterWithdrawal: paidAt !== undefined,
    leftMinor: books.leftMinor.toString(),
    walletMinor: books.walletMinor.toString(),
    sources: groupSources(books.sums),
    corrections: corrections.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    deposits: viewDeposits(deposits, order.payeeName),
    playSince: playSince.toISOString(),
    play: play.filter(({ rounds }) => rounds > 0).map(viewPlay),
    dayResultMinor: sumOf(({ dayResultMinor }) => dayResultMinor),
    monthResultMinor: sumOf(({ monthResultMinor }) => monthResultMinor),
  }
}

function viewDeposits(
  deposits: readonly CaseDeposit[],
  payeeName: string | null,
): CaseMoney['deposits'] {
  const [first] = deposits
  return {
    count: first?.count ?? 0,
    amountMinor: (first?.totalMinor ?? 0n).toString(),
    items: deposits.map(({ depositId, orderNumber, at, amountMinor, methodNames, payer }) => ({
      ...{ depositId: encodeId('dep', depositId), orderNumber, methodNames },
      at: at.toISOString(),
      amountMinor: amountMinor.toString(),
      holder: payer === null ? null : { name: payer, isOwn: isSameName(payer, payeeName ?? '') },
    })),
  }
}

function viewPlay(play: PlayedProduct): CaseMoney['play'][number] {
  const { product, rounds, stakedMinor, resultMinor } = play
  return {
    product: product as CaseMoney['play'][number]['product'],
    rounds,
    stakedMinor: stakedMinor.toString(),
    resultMinor: resultMinor.toString(),
    nearEvenPercent: percentOf(play.nearEvenMinor, stakedMinor),
    opposedPercent: percentOf(play.opposedMinor, stakedMinor),
  }
}

/** Whole percent, rounded down; nothing of nothing is nothing. */
export function percentOf(partMinor: bigint, wholeMinor: bigint): number {
  return wholeMinor === 0n ? 0 : Number((partMinor * 100n) / wholeMinor)
}
