import { readFile } from 'node:fs/promises'
import { encodeId, type Uuid } from '@baize/kernel'
import { type Violation, violation } from '../model/violation.ts'
import type { Site } from '../site/site.ts'

/** A transfer as the house keeps it. */
export interface KeptTransfer {
  readonly reference: string
  readonly memberId: string
  readonly vendorCode: string
  readonly direction: 'in' | 'out' | 'out_all'
  readonly amountMinor: string | null
  readonly state: 'reserved' | 'unknown' | 'confirmed' | 'failed'
  /** What happened to it, in order: `reserve`, `lose_track`, `confirm`, `refuse`. */
  readonly events: readonly string[]
}

/** What a vendor keeps of the players' wallets, by vendor and player, and of each transfer. */
interface VendorWalletBooks {
  readonly balances: ReadonlyMap<string, bigint>
  readonly transfers: ReadonlyMap<
    string,
    { readonly amountMinor: bigint; readonly isDone: boolean; readonly kind: string }
  >
}

export async function readTransfers(
  site: Site,
  memberIds: readonly string[],
): Promise<readonly KeptTransfer[]> {
  const found = await site.database.withClient((client) =>
    client.query<Omit<KeptTransfer, 'reference'> & { readonly id: string }>(
      `select id::text, member_id::text as "memberId", vendor_code as "vendorCode", direction,
         amount_minor::text as "amountMinor", state,
         array(select event from vendor_transfer_step s where s.transfer_id = t.id order by step)
           as events
       from vendor_transfer t where member_id = any($1) order by created_at, id`,
      [memberIds],
    ),
  )
  return found.rows.map(({ id, ...rest }) => ({ ...rest, reference: referenceOf(id) }))
}

/** What the members' transfers still hold, and what waits in escrow between the house and its vendors. */
export interface HeldBetween {
  readonly heldMinor: bigint
  readonly escrowMinor: bigint
}

/** Both are read at one moment: the house settles transfers all the time. */
export async function readHeld(site: Site, memberIds: readonly string[]): Promise<HeldBetween> {
  const found = await site.database.withClient((client) =>
    client.query<{ held: string; escrow: string }>(
      `select
         (select coalesce(sum(amount_minor), 0)::text from vendor_transfer
          where member_id = any($1) and state in ('reserved', 'unknown')) as held,
         (select coalesce(sum(balance_minor), 0)::text from ledger_account
          where kind = 'escrow' and purpose = 'vendor_transfers') as escrow`,
      [memberIds],
    ),
  )
  const { held, escrow } = found.rows[0] ?? { held: '0', escrow: '0' }
  return { heldMinor: BigInt(held), escrowMinor: BigInt(escrow) }
}

/** The members' own balances. */
export async function readCash(
  site: Site,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const found = await site.database.withClient((client) =>
    client.query<{ owner: string; balance: string }>(
      `select owner_id::text as owner, balance_minor::text as balance from ledger_account
       where kind = 'player_cash' and owner_id = any($1)`,
      [memberIds],
    ),
  )
  return new Map(found.rows.map(({ owner, balance }) => [owner, BigInt(balance)]))
}

/**
 * Every transfer and every wallet in both sides' books: what one says was done the other says was done, with the
 * same amount, and both say the same of what a wallet holds.
 */
export async function compareWallets(
  site: Site,
  memberIds: readonly string[],
): Promise<readonly Violation[]> {
  const theirs = await readVendorBooks(site.vendorWalletsFile)
  const ours = await readTransfers(site, memberIds)
  const found: Violation[] = []
  for (const { reference, state, amountMinor } of ours) {
    const told = theirs.transfers.get(reference)
    const isDone = told?.isDone ?? false
    const isSame = isDone === (state === 'confirmed')
    if (isSame && (!isDone || told?.amountMinor === BigInt(amountMinor ?? 0))) continue
    const detail = `here ${state} with ${amountMinor}, there ${isDone ? `done with ${told?.amountMinor}` : 'not done'}`
    found.push(violation('I6', `transfer ${reference}`, detail))
  }
  const known = new Set(ours.map(({ reference }) => reference))
  for (const reference of theirs.transfers.keys()) {
    if (known.has(reference)) continue
    found.push(violation('I5', `transfer ${reference}`, 'the house knows of none'))
  }
  for (const { player, balanceMinor } of await readOurWallets(site, memberIds)) {
    const there = theirs.balances.get(player) ?? 0n
    if (there === balanceMinor) continue
    const detail = `the vendor holds ${there}, the ledger says ${balanceMinor}`
    found.push(violation('I6', `wallet ${player}`, detail))
  }
  return found
}

async function readOurWallets(site: Site, memberIds: readonly string[]) {
  const found = await site.database.withClient((client) =>
    client.query<{ player: string; balance: string }>(
      `select w.vendor_code || ' ' || p.player_ref as player,
         coalesce(a.balance_minor, 0)::text as balance
       from vendor_wallet w
       join vendor_player p on (p.vendor_code, p.member_id) = (w.vendor_code, w.member_id)
       left join ledger_account a on a.kind = 'vendor_wallet' and a.purpose = w.vendor_code
         and a.owner_id = w.member_id
       where w.member_id = any($1)`,
      [memberIds],
    ),
  )
  return found.rows.map(({ player, balance }) => ({ player, balanceMinor: BigInt(balance) }))
}

interface Line {
  readonly type: 'opened' | 'transfer' | 'play'
  readonly transfer?: {
    readonly vendorId: string
    readonly playerId: string
    readonly reference: string
    readonly kind: string
    readonly amountMinor: string
    readonly refusal?: string
  }
}

/** The vendors' file says what happened; balances are added up from it. */
async function readVendorBooks(file: string): Promise<VendorWalletBooks> {
  const balances = new Map<string, bigint>()
  const transfers = new Map<string, { amountMinor: bigint; isDone: boolean; kind: string }>()
  for (const text of (await readFile(file, 'utf8')).split('\n')) {
    const { transfer } = text === '' ? { transfer: undefined } : (JSON.parse(text) as Line)
    if (!transfer) continue
    const amountMinor = BigInt(transfer.amountMinor)
    const isDone = transfer.refusal === undefined
    transfers.set(transfer.reference, { amountMinor, isDone, kind: transfer.kind })
    if (!isDone) continue
    const player = `${transfer.vendorId} ${transfer.playerId}`
    const moved = transfer.kind === 'transfer_in' ? amountMinor : -amountMinor
    balances.set(player, (balances.get(player) ?? 0n) + moved)
  }
  return { balances, transfers }
}

function referenceOf(id: string): string {
  return encodeId('vtr', id as Uuid)
}
