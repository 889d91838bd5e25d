import type { MoneySource, WithdrawalCase } from '@baize/contract'
import { type TransferCode, transferCodeByNumber } from '@baize/ledger'
import { PLAY_PARTS } from '../../../../../../house/ledger-view/play-parts.ts'

/** Codes that are no play, by what they say of where money comes from; what is missing is `others`. */
const SOURCES: Readonly<Partial<Record<TransferCode, MoneySource>>> = {
  deposit_credit: 'deposits',
  deposit_release: 'deposits',
  deposit_fee: 'deposits',
  withdrawal_hold: 'withdrawals',
  withdrawal_release: 'withdrawals',
  adjustment_credit: 'corrections',
  adjustment_debit: 'corrections',
  reward_cash: 'gifts',
  bonus_convert: 'gifts',
  bonus_late_cash: 'gifts',
  wager_rebate: 'gifts',
  wager_rebate_return: 'gifts',
  envelope_share: 'gifts',
  member_transfer: 'members',
  contract_pay: 'members',
  affiliate_pay: 'members',
  credit_granted: 'members',
  credit_repaid: 'members',
  debt_repaid: 'members',
}

/** Play sums up to so many codes that one by one say nothing. */
const WITHOUT_NAMES: ReadonlySet<MoneySource> = new Set(['play', 'deposits', 'withdrawals'])

export function sourceOf(code: TransferCode): MoneySource {
  return PLAY_PARTS[code] === undefined ? (SOURCES[code] ?? 'others') : 'play'
}

interface CodeSum {
  readonly code: number
  readonly amountMinor: bigint
}

/** What moved an account, by where it came from, with what each kind of movement came to. */
export function groupSources(sums: readonly CodeSum[]): WithdrawalCase['money']['sources'] {
  const groups = new Map<MoneySource, { totalMinor: bigint; movements: [string, bigint][] }>()
  for (const { code, amountMinor } of sums) {
    const name = transferCodeByNumber(code)
    const source = name ? sourceOf(name) : 'others'
    const group = groups.get(source) ?? { totalMinor: 0n, movements: [] }
    groups.set(source, group)
    group.totalMinor += amountMinor
    group.movements.push([name ?? String(code), amountMinor])
  }
  return [...groups].map(([source, { totalMinor, movements }]) => ({
    source,
    amountMinor: totalMinor.toString(),
    movements: WITHOUT_NAMES.has(source)
      ? []
      : movements.map(([code, amountMinor]) => ({ code, amountMinor: amountMinor.toString() })),
  }))
}

/** What neither was paid in nor won: corrections of staff and money of other members. */
export function givenMinorOf(sources: WithdrawalCase['money']['sources']): bigint {
  const given = sources.flatMap(({ source, movements }) =>
    source === 'corrections' || source === 'members' ? movements : [],
  )
  return given
    .filter(
      ({ code }) => sourceOf(code as TransferCode) === 'corrections' || code === 'member_transfer',
    )
    .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
}
