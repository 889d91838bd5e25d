import { encodeId, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit } from './change-deposit.ts'
import { loadDepositMethod, loadProviders } from './deposit-methods/deposit-methods.store.ts'
import { claimOffer, type DepositRow, loadDeposit, releaseOffer } from './deposits.store.ts'
import type { ShownCurrency } from './hand-over.ts'
import {
  type OpenedPayment,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
} from './providers/payment-provider.ts'

type Offered = Result<DepositRow, 'provider_unreachable'>

/** Longer than a provider is waited for. */
const CLAIM_MS = 15_000

/** Of callers who repeat at once all wait for one answer; per server, the claim is for several servers. */
const underway = new Map<Uuid, Promise<Offered>>()

/**
 * Asks the providers for a page to pay on, the first choice first, until one takes the order. The next one is
 * asked only when it is certain that the one before has not taken it: it said no, was never reached, or its
 * breaker let no call out. Where that is not known the order stays with it, and a repeat asks it again.
 */
export async function offerPayment(
  parts: CashierParts,
  currency: ShownCurrency,
  order: DepositRow,
  candidates: readonly string[],
): Promise<Offered> {
  const { depositId } = order
  const running = underway.get(depositId)
  if (running) return await running
  const offering = askInTurn(parts, currency, order, candidates).finally(() =>
    underway.delete(depositId),
  )
  underway.set(depositId, offering)
  return await offering
}

async function askInTurn(
  parts: CashierParts,
  currency: ShownCurrency,
  order: DepositRow,
  candidates: readonly string[],
): Promise<Offered> {
  // Whoever may have the order is the only one who is asked about it.
  const names = order.isAsked ? [order.provider] : candidates
  const inTurn = names.flatMap((name) => parts.providers.find((each) => each.name === name) ?? [])
  const holds = new Map((await loadProviders(parts.pool)).map((each) => [each.provider, each.hold]))
  let heldBack = 0
  for (const provider of inTurn) {
    const hold = order.isAsked ? 'closed' : (holds.get(provider.name) ?? null)
    const asked = await askOne(parts, currency, { order, provider, hold })
    if (asked.kind === 'taken') return await keepOffer(parts, order, asked.offered)
    if (asked.kind === 'unknown') return refuse('provider_unreachable')
    if (asked.kind === 'elsewhere') return await asAnswered(parts, order)
    if (asked.kind === 'held_back') heldBack += 1
  }
  // Where all breakers are open, somebody who wants to pay is worth one try; what staff hold is held.
  const [first] = inTurn.filter(({ name }) => holds.get(name) !== 'open')
  if (heldBack === inTurn.length && first) {
    const asked = await askOne(parts, currency, { order, provider: first, hold: 'closed' })
    if (asked.kind === 'taken') return await keepOffer(parts, order, asked.offered)
    return refuse('provider_unreachable')
  }
  if (heldBack === inTurn.length) return refuse('provider_unreachable')
  return await declineOrder(parts, order)
}

type Asked =
  | { readonly kind: 'taken'; readonly offered: OpenedPayment }
  /** Certainly not taken: it was refused, never sent, or the breaker let nothing out. */
  | { readonly kind: 'refused' | 'held_back' }
  | { readonly kind: 'unknown' }
  /** Another server is asking about it, or somebody has answered meanwhile. */
  | { readonly kind: 'elsewhere' }

async function askOne(
  parts: CashierParts,
  currency: ShownCurrency,
  {
    order,
    provider,
    hold,
  }: {
    readonly order: DepositRow
    readonly provider: PaymentProvider
    readonly hold: 'open' | 'closed' | null
  },
): Promise<Asked> {
  const { pool, clock, publicUrl } = parts
  const { depositId } = order
  const reference = encodeId('dep', depositId)
  const now = clock.now()
  const at = { now: new Date(now), until: new Date(now + CLAIM_MS) }
  if (!(await claimOffer(pool, depositId, provider.name, at))) return { kind: 'elsewhere' }
  const asked = await parts.paymentHealth.run(
    { vendorCode: provider.name, hold },
    async (): Promise<Asked> => {
      try {
        const offered = await provider.openPayment({
          reference,
          orderNumber: order.orderNumber,
          amountMinor: order.amountMinor.toString(),
          currency: currency.code,
          exponent: currency.exponent,
          symbol: currency.symbol,
          returnUrl: `${publicUrl}/member/deposit?depositId=${reference}`,
          callbackUrl: `${publicUrl}${provider.callbackPath}`,
          expiresAt: order.expiresAt.toISOString(),
          fee: { bps: order.feeBps, fixedMinor: order.feeFixedMinor.toString() },
          ...(order.kind === 'crypto' && { kind: 'address' as const }),
        })
        return { kind: 'taken', offered }
      } catch (failure) {
        if (failure instanceof ProviderRefused) return { kind: 'refused' }
        if (!(failure instanceof ProviderUnreachable)) throw failure
        return failure.wasSent ? { kind: 'unknown' } : { kind: 'held_back' }
      }
    },
    ({ kind }) => kind !== 'taken' && kind !== 'refused',
  )
  const said: Asked = asked ?? { kind: 'held_back' }
  // An order that it may have had before this call is not known to be lost by a call that never left.
  const mayHaveIt = said.kind === 'taken' || said.kind === 'unknown'
  const isOutOfReach = said.kind === 'held_back' && order.isAsked
  await releaseOffer(pool, depositId, mayHaveIt || isOutOfReach)
  return isOutOfReach ? { kind: 'unknown' } : said
}

async function keepOffer(
  parts: CashierParts,
  order: DepositRow,
  offered: OpenedPayment,
): Promise<Offered> {
  const { paymentId, payUrl, address } = offered
  const method = address && (await loadDepositMethod(parts.pool, order.methodId))
  const patch = {
    ...{ paymentId, payUrl },
    ...(address && {
      payAddress: address.address,
      payNetwork: address.network,
      addressMinMinor: method?.minMinor ?? order.amountMinor,
      confirmationsNeeded: address.confirmationsNeeded,
    }),
  }
  // The provider that takes it need not be the one that it was opened with.
  const row = await loadDeposit(parts.pool, order.depositId)
  const changed =
    row &&
    (await changeDeposit(parts, {
      ...{ row, byWhom: 'provider' },
      decide: () => ({ event: 'offer', patch }),
    }))
  return changed?.ok ? changed : await asAnswered(parts, order)
}

/** What another caller has made of it meanwhile. */
async function asAnswered(parts: CashierParts, { depositId }: DepositRow): Promise<Offered> {
  const row = await loadDeposit(parts.pool, depositId)
  return row && row.state !== 'created' ? succeed(row) : refuse('provider_unreachable')
}

/** Nobody wants this order: it ends here, and nothing was charged. */
async function declineOrder(parts: CashierParts, { depositId }: DepositRow): Promise<Offered> {
  const row = await loadDeposit(parts.pool, depositId)
  const decide = () => ({ event: 'decline' as const })
  if (row) await changeDeposit(parts, { row, byWhom: 'provider', decide })
  return refuse('provider_unreachable')
}
