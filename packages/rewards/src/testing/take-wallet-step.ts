import { epochMs, minor, ratioOfDecimal, ratioOfPercent, unreachable } from '@baize/kernel'
import { decideGrant, type GrantSum } from '../bonus/decide-grant.ts'
import { isOver } from '../bonus/grant.ts'
import {
  applyRefund,
  applyRollback,
  applySettlement,
  applyStake,
  endGrant,
} from '../bonus/grant-steps.ts'
import { forfeitAll } from '../bonus/queue.ts'
import { splitStake } from '../bonus/split.ts'
import type { BonusTerms } from '../bonus/terms.ts'
import {
  activeGrant,
  advance,
  balanceOf,
  move,
  moveAll,
  moveOwed,
  putGrant,
  type Wallet,
  type WalletBet,
} from './wallet.ts'
import type { CaseBonusTerms, WalletAction, WalletStep } from './wallet-case.ts'

type Answer = string | { readonly cashMinor: number; readonly bonusMinor: number }
type Act<Kind extends WalletAction['do']> = Extract<WalletAction, { readonly do: Kind }>

const amount = (value: number) => minor(BigInt(value))
const NOTHING = minor(0n)

/** Takes a step and says what the case expects after it. */
export function takeWalletStep(wallet: Wallet, step: WalletStep): unknown {
  const at = epochMs(Date.parse(step.at))
  advance(wallet, at)
  const answer = act(wallet, step)
  advance(wallet, at)
  const active = activeGrant(wallet)
  return {
    answer,
    cashMinor: Number(balanceOf(wallet, 'cash')),
    bonusMinor: Number(balanceOf(wallet, 'bonus')),
    remainingMinor: Number(active?.remainingMinor ?? 0n),
    debtMinor: -Number(balanceOf(wallet, 'debt')) || 0,
    grants: Object.fromEntries(wallet.grants.map(({ id, state }) => [id, state])),
  }
}

function act(wallet: Wallet, step: WalletAction): Answer {
  switch (step.do) {
    case 'deposit':
      wallet.deposits.set(step.id, amount(step.amountMinor))
      move(wallet, 'outside', 'cash', BigInt(step.amountMinor))
      return 'ok'
    case 'deposit_reversed':
      return reverseDeposit(wallet, step.id)
    case 'grant':
      return grant(wallet, step)
    case 'bet':
      return bet(wallet, step)
    case 'settle':
      return settle(wallet, step)
    case 'refund':
      return refund(wallet, step.bet)
    case 'rollback':
      return rollback(wallet, step.bet)
    case 'withdraw':
      return withdraw(wallet, step)
    case 'give_up':
      return giveUp(wallet, step.grant)
    case 'exclude':
      wallet.isExcluded = true
      endAll(wallet)
      return 'ok'
    case 'look':
      return 'ok'
    default:
      return unreachable(step)
  }
}

function reverseDeposit(wallet: Wallet, id: string): Answer {
  moveOwed(wallet, 'outside', wallet.deposits.get(id) ?? NOTHING)
  const granted = wallet.grants.find((each) => wallet.depositsOfGrants.get(each.id) === id)
  if (granted && !isOver(granted)) putGrant(wallet, endGrant(granted, 'forfeited'))
  return 'ok'
}

function grant(wallet: Wallet, { id, terms, deposit, amountMinor }: Act<'grant'>): Answer {
  const ofDeposits = [...wallet.depositsOfGrants.values()]
  const decided = decideGrant(
    {
      id,
      terms: readTerms(terms),
      sum:
        amountMinor === undefined
          ? readMatch(terms)
          : { kind: 'fixed', amountMinor: amount(amountMinor) },
      depositMinor: (deposit !== undefined && wallet.deposits.get(deposit)) || NOTHING,
    },
    {
      isMarketingClosed: wallet.isExcluded,
      isGranted:
        wallet.grants.some((each) => each.id === id) ||
        (deposit !== undefined && ofDeposits.includes(deposit)),
      wageringMultipleMax: wallet.wageringMultipleMax,
    },
  )
  if (!decided.ok) return decided.refusal.code
  if (deposit !== undefined) wallet.depositsOfGrants.set(id, deposit)
  wallet.grants = [...wallet.grants, decided.value]
  return 'ok'
}

function bet(wallet: Wallet, { id, game, stakeMinor }: Act<'bet'>): Answer {
  const known = wallet.bets.get(id)
  if (known) {
    const isSame = known.game === game && known.stake.stakeMinor === BigInt(stakeMinor)
    return isSame ? 'repeated' : 'key_reused'
  }
  if (wallet.refundedBefore.has(id)) return 'bet_closed'
  const active = activeGrant(wallet)
  const cashMinor = balanceOf(wallet, 'cash')
  const split = splitStake(amount(stakeMinor), game, { cashMinor, grant: active })
  if (!split.ok) return split.refusal.code
  const stake = split.value
  move(wallet, 'cash', 'house', stake.cashMinor)
  if (active) putGrant(wallet, applyStake(active, stake))
  const open = { state: 'open', payoutMinor: NOTHING, settlement: null } as const
  wallet.bets.set(id, { game, stake, grantId: active?.id ?? null, ...open })
  return { cashMinor: Number(stake.cashMinor), bonusMinor: Number(stake.bonusMinor) }
}

function settle(wallet: Wallet, step: Act<'settle'>): Answer {
  const known = wallet.bets.get(step.bet)
  const payoutMinor = amount(step.payoutMinor)
  if (!known) return 'bet_unknown'
  if (known.state === 'settled') {
    return known.payoutMinor === payoutMinor ? 'repeated' : 'already_settled'
  }
  if (known.state === 'refunded') return 'bet_closed'
  const { grantId, stake } = known
  const own = wallet.grants.find(({ id }) => id === grantId)
  const nothing = { cashMinor: payoutMinor, bonusMinor: NOTHING, countedMinor: NOTHING }
  const applied = own && applySettlement(own, stake, { payoutMinor, coveredMinor: NOTHING })
  const settlement = applied?.settlement ?? nothing
  move(wallet, 'house', 'cash', settlement.cashMinor)
  if (applied) putGrant(wallet, applied)
  wallet.bets.set(step.bet, { ...known, state: 'settled', payoutMinor, settlement })
  return 'ok'
}

function refund(wallet: Wallet, id: string): Answer {
  const known = wallet.bets.get(id)
  if (!known) {
    if (wallet.refundedBefore.has(id)) return 'repeated'
    wallet.refundedBefore.add(id)
    return 'remembered'
  }
  if (known.state === 'refunded') return 'repeated'
  if (known.state === 'settled') return 'already_settled'
  move(wallet, 'house', 'cash', known.stake.cashMinor)
  const own = wallet.grants.find((each) => each.id === known.grantId)
  if (own) putGrant(wallet, applyRefund(own, known.stake))
  wallet.bets.set(id, { ...known, state: 'refunded' })
  return 'ok'
}

function rollback(wallet: Wallet, id: string): Answer {
  const known = wallet.bets.get(id)
  if (!known) return 'bet_unknown'
  const { settlement, stake } = known
  if (known.state !== 'settled' || !settlement) return 'not_settled'
  const own = wallet.grants.find((each) => each.id === known.grantId)
  const step = own && applyRollback(own, stake, settlement)
  if (step) putGrant(wallet, step)
  moveOwed(wallet, 'house', step?.owedMinor ?? settlement.cashMinor)
  const open: WalletBet = { ...known, state: 'open', payoutMinor: NOTHING, settlement: null }
  wallet.bets.set(id, open)
  return 'ok'
}

function withdraw(wallet: Wallet, { amountMinor, confirmsForfeit }: Act<'withdraw'>): Answer {
  if (balanceOf(wallet, 'cash') < BigInt(amountMinor)) return 'insufficient_funds'
  const hasOpen = wallet.grants.some((each) => !isOver(each))
  if (hasOpen && confirmsForfeit !== true) return 'would_forfeit_bonus'
  move(wallet, 'cash', 'outside', BigInt(amountMinor))
  endAll(wallet)
  return 'ok'
}

function giveUp(wallet: Wallet, id: string): Answer {
  const given = wallet.grants.find((each) => each.id === id)
  if (!given || isOver(given)) return 'grant_over'
  putGrant(wallet, endGrant(given, 'forfeited'))
  return 'ok'
}

function endAll(wallet: Wallet): void {
  const { grants, movements } = forfeitAll(wallet.grants)
  wallet.grants = grants
  moveAll(wallet, movements)
}

function readMatch({ matchPercent, amountMaxMinor, depositMinMinor }: CaseBonusTerms): GrantSum {
  return {
    kind: 'match',
    share: ratioOfPercent(matchPercent),
    amountMaxMinor: amount(amountMaxMinor),
    ...(depositMinMinor !== undefined && { depositMinMinor: amount(depositMinMinor) }),
  }
}

export function readTerms(terms: CaseBonusTerms): BonusTerms {
  const { kind, order, wageringBase, maxBetMinor, maxConversionMinor } = terms
  return {
    ...{ kind, order, wageringBase },
    wageringMultiple: ratioOfDecimal(terms.wageringMultiple),
    counts: new Map(
      Object.entries(terms.countsPercent).map(([game, percent]) => [
        game,
        ratioOfPercent(String(percent)),
      ]),
    ),
    validMs: terms.validSeconds * 1_000,
    ...(maxBetMinor !== undefined && { maxBetMinor: amount(maxBetMinor) }),
    ...(maxConversionMinor !== undefined && { maxConversionMinor: amount(maxConversionMinor) }),
  }
}
