import { readFile } from 'node:fs/promises'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { run } from '../../../tools/shared/run.ts'
import { COMPILED } from '../../../tools/start/program.ts'
import { type Violation, violation } from '../model/violation.ts'
import type { Site } from '../site/site.ts'

/** A round as its vendor believes it, from the file that the vendor keeps. */
interface Believed {
  readonly roundId: string
  readonly vendorId: string
  readonly isFree: boolean
  readonly stakeMinor: string
  readonly winMinor: string
  readonly bet: string
  readonly win: string
  readonly refund: string
}

/** The same round in the house's books: what the ledger moved, and what the book of the round says. */
interface Booked {
  readonly netMinor: bigint
  readonly isOpen: boolean
}

/** What the two sides' books come to, beside each other. */
export interface BothBooks {
  readonly rounds: number
  readonly taken: number
  readonly givenBack: number
  readonly refused: number
  readonly paid: number
  readonly tombstones: number
  readonly differences: number
  readonly stillDue: number
  readonly disputed: number
  readonly openRounds: number
  readonly violations: readonly Violation[]
}

/** Compares every round that these members played at the vendors with the ledger, to the minor unit. */
export async function compareBooks(site: Site, memberIds: readonly string[]): Promise<BothBooks> {
  const believed = await readVendorBooks(site.vendorBooksFile)
  const booked = await readHouseBooks(site, memberIds)
  const violations: Violation[] = []
  for (const round of believed.values()) {
    const ours = booked.get(round.roundId)
    const theirs = netOf(round)
    if ((ours?.netMinor ?? 0n) !== theirs) {
      const detail = `the vendor believes ${theirs}, the ledger says ${ours?.netMinor ?? 'nothing'}`
      violations.push(violation('I6', `round ${round.roundId} of ${round.vendorId}`, detail))
    }
  }
  for (const [roundId, { netMinor }] of booked) {
    if (believed.has(roundId) || netMinor === 0n) continue
    violations.push(violation('I5', `round ${roundId}`, `no vendor knows of ${netMinor}`))
  }
  const all = [...believed.values()]
  const count = (isSo: (round: Believed) => boolean) => all.filter(isSo).length
  return {
    rounds: all.length,
    taken: count(({ bet }) => bet === 'taken'),
    givenBack: count(({ bet }) => bet === 'refunded'),
    refused: count(({ bet }) => bet === 'refused'),
    paid: count(({ win, winMinor }) => win === 'paid' && winMinor !== '0'),
    tombstones: await countTombstones(site, memberIds),
    differences: violations.length,
    stillDue: count(({ win, refund }) => win === 'due' || refund === 'due'),
    disputed: count(({ win, refund }) => win === 'disputed' || refund === 'disputed'),
    openRounds: [...booked.values()].filter(({ isOpen }) => isOpen).length,
    violations,
  }
}

/** Everything the vendor has told or will tell; a refund in dispute leaves its bet taken. */
function netOf({ bet, win, isFree, stakeMinor, winMinor }: Believed): bigint {
  const staked = bet === 'taken' && !isFree ? BigInt(stakeMinor) : 0n
  const paid = win === 'paid' && bet !== 'refunded' ? BigInt(winMinor) : 0n
  return paid - staked
}

async function readVendorBooks(file: string): Promise<ReadonlyMap<string, Believed>> {
  const rounds = new Map<string, Believed>()
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    if (line === '') continue
    const round = JSON.parse(line) as Believed
    rounds.set(round.roundId, round)
  }
  return rounds
}

/** What the house's books say of these members' rounds, by the vendor's name of the round. */
export async function readHouseBooks(
  site: Site,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Booked>> {
  const found = await site.database.withClient((client) =>
    client.query<{ ref: string; net: string; is_open: boolean }>(
      `select v.ref, coalesce(m.net, 0)::text as net, coalesce(r.state = 'open', false) as is_open
       from vendor_round v
       left join round r on r.member_id = v.member_id and r.id = v.round_id
       left join (
         select t.vendor_code, t.member_id, t.round_ref, sum(e.amount_minor) as net
         from vendor_transaction t
         join ledger_posting p on p.cause_id = t.id
         join ledger_transfer l on l.posting_key = p.key
         join ledger_entry e on e.transfer_id = l.id
         join ledger_account a on a.id = e.account_id
           and a.kind in ('player_cash', 'player_checked')
         group by 1, 2, 3
       ) m on (m.vendor_code, m.member_id, m.round_ref) = (v.vendor_code, v.member_id, v.ref)
       where v.member_id = any($1)`,
      [memberIds],
    ),
  )
  return new Map(
    found.rows.map(({ ref, net, is_open: isOpen }) => [ref, { netMinor: BigInt(net), isOpen }]),
  )
}

/** Calls of vendors that the wallet answered for good; a repeat is none. */
export async function countActions(site: Site, memberIds: readonly string[]): Promise<number> {
  const found = await site.database.withClient((client) =>
    client.query<{ count: number }>(
      'select count(*)::int as count from vendor_transaction where member_id = any($1)',
      [memberIds],
    ),
  )
  return found.rows[0]?.count ?? 0
}

async function countTombstones(site: Site, memberIds: readonly string[]): Promise<number> {
  const found = await site.database.withClient((client) =>
    client.query(
      `select 1 from vendor_round where book::text like '%never_came%' and member_id = any($1)`,
      [memberIds],
    ),
  )
  return found.rowCount ?? 0
}

/** The house's own promises, asked of the database and of the operator's own command. */
export async function auditHouse(site: Site): Promise<readonly Violation[]> {
  const broken = await site.database.withClient((client) => findBrokenInvariants(client))
  const command = ['apps/server/src/ledger-command/main.ts', 'verify']
  const env = { ...COMPILED, ...site.env, DATABASE_URL: await site.database.url() }
  const verified = await run(process.execPath, command, env)
  return [
    ...broken.map((each) => violation('I2', each.subject, `${each.invariant}: ${each.detail}`)),
    ...(verified.exitCode === 0
      ? []
      : [violation('I2', 'ledger verify', verified.output.slice(-400))]),
  ]
}
