import type { Bonus } from '@baize/contract'
import { encodeId, type Minor } from '@baize/kernel'
import type { StoredGrant } from '../../../house/bonus/bonus-wallet.ts'

/** A grant as its member sees it; `balanceMinor` is what the account of bonus money holds. */
export function viewBonus(
  grant: StoredGrant,
  { balanceMinor, tags }: { readonly balanceMinor: Minor; readonly tags: readonly string[] },
): Bonus {
  const { terms, state } = grant
  const text = (amountMinor: bigint | undefined) => amountMinor?.toString() ?? null
  return {
    grantId: encodeId('bon', grant.id),
    name: tags.map((tag) => grant.name[tag]).find(Boolean) ?? Object.values(grant.name)[0] ?? '',
    state,
    amountMinor: grant.amountMinor.toString(),
    balanceMinor: state === 'active' ? balanceMinor.toString() : '0',
    wageringMinor: grant.wageringMinor.toString(),
    remainingMinor: grant.remainingMinor.toString(),
    terms: {
      ...{ kind: terms.kind, order: terms.order },
      maxBetMinor: text(terms.maxBetMinor),
      maxConversionMinor: text(terms.maxConversionMinor),
      counts: [...terms.counts].map(([gameCode, { numerator, denominator }]) => ({
        gameCode,
        share: [numerator.toString(), denominator.toString()],
      })),
    },
    convertedMinor: grant.convertedMinor.toString(),
    forfeitedMinor: grant.forfeitedMinor.toString(),
    grantedAt: instant(grant.grantedAtMs),
    activatedAt: grant.activatedAtMs === null ? null : instant(grant.activatedAtMs),
    expiresAt: grant.expiresAt === null ? null : instant(grant.expiresAt),
    endedAt: grant.endedAtMs === null ? null : instant(grant.endedAtMs),
  }
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
