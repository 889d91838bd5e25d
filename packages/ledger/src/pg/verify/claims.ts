import type pg from 'pg'
import type { AccountKind } from '../../account.ts'
import type { AccountRow } from './account-stream.ts'
import type { Finding } from './finding.ts'

/** What rows of the product say an account must hold at this moment. */
export interface HeldClaim {
  readonly kind: AccountKind
  /** The member, for owned kinds. */
  readonly ownerId?: bigint
  readonly purpose: string
  readonly currency: string
  readonly amountMinor: bigint
  /** Who says so, such as `open rounds`. */
  readonly says: string
}

/** Reads all claims inside the audit's snapshot. */
export type LoadClaims = (snapshot: pg.ClientBase) => Promise<readonly HeldClaim[]>

/** Money in these accounts always waits for something; what nothing waits for is lost. */
const CLAIMED_KINDS = new Set<string>(['escrow', 'suspense', 'jackpot', 'player_checked'])

export function isClaimed(account: Pick<AccountRow, 'kind'>): boolean {
  return CLAIMED_KINDS.has(account.kind)
}

/** Compares what is held with what is claimed, account by account, both ways. */
export function compareClaims(
  held: readonly AccountRow[],
  claims: readonly HeldClaim[],
): Finding[] {
  const nameOf = ({ kind, ownerId, purpose, currency }: Named) =>
    `${kind}/${ownerId ?? ''}${purpose} ${currency}`
  const wanted = new Map<string, { amountMinor: bigint; says: string }>()
  for (const claim of claims) {
    const name = nameOf(claim)
    const earlier = wanted.get(name)
    wanted.set(name, {
      amountMinor: (earlier?.amountMinor ?? 0n) + claim.amountMinor,
      says: earlier ? `${earlier.says} and ${claim.says}` : claim.says,
    })
  }
  const findings = held.flatMap((account) => {
    const name = nameOf(account)
    const { amountMinor, says } = wanted.get(name) ?? { amountMinor: 0n, says: 'nothing' }
    wanted.delete(name)
    return account.balanceMinor === amountMinor
      ? []
      : [wrong(`id ${account.id}, ${name}`, amountMinor, says, account.balanceMinor)]
  })
  const unheld = [...wanted].filter(([, { amountMinor }]) => amountMinor !== 0n)
  return [
    ...findings,
    ...unheld.map(([name, { amountMinor, says }]) => wrong(name, amountMinor, says, 0n)),
  ]
}

type Named = Pick<AccountRow, 'kind' | 'purpose' | 'currency'> & {
  readonly ownerId?: bigint | undefined
}

function wrong(key: string, amountMinor: bigint, says: string, balanceMinor: bigint): Finding {
  return {
    table: 'ledger_account',
    key,
    what: 'what it holds',
    expected: `${amountMinor} (claimed by ${says})`,
    found: String(balanceMinor),
  }
}
