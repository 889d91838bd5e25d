import { assert, epochMs, type Minor, minor, type Refusal, type Uuid } from '@baize/kernel'
import { type AccountId, planTransfer } from '@baize/ledger'
import { type LockedView, type Posting, type RowChange, replaceRow } from '@baize/ledger/pg'
import {
  advanceQueue,
  applyRefund,
  applySettlement,
  applyStake,
  type BonusMovement,
  countsOf,
  endGrant,
  forfeitAll,
  type Grant,
  type GrantStep,
  isOver,
  splitStake,
} from '@baize/rewards'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import { type BonusStake, grantBetOf } from './bonus-stake.ts'
import type { BonusWallet, StoredGrant } from './bonus-wallet.ts'
import { bonusWallets, formerGrants } from './bonus-wallets.store.ts'

/** The accounts that a member's bonus money moves between. */
export interface BonusAccounts {
  readonly cashId: AccountId
  /** What is left of the active grant. */
  readonly bonusId: AccountId
  /** What bonuses cost the house. */
  readonly promotionId: AccountId
}

export type BonusRefusal = 'insufficient_funds' | 'max_bet_while_wagering'

/** A stake that is to be split. All in minor units. */
export interface StakeToFund {
  readonly code: string
  readonly stakeMinor: Minor
  /** The member's cash. */
  readonly cashMinor: Minor
  /** Of a raise, the bet as it is: it draws on its own grant alone. */
  readonly raised?: { readonly stakeMinor: Minor; readonly bonus: BonusStake }
}

/** What money that comes after a grant is over is posted for. */
export interface LateOrder {
  readonly wagerId: Uuid
  /** The house's account that it was against. */
  readonly houseId: AccountId
  /** Tells bets apart that one order pays. */
  readonly step?: string
}

/** A bet that is over. All in minor units. */
export interface BonusResult extends LateOrder {
  readonly stakeMinor: Minor
  readonly bonus: BonusStake
  readonly payoutMinor: Minor
  /** What of the stake was a risk, bonus money included. */
  readonly riskMinor: Minor
  /** The stake went back unplayed. */
  readonly isReturned: boolean
}

export interface BonusSettled {
  readonly bonus: BonusStake
  /** The grant is over: what the bet's bonus part brings goes from the house to wherever its terms say. */
  readonly isLate: boolean
}

/** What its member is told of a grant. */
export type GrantAbout = Pick<StoredGrant, 'source' | 'name' | 'depositId'>

export interface BonusWrites {
  /** Grants that ended before the bet, and those that became active then. */
  readonly before: readonly Posting[]
  /** What became of a grant by it: bonus money that is cash now or forfeited, and the next grant. */
  readonly after: readonly Posting[]
  readonly rows: readonly RowChange[]
}

const OWN_POSTING: ReadonlySet<string> = new Set(['bonus_grant', 'bonus_convert', 'bonus_forfeit'])
const LATE: ReadonlySet<string> = new Set(['bonus_late_cash', 'bonus_late_forfeit'])
const TO_CASH: ReadonlySet<string> = new Set(['bonus_convert', 'bonus_late_cash'])
const NOTHING = minor(0n)

/**
 * A member's grants within one commit. Grants that were over by its moment have ended first; the clock of the commit
 * decides that, not a sweep.
 */
export class BonusSession {
  readonly #wallet: BonusWallet
  readonly #accounts: BonusAccounts
  readonly #atMs: number
  #grants: readonly StoredGrant[]
  #fresh: ReadonlySet<Uuid>
  #lastPlace: number
  #before: readonly BonusMovement[] = []
  #after: readonly BonusMovement[] = []
  #late: readonly Posting[] = []

  /** `formerIds` are grants that are over, and were asked for beside the wallet. */
  constructor(
    view: LockedView,
    memberId: bigint,
    accounts: BonusAccounts,
    at: { readonly atMs: number; readonly formerIds: readonly Uuid[] },
  ) {
    const { atMs, formerIds } = at
    const none = { memberId, revision: 0n, lastPlace: 0, grants: [], fresh: new Set<Uuid>() }
    this.#wallet = withFormer(view, view.row(bonusWallets, memberId) ?? none, formerIds)
    this.#accounts = accounts
    this.#atMs = atMs
    this.#fresh = this.#wallet.fresh
    this.#lastPlace = this.#wallet.lastPlace
    const balanceMinor = view.balanceMinor(accounts.bonusId)
    this.#grants = this.#wallet.grants.map((grant) =>
      grant.state === 'active' ? { ...grant, balanceMinor } : { ...grant, balanceMinor: NOTHING },
    )
    this.#before = this.#advance()
  }

  get active(): StoredGrant | undefined {
    return this.#grants.find(({ state }) => state === 'active')
  }

  /** Grants that are active or wait. */
  get live(): readonly StoredGrant[] {
    return this.#grants.filter((grant) => !isOver(grant))
  }

  /** What would be lost if one or all of them were given up now, in minor units: the balance, and what waits. */
  atStakeMinor(grantId?: Uuid): Minor {
    const wanted = this.live.filter(({ id }) => grantId === undefined || id === grantId)
    return minor(
      wanted.reduce(
        (sum, grant) => sum + (grant.state === 'active' ? grant.balanceMinor : grant.amountMinor),
        0n,
      ),
    )
  }

  /** The bonus money that can be staked on a game, in minor units. */
  balanceIn(code: string): Minor {
    const grant = this.active
    return grant && countsIn(grant, code) ? grant.balanceMinor : NOTHING
  }

  /** What grants brought to the member's cash so far, in minor units; it is posted beside the movement's own. */
  get gainedMinor(): bigint {
    const late = this.#late.flatMap(({ transfers }) => transfers)
    const lateMinor = late
      .filter(({ creditId }) => creditId === this.#accounts.cashId)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    return [...this.#before, ...this.#after]
      .filter(({ code }) => TO_CASH.has(code))
      .reduce((sum, { amountMinor }) => sum + amountMinor, lateMinor)
  }

  /** True where a grant is at hand; one that is over and in no open bet is not, unless it was asked for. */
  has(grantId: Uuid): boolean {
    return this.#grants.some(({ id }) => id === grantId)
  }

  /**
   * Takes a step of one grant for a bet. Answers with the movements that are the caller's to post; what a grant brings
   * about itself, and what comes after its end, is posted by {@link finish}.
   */
  apply<Step extends GrantStep>(
    grantId: Uuid,
    order: LateOrder,
    step: (grant: Grant) => Step,
  ): { readonly step: Step; readonly own: readonly BonusMovement[] } {
    const grant = this.#grants.find(({ id }) => id === grantId)
    assert(grant, 'a step is taken by a grant that is at hand')
    const taken = step(grant)
    this.#follow(taken.grant, taken.movements, order)
    const own = taken.movements.filter(({ code }) => !OWN_POSTING.has(code) && !LATE.has(code))
    return { step: taken, own }
  }

  /** What of a stake is bonus money; undefined where no grant is active, and of a raise where its own is over. */
  fund({
    code,
    stakeMinor,
    cashMinor,
    raised,
  }: StakeToFund): BonusStake | Refusal<BonusRefusal> | undefined {
    const grant = this.active
    if (!grant || (raised && raised.bonus.grantId !== grant.id)) return undefined
    const split = splitStake(stakeMinor, gameIn(grant, code), { cashMinor, grant })
    if (!split.ok) {
      const { maxBetMinor } = grant.terms
      return maxBetMinor === undefined
        ? split.refusal
        : { ...split.refusal, details: { maxBetMinor: `${maxBetMinor}` } }
    }
    const bet = split.value
    const totalMinor = stakeMinor + (raised?.stakeMinor ?? 0n)
    const { maxBetMinor = totalMinor } = grant.terms
    if (bet.bonusMinor > 0n && totalMinor > maxBetMinor) {
      return { code: 'max_bet_while_wagering', details: { maxBetMinor: `${maxBetMinor}` } }
    }
    return {
      grantId: grant.id,
      bonusMinor: minor(bet.bonusMinor + (raised?.bonus.bonusMinor ?? 0n)),
      counts: raised?.bonus.counts ?? bet.counts,
      wageredMinor: null,
    }
  }

  /** Takes the bonus part of a stake, or what a raise adds to it. */
  take(stakeMinor: Minor, bonus: BonusStake, raised?: BonusStake): void {
    const grant = this.active
    assert(grant?.id === bonus.grantId, 'a stake is funded before it is taken')
    const addedMinor = minor(bonus.bonusMinor - (raised?.bonusMinor ?? 0n))
    const step = applyStake(grant, grantBetOf(stakeMinor, { ...bonus, bonusMinor: addedMinor }))
    const wasIn = (raised?.bonusMinor ?? 0n) > 0n && addedMinor > 0n
    this.#put(wasIn ? { ...step.grant, openBets: step.grant.openBets - 1 } : step.grant)
  }

  /** Settles a bet for the first time. */
  settle(result: BonusResult): BonusSettled {
    const { stakeMinor, bonus, payoutMinor, riskMinor, isReturned } = result
    const grant = this.#grants.find(({ id }) => id === bonus.grantId)
    if (!grant) {
      assert(bonus.bonusMinor === 0n, 'a grant with bonus money in open bets is at hand')
      return { bonus: { ...bonus, wageredMinor: NOTHING }, isLate: false }
    }
    const bet = grantBetOf(stakeMinor, bonus)
    const wasActive = grant.state === 'active'
    if (isReturned) {
      const refund = applyRefund(grant, bet)
      this.#follow(refund.grant, refund.movements, result)
      return {
        bonus: { ...bonus, wageredMinor: NOTHING },
        isLate: !wasActive,
      }
    }
    const coveredMinor = minor(stakeMinor - riskMinor)
    const step = applySettlement(grant, bet, { payoutMinor, coveredMinor })
    this.#follow(step.grant, step.movements, result)
    return {
      bonus: { ...bonus, wageredMinor: step.settlement.countedMinor },
      isLate: !wasActive,
    }
  }

  /** Adds a grant that was decided; it becomes active where none is. */
  add(grant: Grant, { source, name, depositId }: GrantAbout): void {
    this.#lastPlace += 1
    const stored: StoredGrant = {
      ...grant,
      ...{ source, name, depositId },
      id: grant.id as Uuid,
      place: this.#lastPlace,
      ...{ convertedMinor: 0n, forfeitedMinor: 0n, grantedAtMs: this.#atMs },
      ...{ activatedAtMs: null, endedAtMs: null },
    }
    this.#grants = [...this.#grants, stored]
    this.#fresh = new Set([...this.#fresh, stored.id])
  }

  /** Gives one up, or all of them. Answers whether there was anything to give up. */
  forfeit(grantId?: Uuid): boolean {
    const wanted = this.live.filter(({ id }) => grantId === undefined || id === grantId)
    const { grants, movements } =
      grantId === undefined ? forfeitAll(this.#grants) : endEach(this.#grants, wanted)
    this.#putAll(grants, movements)
    this.#after = [...this.#after, ...movements]
    return wanted.length > 0
  }

  /** Everything that the commit writes. Called once, at last. */
  finish(): BonusWrites {
    this.#after = [...this.#after, ...this.#advance()]
    const { memberId } = this.#wallet
    const wallet = {
      ...this.#wallet,
      ...{ grants: this.#grants, fresh: this.#fresh, lastPlace: this.#lastPlace },
    }
    const isChanged =
      this.#grants.length !== this.#wallet.grants.length ||
      this.#grants.some((grant, index) => isOther(grant, this.#wallet.grants[index]))
    return {
      before: this.#before.map((movement) => this.#posting(movement)),
      after: [...this.#late, ...this.#after.map((movement) => this.#posting(movement))],
      rows: isChanged ? [replaceRow(bonusWallets, memberId, wallet)] : [],
    }
  }

  #advance(): readonly BonusMovement[] {
    const { grants, movements } = advanceQueue(this.#grants, epochMs(this.#atMs))
    this.#putAll(grants, movements)
    return movements
  }

  #follow(grant: Grant, movements: readonly BonusMovement[], bet: LateOrder): void {
    this.#putAll([grant], movements)
    const late = movements.filter(({ code }) => LATE.has(code))
    this.#late = [...this.#late, ...late.map((movement) => this.#latePosting(movement, bet))]
    this.#after = [...this.#after, ...movements.filter(({ code }) => OWN_POSTING.has(code))]
  }

  #putAll(grants: readonly Grant[], movements: readonly BonusMovement[]): void {
    for (const grant of grants) this.#put(grant)
    for (const { grantId, code, amountMinor } of movements) this.#tally(grantId, code, amountMinor)
  }

  #put(grant: Grant): void {
    this.#grants = this.#grants.map((stored) =>
      stored.id === grant.id ? this.#withTimes({ ...stored, ...grant, id: stored.id }) : stored,
    )
  }

  #withTimes(grant: StoredGrant): StoredGrant {
    const { expiresAt, terms, state, endedAtMs } = grant
    const overAtMs = state === 'expired' ? (expiresAt ?? this.#atMs) : this.#atMs
    return {
      ...grant,
      activatedAtMs: expiresAt === null ? null : expiresAt - terms.validMs,
      endedAtMs: isOver(grant) ? (endedAtMs ?? overAtMs) : null,
    }
  }

  /** What became cash and what was lost, for its member to see. */
  #tally(grantId: string, code: string, amountMinor: bigint): void {
    const isCash = code === 'bonus_convert' || code === 'bonus_late_cash'
    const isLost = code === 'bonus_forfeit' || code === 'bonus_late_forfeit'
    this.#grants = this.#grants.map((stored) =>
      stored.id === grantId
        ? {
            ...stored,
            convertedMinor: stored.convertedMinor + (isCash ? amountMinor : 0n),
            forfeitedMinor: stored.forfeitedMinor + (isLost ? amountMinor : 0n),
          }
        : stored,
    )
  }

  #posting({ grantId, code, amountMinor }: BonusMovement): Posting {
    const { cashId, bonusId, promotionId } = this.#accounts
    const ids = {
      bonus_grant: [promotionId, bonusId],
      bonus_convert: [bonusId, cashId],
      bonus_forfeit: [bonusId, promotionId],
    }[code as string]
    const [debitId, creditId] = ids ?? []
    assert(debitId !== undefined && creditId !== undefined, 'a grant moves between three accounts')
    const causeId = grantId as Uuid
    return this.#post(causeId, { code, debitId, creditId, amountMinor, causeId })
  }

  /** What a bet brings after its grant is over: under the grant's cause, once for each bet. */
  #latePosting({ grantId, code, amountMinor }: BonusMovement, order: LateOrder) {
    const { wagerId, houseId, step } = order
    const { cashId, promotionId } = this.#accounts
    const creditId = code === 'bonus_late_cash' ? cashId : promotionId
    const causeId = grantId as Uuid
    const transfer = { code, debitId: houseId, creditId, amountMinor, causeId }
    return this.#post(wagerId, transfer, step)
  }

  #post(order: Uuid, transfer: Parameters<typeof planTransfer>[0], step?: string): Posting {
    const { code, causeId, amountMinor } = transfer
    return {
      ...postingKey(code, this.#wallet.memberId, order, step),
      inputHash: inputHashOf(`${code} ${causeId} ${amountMinor}`),
      causeId,
      transfers: [planTransfer(transfer)],
    }
  }
}

/** The game as the terms name it: by its code, or as one of all others. */
function gameIn({ terms }: Pick<Grant, 'terms'>, code: string): string {
  return terms.counts.has(code) ? code : '*'
}

/** True where the game counts towards the wagering, so that bonus money may be staked on it. */
export function countsIn(grant: Pick<Grant, 'terms'>, code: string): boolean {
  return countsOf(grant.terms, gameIn(grant, code)).numerator > 0n
}

/** The wallet with grants that are over and were asked for; what the batch has of them comes first. */
function withFormer(
  view: LockedView,
  wallet: BonusWallet,
  formerIds: readonly Uuid[],
): BonusWallet {
  const missing = formerIds.filter((each) => !wallet.grants.some(({ id }) => id === each))
  const former = missing.flatMap((id) => view.row(formerGrants, id) ?? [])
  return former.length === 0 ? wallet : { ...wallet, grants: [...former, ...wallet.grants] }
}

function endEach(grants: readonly StoredGrant[], wanted: readonly StoredGrant[]) {
  const steps = wanted.map((grant) => endGrant(grant, 'forfeited'))
  return {
    grants: grants.map((grant) => steps.find((step) => step.grant.id === grant.id)?.grant ?? grant),
    movements: steps.flatMap(({ movements }) => movements),
  }
}

function isOther(grant: StoredGrant, stored: StoredGrant | undefined): boolean {
  return (
    stored === undefined ||
    grant.state !== stored.state ||
    grant.remainingMinor !== stored.remainingMinor ||
    grant.arrivedMinor !== stored.arrivedMinor ||
    grant.openBets !== stored.openBets ||
    grant.convertedMinor !== stored.convertedMinor ||
    grant.forfeitedMinor !== stored.forfeitedMinor
  )
}
