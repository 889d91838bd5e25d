import { drawKey } from './plan-key.ts'
import { sendKeyed } from './send-again.ts'
import type { Turn } from './turn.ts'

const DEPOSIT_MIN_MINOR = 10_000
const WITHDRAWAL_MIN_MINOR = 10_000
const AMOUNT_SPAN_MINOR = 20_000

/** Money in, mostly paid at once on the provider's page, or money out, half of it taken back. */
export async function cashierTurn(turn: Turn): Promise<void> {
  if (turn.chance.below(2) === 0) await depositTurn(turn)
  else await withdrawalTurn(turn)
}

async function depositTurn(turn: Turn): Promise<void> {
  const { client, chance, player } = turn
  const amountMinor = DEPOSIT_MIN_MINOR + chance.below(AMOUNT_SPAN_MINOR)
  const input = { methodId: 'e-wallet', amountMinor: String(amountMinor) }
  const altered = { ...input, amountMinor: String(amountMinor + 1) }
  const operation = client.begin('deposit', player, input, drawKey(chance))
  const ordered = await sendKeyed(turn, operation, altered)
  if (ordered.kind !== 'ok' || ordered.answer.payUrl === null) return
  const { depositId, payUrl } = ordered.answer
  const paying = client.begin('pay', player, { depositId, payUrl }, null)
  await client.settle(paying, chance, turn.isOver)
}

async function withdrawalTurn(turn: Turn): Promise<void> {
  const { client, chance, player, bankAccountId } = turn
  const amountMinor = WITHDRAWAL_MIN_MINOR + chance.below(AMOUNT_SPAN_MINOR)
  const input = { amountMinor: String(amountMinor), bankAccountId }
  const altered = { ...input, amountMinor: String(amountMinor + 1) }
  const operation = client.begin('withdraw', player, input, drawKey(chance))
  const asked = await sendKeyed(turn, operation, altered)
  if (asked.kind !== 'ok' || chance.below(2) === 0) return
  const { withdrawalId } = asked.answer
  const taken = client.begin('cancel', player, { withdrawalId }, null)
  await client.settle(taken, chance, turn.isOver)
}
