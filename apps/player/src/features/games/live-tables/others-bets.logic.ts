import type { OwnTableLayout, TableBet } from '@baize/contract'

/** What tells a member which bets are their own. */
interface OwnBets {
  /** Acknowledged on this page. */
  readonly betId: string | null
  /** As the server told last, which may be of another device. */
  readonly own:
    | {
        readonly layout: Pick<OwnTableLayout, 'betId'> | null
        readonly rounds: readonly { readonly betId: string }[]
      }
    | undefined
}

/** The bets of the others: one's own stand in the middle, and not among them once more. */
export function othersBets(
  bets: readonly TableBet[],
  { betId, own }: OwnBets,
): readonly TableBet[] {
  const ownIds = new Set([
    betId,
    own?.layout?.betId,
    ...(own?.rounds ?? []).map((each) => each.betId),
  ])
  return bets.filter((bet) => !ownIds.has(bet.betId))
}
